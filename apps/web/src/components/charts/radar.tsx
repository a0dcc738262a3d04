import { useId } from 'react';
import type { ReactNode } from 'react';
import { computeRadar } from './radar-geometry.ts';
import type { RadarAxis, RadarGeometry, RadarValue } from './radar-geometry.ts';
import { measureText } from './svg-text.ts';
import classes from './radar.module.css';

/** Font size of the ring labels; must match the style sheet. */
const RING_LABEL_SIZE = 9.6;

type Props = {
  readonly titolo: string;
  /** Only groups with a value: an axis without one would look like a good zero. */
  readonly valori: readonly RadarValue[];
  readonly formatValore: (valore: number) => string;
};

/** Radar of ratios from 0 (inner ring) to 100% (outer ring), with the same figures as a table for screen readers. */
export const Radar = ({ titolo, valori, formatValore }: Props): ReactNode => {
  const id = useId();
  const geometry = computeRadar(valori, formatValore);
  return (
    <figure className={classes.figura}>
      <svg
        className={classes.drawing}
        viewBox={geometry.viewBox}
        role="img"
        aria-labelledby={`${id}-titolo ${id}-testo`}
      >
        <title id={`${id}-titolo`}>{titolo}</title>
        <desc id={`${id}-testo`}>{geometry.axes.map((axis) => `${axis.nome} ${axis.testo}`).join(', ')}</desc>
        <Grid geometry={geometry} />
        <Area axes={geometry.axes} />
        {geometry.rings.map((ring) => (
          <RingLabel key={ring.testo} testo={ring.testo} label={ring.label} />
        ))}
        {geometry.axes.map((axis) => (
          <AxisLabel key={axis.nome} axis={axis} />
        ))}
      </svg>
      <table className={classes.nascosta}>
        <caption>{titolo}</caption>
        <tbody>
          {geometry.axes.map((axis) => (
            <tr key={axis.nome}>
              <th scope="row">{axis.nome}</th>
              <td>{axis.testo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};

const Grid = ({ geometry: { rings, axes } }: { readonly geometry: RadarGeometry }): ReactNode => {
  return (
    <g className={classes.grid}>
      {rings.toReversed().map((ring) => (
        <circle key={ring.testo} r={ring.radius} />
      ))}
      {axes.map((axis) => (
        <line
          key={axis.nome}
          className={classes.axis}
          x1={axis.start.x}
          y1={axis.start.y}
          x2={axis.end.x}
          y2={axis.end.y}
        />
      ))}
    </g>
  );
};

/** A ring label with a background box: an outlined text would be drawn, and read from a PDF, twice. */
const RingLabel = ({
  testo,
  label: { x, y },
}: {
  readonly testo: string;
  readonly label: { readonly x: number; readonly y: number };
}): ReactNode => {
  const width = measureText(testo, RING_LABEL_SIZE);
  return (
    <g className={classes.scala}>
      <rect x={x - width / 2} y={y - RING_LABEL_SIZE} width={width} height={RING_LABEL_SIZE * 1.25} rx={2} />
      <text x={x} y={y}>
        {testo}
      </text>
    </g>
  );
};

/** The area, or only the spokes when there are fewer than three axes. */
const Area = ({ axes }: { readonly axes: readonly RadarAxis[] }): ReactNode => {
  return (
    <g>
      {axes.length > 2 ? (
        <polygon className={classes.area} points={axes.map(({ point }) => `${point.x},${point.y}`).join(' ')} />
      ) : (
        axes.map(({ nome, start, point }) => (
          <line key={nome} className={classes.raggio} x1={start.x} y1={start.y} x2={point.x} y2={point.y} />
        ))
      )}
      {axes.map(({ nome, point }) => (
        <circle key={nome} className={classes.dot} cx={point.x} cy={point.y} r={4.6} />
      ))}
    </g>
  );
};

const AxisLabel = ({ axis: { label } }: { readonly axis: RadarAxis }): ReactNode => {
  return (
    <g textAnchor={label.anchor}>
      {label.lines.map((line) => (
        <text key={line.y} className={line.isStrong ? classes.cifra : classes.nome} x={line.x} y={line.y}>
          {line.testo}
        </text>
      ))}
    </g>
  );
};
