import type { ReactNode } from 'react';
import { computeHatch } from '../charts/index.ts';
import classes from './pareggio-chart.module.css';
import { computeChart, DRAWING } from './pareggio-geometry.ts';
import type { PareggioChart } from './pareggio-geometry.ts';
import { printPareggio } from './pareggio.ts';
import type { Pareggio } from './pareggio.ts';

const { width, height, left, right, top, bottom } = DRAWING;
const LINE_HEIGHT = 12;
const HATCH = 8;

/** The break-even chart: revenue, total costs and fixed costs by volume of revenue. */
export const PareggioDrawing = ({ pareggio }: { readonly pareggio: Pareggio }): ReactNode => {
  const chart = computeChart(pareggio);
  if (chart === null) return null;
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Grafico del punto di pareggio. ${printPareggio(pareggio)}`}
    >
      <Grid chart={chart} />
      <polygon points={joinPoints(chart.perdita)} className={classes.perdita} />
      <path d={computeHatch(chart.perdita, HATCH)} className={classes.tratto} />
      <polygon points={joinPoints(chart.utile)} className={classes.utile} />
      {chart.lines.map(({ tipo, nome, da, a, label }) => (
        <g key={tipo} className={classes[tipo]}>
          <line x1={da.x} y1={da.y} x2={a.x} y2={a.y} />
          <text x={a.x + 5} y={label + 3.2}>
            {nome}
          </text>
        </g>
      ))}
      <Marks chart={chart} />
    </svg>
  );
};

const joinPoints = (points: PareggioChart['perdita']): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

const Grid = ({ chart: { ticks, unita } }: { readonly chart: PareggioChart }): ReactNode => {
  const base = height - bottom;
  return (
    <g className={classes.grid}>
      {ticks.map(({ x, y }) => (
        <g key={x.testo}>
          <line x1={left} x2={width - right} y1={y.position} y2={y.position} />
          <text x={left - 5} y={y.position + 3} textAnchor="end">
            {y.testo}
          </text>
          <text x={x.position} y={base + 13} textAnchor="middle">
            {x.testo}
          </text>
        </g>
      ))}
      <line className={classes.axis} x1={left} x2={left} y1={top} y2={base} />
      <line className={classes.axis} x1={left} x2={width - right} y1={base} y2={base} />
      <text x={(left + width - right) / 2} y={height - 6} textAnchor="middle">
        Ricavi; in verticale ricavi e costi ({unita})
      </text>
    </g>
  );
};

const Marks = ({ chart: { marks } }: { readonly chart: PareggioChart }): ReactNode => {
  return marks.map(({ tipo, point, testo, x, row }) => (
    <g key={tipo} className={tipo === 'pareggio' ? classes.segnoPareggio : classes.segnoRicavi}>
      <line x1={point.x} x2={point.x} y1={LINE_HEIGHT * 2 + 2} y2={height - bottom} />
      <text x={x} y={LINE_HEIGHT * (row + 1) - 2}>
        {testo}
      </text>
      {tipo === 'pareggio' && <circle cx={point.x} cy={point.y} r={4.2} />}
    </g>
  ));
};
