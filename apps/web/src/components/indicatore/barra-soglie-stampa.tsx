import { computeBanda } from '@vedetta/domain';
import type { CodiceBanda } from '@vedetta/domain';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { measureText } from '../charts/svg-text.ts';
import { layoutEtichette } from './barra-soglie-etichette.ts';
import { computeBarra } from './barra-soglie-geometria.ts';
import type { DatiBarra, GeometriaBarra, SegmentoBarra, UnitIndicatore } from './barra-soglie-geometria.ts';
import { formatLimite, printBarra } from './barra-soglie-testo.ts';
import classes from './barra-soglie-stampa.module.css';

const MARGINE = 6;
const CORPO = 8.6;
const CIMA = 10;
const ALTEZZA = 10;

type Props = DatiBarra & {
  readonly nome: string;
  /** Width in the units of the drawing, where a limit is 8.6 high. */
  readonly larghezza?: number;
  /** Text of a limit, when it is not a value of the indicator. */
  readonly formatTesto?: (limite: number) => string;
};

/** The same bar on paper: outlined, hatched where the punteggio is the worst, so that it says the same in black and white. */
export const BarraSoglieStampa = ({ nome, larghezza = 240, formatTesto, ...dati }: Props): ReactNode => {
  const trama = useId();
  const geometria = computeBarra(dati);
  if (geometria === null) return null;
  const ampiezza = larghezza - 2 * MARGINE;
  const lettura = dati.intervallo?.label ?? null;
  const isVuota = geometria.marcatore === null;
  const altezza = geometria.limiti.length > 0 ? 35 : 24;
  return (
    <svg
      className={classes.barra}
      viewBox={`0 0 ${larghezza} ${altezza}`}
      role="img"
      aria-label={printBarra(geometria, nome, dati.valore, dati.unit, lettura)}
    >
      <Trame id={trama} />
      <g transform={`translate(${MARGINE} 0)`}>
        {geometria.segmenti.map((segmento) => (
          <rect
            key={`${segmento.da}-${segmento.a}`}
            className={classes.segmento}
            x={segmento.da * ampiezza}
            y={CIMA}
            width={(segmento.a - segmento.da) * ampiezza}
            height={ALTEZZA}
            fill={isVuota ? `url(#${trama}-vuota)` : getRiempimento(segmento, trama)}
          />
        ))}
        <Limiti geometria={geometria} ampiezza={ampiezza} unit={dati.unit} formatTesto={formatTesto} />
        <Marcatore marcatore={geometria.marcatore} ampiezza={ampiezza} />
      </g>
    </svg>
  );
};

const riempimenti: Readonly<Record<CodiceBanda, string>> = {
  good: '#e2f4ec',
  ok: '#dbe2a4',
  warn: '#efb93a',
  bad: '#e2703f',
  worst: '#7c0f1c',
};

const getRiempimento = ({ punteggio }: SegmentoBarra, trama: string): string => {
  return punteggio >= 1 ? `url(#${trama})` : riempimenti[computeBanda(punteggio)];
};

const Trame = ({ id }: { readonly id: string }): ReactNode => {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="#d9541e" />
        <rect width="2" height="5" fill="#8f2c07" />
      </pattern>
      <pattern id={`${id}-vuota`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="#ffffff" />
        <rect width="1.2" height="5" fill="#c9d2d8" />
      </pattern>
    </defs>
  );
};

type LimitiProps = {
  readonly geometria: GeometriaBarra;
  readonly ampiezza: number;
  readonly unit: UnitIndicatore;
  readonly formatTesto: ((limite: number) => string) | undefined;
};

const Limiti = ({ geometria: { limiti }, ampiezza, unit, formatTesto }: LimitiProps): ReactNode => {
  const testi = limiti.map(({ valore }) => formatTesto?.(valore) ?? formatLimite(valore, unit));
  const etichette = limiti.map(({ posizione }, i) => ({
    centro: posizione * ampiezza + MARGINE,
    larghezza: measureText(testi[i] ?? '', CORPO),
  }));
  const centri = layoutEtichette(etichette, ampiezza + 2 * MARGINE, 5);
  const base = CIMA + ALTEZZA;
  return limiti.map((limite, i) => {
    const x = limite.posizione * ampiezza;
    const centro = centri?.[i];
    return (
      <g key={limite.valore}>
        <line className={classes.segmento} x1={x} x2={x} y1={base} y2={base + 3} />
        {(centro !== undefined || limite.principale) && (
          <text
            className={limite.principale ? classes.principale : classes.limite}
            x={centro === undefined ? x : centro - MARGINE}
            y={base + 12}
          >
            {testi[i]}
          </text>
        )}
      </g>
    );
  });
};

const Marcatore = ({
  marcatore,
  ampiezza,
}: {
  readonly marcatore: GeometriaBarra['marcatore'];
  readonly ampiezza: number;
}): ReactNode => {
  if (marcatore === null) return null;
  const x = marcatore.posizione * ampiezza;
  const mezzo = CIMA + ALTEZZA / 2;
  if (marcatore.fuori !== null) {
    const verso = marcatore.fuori === 'destra' ? 1 : -1;
    const freccia = `M${x + verso * 5} ${mezzo} l${-verso * 8} -6.5 v4.2 h${-verso * 9} v4.6 h${verso * 9} v4.2 z`;
    return <path className={classes.freccia} d={freccia} />;
  }
  return (
    <g>
      <path className={classes.alone} d={`M${x} ${CIMA + ALTEZZA + 0.5} V${CIMA - 1}`} />
      <path className={classes.asta} d={`M${x} ${CIMA + ALTEZZA + 0.5} V${CIMA - 1}`} />
      <path className={classes.punta} d={`M${x - 5} 2 h10 l-5 7.5z`} />
    </g>
  );
};
