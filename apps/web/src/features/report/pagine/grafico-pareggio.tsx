import { useId } from 'react';
import type { ReactNode } from 'react';
import { computeGrafico, DISEGNO } from '../dati/pareggio-geometria.ts';
import type { GraficoPareggio } from '../dati/pareggio-geometria.ts';
import { printPareggio } from '../dati/pareggio.ts';
import type { Pareggio } from '../dati/pareggio.ts';
import classes from './pareggio.module.css';

const { larghezza, altezza, sinistra, destra, alto, basso } = DISEGNO;
const RIGA = 12;

/** Revenue, total costs and fixed costs by volume of revenue, with the point where the first two meet. */
export const DisegnoPareggio = ({ pareggio }: { readonly pareggio: Pareggio }): ReactNode => {
  const trama = useId();
  const grafico = computeGrafico(pareggio);
  if (grafico === null) return null;
  return (
    <svg
      className={classes.disegno}
      viewBox={`0 0 ${larghezza} ${altezza}`}
      role="img"
      aria-label={`Grafico del punto di pareggio. ${printPareggio(pareggio)}`}
    >
      <defs>
        <pattern id={trama} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" fill="#fbe3d8" />
          <rect width="1.4" height="6" fill="#e2a185" />
        </pattern>
      </defs>
      <Griglia grafico={grafico} />
      <polygon points={joinPunti(grafico.perdita)} fill={`url(#${trama})`} />
      <polygon points={joinPunti(grafico.utile)} className={classes.utile} />
      {grafico.rette.map(({ tipo, nome, da, a, etichetta }) => (
        <g key={tipo} className={classes[tipo]}>
          <line x1={da.x} y1={da.y} x2={a.x} y2={a.y} />
          <text x={a.x + 5} y={etichetta + 3.2}>
            {nome}
          </text>
        </g>
      ))}
      <Segni grafico={grafico} />
    </svg>
  );
};

const joinPunti = (punti: GraficoPareggio['perdita']): string => punti.map(({ x, y }) => `${x},${y}`).join(' ');

const Griglia = ({ grafico: { tacche, unita } }: { readonly grafico: GraficoPareggio }): ReactNode => {
  const base = altezza - basso;
  return (
    <g className={classes.griglia}>
      {tacche.map(({ x, y }) => (
        <g key={x.testo}>
          <line x1={sinistra} x2={larghezza - destra} y1={y.posizione} y2={y.posizione} />
          <text x={sinistra - 5} y={y.posizione + 3} textAnchor="end">
            {y.testo}
          </text>
          <text x={x.posizione} y={base + 13} textAnchor="middle">
            {x.testo}
          </text>
        </g>
      ))}
      <line className={classes.asse} x1={sinistra} x2={sinistra} y1={alto} y2={base} />
      <line className={classes.asse} x1={sinistra} x2={larghezza - destra} y1={base} y2={base} />
      <text x={(sinistra + larghezza - destra) / 2} y={altezza - 6} textAnchor="middle">
        Ricavi ({unita})
      </text>
    </g>
  );
};

const Segni = ({ grafico: { segni } }: { readonly grafico: GraficoPareggio }): ReactNode => {
  return segni.map(({ tipo, punto, testo, x, riga }) => (
    <g key={tipo} className={tipo === 'pareggio' ? classes.segnoPareggio : classes.segnoRicavi}>
      <line x1={punto.x} x2={punto.x} y1={RIGA * 2 + 2} y2={altezza - basso} />
      <text x={x} y={RIGA * (riga + 1) - 2}>
        {testo}
      </text>
      {tipo === 'pareggio' && <circle cx={punto.x} cy={punto.y} r={4.2} />}
    </g>
  ));
};
