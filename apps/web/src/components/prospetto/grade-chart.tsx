import {
  computeBanda,
  computeBandaElenco,
  formatData,
  getParolaBanda,
  getParolaBandaElenco,
  roundPunti,
} from '@vedetta/domain';
import type { CodiceBanda } from '@vedetta/domain';
import { FASCE_RISCHIO_ELENCO } from '../../lib/constants.ts';
import { computeHatch, listCorners, measureText } from '../charts/index.ts';
import { computeStride } from './columns-geometry.ts';
import { printFatto } from './fatti.ts';
import type { FattoNumerato } from './fatti.ts';
import styles from './prospetto-charts.module.css';
import type { ChartColumn } from './scala.ts';

type Bande = {
  readonly fasce: readonly { readonly banda: CodiceBanda; readonly parola: string; readonly da: number }[];
  readonly compute: (grado: number) => CodiceBanda;
};

const { good: BASSO, warn: MEDIO } = FASCE_RISCHIO_ELENCO;
/** The bands a grade from 0 to 1 can be in, the worst first, each from its lower limit to the one before. */
const BANDE: Readonly<Record<'bilancio' | 'elenco', Bande>> = {
  bilancio: {
    fasce: [
      { banda: 'bad', parola: getParolaBanda('bad'), da: 0.75 },
      { banda: 'warn', parola: getParolaBanda('warn'), da: 0.5 },
      { banda: 'ok', parola: getParolaBanda('ok'), da: 0.25 },
      { banda: 'good', parola: getParolaBanda('good'), da: 0 },
    ],
    compute: computeBanda,
  },
  elenco: {
    fasce: [
      { banda: 'worst', parola: getParolaBandaElenco('worst'), da: MEDIO },
      { banda: 'warn', parola: getParolaBandaElenco('warn'), da: BASSO },
      { banda: 'good', parola: getParolaBandaElenco('good'), da: 0 },
    ],
    compute: computeBandaElenco,
  },
};

const WIDTH = 320;
/** Right of the bands, for their words. */
const WORDS = 80;
const PLOT = { top: 8, height: 156 };
const FONT = 10.5;
const HATCH = 7;
/** Of the dates, where they would not fit at the usual size. */
const SMALL_FONT = 8.4;
/** Room for the numbers of the facts, above the bands. */
const HEAD = 16;

const toY = (grado: number): number => PLOT.top + (1 - grado) * PLOT.height;

type Point = { readonly colonna: ChartColumn; readonly grado: number; readonly x: number };

const listPoints = (
  colonne: readonly ChartColumn[],
  gradi: readonly (number | null)[],
  step: number,
): readonly Point[] => {
  return colonne.flatMap((colonna, posto) => {
    const grado = gradi[posto] ?? null;
    return grado === null ? [] : [{ colonna, grado, x: (posto + 0.5) * step }];
  });
};

/** The room of the widest date. */
const measureLabels = (colonne: readonly ChartColumn[], font: number): number =>
  Math.max(...colonne.map(({ label }) => measureText(label, font))) + 3;

/** The smaller size only where it lets every date be written. */
const chooseFont = (colonne: readonly ChartColumn[], step: number): number =>
  measureLabels(colonne, FONT) > step && measureLabels(colonne, SMALL_FONT) <= step ? SMALL_FONT : FONT;

const describePoints = (points: readonly Point[], { fasce, compute }: Bande): string =>
  points
    .map(({ colonna: { label }, grado }) => {
      const parola = fasce.find(({ banda }) => banda === compute(grado))?.parola ?? getParolaBanda(compute(grado));
      return `${label === '' ? '' : `${label} `}${roundPunti(grado)} %, ${parola}`;
    })
    .join('; ');

const describeFatti = (fatti: readonly FattoNumerato[]): string =>
  fatti.map((fatto) => ` Fatto ${fatto.numero}, al ${formatData(fatto.data)}: ${printFatto(fatto)}`).join('');

type PointsProps = { readonly points: readonly Point[]; readonly stride: number; readonly bande: Bande };

