import { measureText } from '../charts/index.ts';
import { clampMiddle, computeStride } from './columns-geometry.ts';
import styles from './prospetto-charts.module.css';
import type { ChartColumn } from './scala.ts';
import { computeTrend } from './trend-geometry.ts';

type Props = {
  readonly titolo: string;
  readonly colonne: readonly ChartColumn[];
  readonly valori: readonly (number | null)[];
  /** Amounts are bars on zero, ratios a line. */
  readonly forma: 'barre' | 'linea';
  readonly limite: { readonly valore: number; readonly nome: string } | null;
  /** The column that is explained; −1: none. */
  readonly scelta: number;
  readonly format: (valore: number) => string;
};

const WIDTH = 320;
const HEIGHT = 148;
const PLOT = { top: 20, height: 96 };
const FONT = 10.5;
const MAX_BAR = 26;

const toY = (share: number): number => PLOT.top + share * PLOT.height;

type Mark = {
  readonly colonna: ChartColumn;
  readonly posto: number;
  readonly valore: number;
  readonly x: number;
  readonly y: number;
};

const listMarks = (
  { colonne, valori }: Pick<Props, 'colonne' | 'valori'>,
  points: readonly (number | null)[],
): readonly Mark[] =>
  colonne.flatMap((colonna, posto) => {
    const [point = null, valore = null] = [points[posto], valori[posto]];
    if (point === null || valore === null) return [];
    return [{ colonna, posto, valore, x: ((posto + 0.5) * WIDTH) / colonne.length, y: toY(point) }];
  });

const Bars = ({
  marks,
  zero,
  step,
  scelta,
}: Pick<Props, 'scelta'> & {
  readonly marks: readonly Mark[];
  readonly zero: number;
  readonly step: number;
}) => {
  const width = Math.min(MAX_BAR, step * 0.62);
  return marks.map(({ colonna: { key, aspetto }, posto, x, y }) => (
    <g key={key} className={posto === scelta ? styles.seconda : styles.prima}>
      <g data-aspetto={aspetto}>
        <rect x={x - width / 2} y={Math.min(y, zero)} width={width} height={Math.max(Math.abs(y - zero), 1)} rx="1.5" />
      </g>
    </g>
  ));
};

const Line = ({ marks, scelta }: Pick<Props, 'scelta'> & { readonly marks: readonly Mark[] }) => (
  <>
    <polyline className={styles.line} points={marks.map(({ x, y }) => `${x},${y}`).join(' ')} />
    {marks.map(({ colonna: { key, aspetto }, posto, x, y }) => (
      <g key={key} className={styles.mark} data-aspetto={aspetto}>
        <circle cx={x} cy={y} r={posto === scelta ? 4.4 : 3} />
      </g>
    ))}
  </>
);

const describe = ({ titolo, colonne, valori, limite, format }: Props): string => {
  const figure = colonne.map(({ label }, posto) => {
    const valore = valori[posto] ?? null;
    return `${label} ${valore === null ? 'non calcolabile' : format(valore)}`;
  });
  return `${titolo}: ${figure.join(', ')}${limite === null ? '' : `; soglia ${limite.nome}`}.`;
};

/** One row through the periods, with its limit as a dashed line; the figure written is the explained one, else the latest. */
export const TrendChart = (props: Props) => {
  const { colonne, valori, forma, limite, scelta, format } = props;
  const trend = computeTrend(valori, limite?.valore ?? null, forma);
  const marks = listMarks(props, trend.points);
  const step = WIDTH / colonne.length;
  const stride = computeStride(step, Math.max(...colonne.map(({ label }) => measureText(label, FONT))) + 3);
  const written = marks.find(({ posto }) => posto === scelta) ?? marks.at(-1);
  // Below a bar that hangs, and where the line comes from above.
  const isBelow =
    written !== undefined &&
    (forma === 'barre'
      ? written.valore < 0
      : (marks[marks.indexOf(written) - 1]?.valore ?? written.valore) > written.valore);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describe(props)}>
      {trend.zero !== null && (
        <line className={styles.zero} x1="0" x2={WIDTH} y1={toY(trend.zero)} y2={toY(trend.zero)} />
      )}
      {forma === 'barre' ? (
        <Bars marks={marks} zero={toY(trend.zero ?? 1)} step={step} scelta={scelta} />
      ) : (
        <Line marks={marks} scelta={scelta} />
      )}
      {trend.limite !== null && (
        <line className={styles.limite} x1="0" x2={WIDTH} y1={toY(trend.limite)} y2={toY(trend.limite)} />
      )}
      {written !== undefined && (
        <g className={styles.written}>
          <text
            x={clampMiddle(written.x, measureText(format(written.valore), FONT), WIDTH)}
            y={isBelow ? written.y + FONT + (forma === 'barre' ? 0 : 4) : written.y - 7}
            textAnchor="middle"
          >
            {format(written.valore)}
          </text>
        </g>
      )}
      <g className={styles.axis}>
        {colonne.map(({ key, label }, posto) =>
          (posto - Math.max(scelta, 0)) % stride === 0 ? (
            <text
              key={key}
              x={clampMiddle((posto + 0.5) * step, measureText(label, FONT), WIDTH)}
              y={HEIGHT - 3}
              textAnchor="middle"
              data-ultima={posto === scelta || undefined}
            >
              {label}
            </text>
          ) : null,
        )}
      </g>
    </svg>
  );
};
