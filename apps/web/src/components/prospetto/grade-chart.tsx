import { computeBanda, getParolaBanda, roundPunti } from '@vedetta/domain';
import { computeHatch, listCorners, measureText } from '../charts/index.ts';
import { computeStride } from './columns-geometry.ts';
import styles from './prospetto-charts.module.css';
import type { ChartColumn } from './scala.ts';

type Props = {
  readonly titolo: string;
  readonly colonne: readonly ChartColumn[];
  readonly gradi: readonly (number | null)[];
};

const WIDTH = 320;
const PLOT = { width: 240, top: 8, height: 156 };
const FONT = 10.5;
const HATCH = 7;
/** The bands a grade from 0 to 1 can be in, with their limits. */
const BANDE = [
  { banda: 'bad', da: 0.75, a: 1 },
  { banda: 'warn', da: 0.5, a: 0.75 },
  { banda: 'ok', da: 0.25, a: 0.5 },
  { banda: 'good', da: 0, a: 0.25 },
] as const;

const toY = (grado: number): number => PLOT.top + (1 - grado) * PLOT.height;

type Point = { readonly colonna: ChartColumn; readonly grado: number; readonly x: number };

const listPoints = (colonne: readonly ChartColumn[], gradi: readonly (number | null)[]): readonly Point[] => {
  const step = PLOT.width / colonne.length;
  return colonne.flatMap((colonna, posto) => {
    const grado = gradi[posto] ?? null;
    return grado === null ? [] : [{ colonna, grado, x: (posto + 0.5) * step }];
  });
};

const describePoints = (points: readonly Point[]): string =>
  points
    .map(({ colonna, grado }) => `${colonna.label} ${roundPunti(grado)} %, ${getParolaBanda(computeBanda(grado))}`)
    .join('; ');

const Points = ({ points, stride }: { readonly points: readonly Point[]; readonly stride: number }) => (
  <>
    <polyline className={styles.line} points={points.map(({ x, grado }) => `${x},${toY(grado)}`).join(' ')} />
    {points.map(({ colonna, grado, x }, posto) => (
      <g key={colonna.key} className={styles.point} data-banda={computeBanda(grado)} data-aspetto={colonna.aspetto}>
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

/** The grade of each statement on the five bands: full marks at year ends, hollow ones within the year. */
export const GradeChart = ({ titolo, colonne, gradi }: Props) => {
  const points = listPoints(colonne, gradi);
  const step = PLOT.width / colonne.length;
  const stride = computeStride(step, Math.max(...colonne.map(({ label }) => measureText(label, FONT))) + 3);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} 190`}
      role="img"
      aria-label={`${titolo}: ${describePoints(points)}.`}
    >
      {BANDE.map(({ banda, da, a }) => (
        <g key={banda} className={styles.band} data-banda={banda}>
          <rect x="0" y={toY(a)} width={PLOT.width} height={(a - da) * PLOT.height} />
          {/* Hatched as everywhere else, so the worst band is told apart without colours. */}
          {banda === 'bad' && (
            <path d={computeHatch(listCorners(0, toY(a), PLOT.width, (a - da) * PLOT.height), HATCH)} />
          )}
          <line x1="0" x2={PLOT.width} y1={toY(a)} y2={toY(a)} />
          <text x={PLOT.width + 8} y={toY((a + da) / 2) + 4}>
            {getParolaBanda(banda)}
          </text>
        </g>
      ))}
      <Points points={points} stride={computeStride(step, 24)} />
      <g className={styles.axis}>
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