const Points = ({ points, stride, bande }: PointsProps) => (
  <>
    <polyline className={styles.line} points={points.map(({ x, grado }) => `${x},${toY(grado)}`).join(' ')} />
    {points.map(({ colonna, grado, x }, posto) => (
      <g key={colonna.key} className={styles.point} data-banda={bande.compute(grado)} data-aspetto={colonna.aspetto}>
        <circle cx={x} cy={toY(grado)} r="3.6" />
        {(points.length - 1 - posto) % stride === 0 && (
          <text x={x} y={toY(grado) + (grado > 0.9 ? FONT + 6 : -8)} textAnchor="middle">
            {roundPunti(grado)}
          </text>
        )}
      </g>
    ))}
  </>
);

type FattiProps = { readonly points: readonly Point[]; readonly fatti: readonly FattoNumerato[] };

const Fatti = ({ points, fatti }: FattiProps) =>
  fatti.map(({ bilancio, numero }) => {
    const x = points.find(({ colonna }) => colonna.key === bilancio)?.x;
    if (x === undefined) return null;
    return (
      <g key={bilancio} className={styles.fact}>
        <line x1={x} x2={x} y1={PLOT.top} y2={PLOT.top + PLOT.height} />
        <circle cx={x} cy={PLOT.top - HEAD / 2} r="7.5" />
        <text x={x} y={PLOT.top - HEAD / 2 + 3.7} textAnchor="middle">
          {numero}
        </text>
      </g>
    );
  });

type Props = {
  readonly titolo: string;
  readonly colonne: readonly ChartColumn[];
  readonly gradi: readonly (number | null)[];
  /** Numbered over their statements; `FattiList` says them under the chart. */
  readonly fatti?: readonly FattoNumerato[];
  /** The five bands of a statement, or the three of a list of companies. */
  readonly bande?: keyof typeof BANDE;
  /** In drawing units: a wider place takes a wider drawing, with letters of the same size. */
  readonly width?: number;
};

/** The grade of each statement on its bands: full marks at year ends, hollow ones within the year. */
export const GradeChart = ({ titolo, colonne, gradi, fatti = [], bande: quali = 'bilancio', width = WIDTH }: Props) => {
  const bande = BANDE[quali];
  const plot = width - WORDS;
  const step = plot / colonne.length;
  const points = listPoints(colonne, gradi, step);
  const font = chooseFont(colonne, step);
  const stride = computeStride(step, measureLabels(colonne, font));
  const head = fatti.length === 0 ? 0 : HEAD;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 ${-head} ${width} ${190 + head}`}
      role="img"
      aria-label={`${titolo}: ${describePoints(points, bande)}.${describeFatti(fatti)}`}
    >
      {bande.fasce.map(({ banda, parola, da }, posto) => {
        const a = bande.fasce[posto - 1]?.da ?? 1;
        return (
          <g key={banda} className={styles.band} data-banda={banda}>
            <rect x="0" y={toY(a)} width={plot} height={(a - da) * PLOT.height} />
            {/* Hatched as everywhere else, so the worst band is told apart without colours. */}
            {posto === 0 && <path d={computeHatch(listCorners(0, toY(a), plot, (a - da) * PLOT.height), HATCH)} />}
            <line x1="0" x2={plot} y1={toY(a)} y2={toY(a)} />
            <text x={plot + 8} y={toY((a + da) / 2) + 4}>
              {parola}
            </text>
          </g>
        );
      })}
      <Fatti points={points} fatti={fatti} />
      <Points points={points} stride={computeStride(step, 24)} bande={bande} />
      <g className={styles.axis} fontSize={font}>
        {colonne.map(({ key, label, isUltima }, posto) =>
          (colonne.length - 1 - posto) % stride === 0 ? (
            <text key={key} x={(posto + 0.5) * step} y="187" textAnchor="middle" data-ultima={isUltima || undefined}>
              {label}
            </text>
          ) : null,
        )}
      </g>
    </svg>
  );
};
