import { formatIntero } from '@vedetta/domain';
import { computeHatch, listCorners, measureText } from '../charts/index.ts';
import { clampMiddle, computePanel, computeStride } from './columns-geometry.ts';
import styles from './prospetto-charts.module.css';
import { chooseScala } from './scala.ts';
import type { ChartColumn, ChartSeries } from './scala.ts';

type Props = {
  readonly titolo: string;
  readonly colonne: readonly ChartColumn[];
  readonly prima: ChartSeries;
  readonly seconda: ChartSeries;
  /** One above the other, each on its own scale, or side by side on one. */
  readonly disposizione: 'sovrapposte' | 'affiancate';
  /** In drawing units: a wider place takes a wider drawing, with letters of the same size. */
  readonly width?: number;
};

const WIDTH = 320;
const HEIGHT = 190;
const FONT = 10.5;
/** The height of a figure. */
const CAPITALS = 7.6;
const MAX_BAR = 26;
const HATCH = 4;
/** Between two labels. */
const GAP = 2;
/** Room of a label below its bar. */
const BELOW = 8;
/** From the end of a bar to its label. */
const CLEARANCE = 4;
/** Heights from the top, with room for the labels. */
const PANELS = { whole: { top: 16, height: 146 }, upper: { top: 16, height: 92 }, lower: { top: 128, height: 38 } };

type PanelProps = Pick<Props, 'colonne'> & {
  readonly total: number;
  readonly valori: readonly (number | null)[];
  readonly bars: ReturnType<typeof computePanel>['bars'];
  readonly baseline: number;
  readonly tono: 'prima' | 'seconda';
  readonly place: { readonly top: number; readonly height: number };
  /** Middle of the bar in its column, and its greatest width, as shares of the column. */
  readonly middle: number;
  readonly share: number;
  readonly divisore: number;
};

const Panel = ({ colonne, total, valori, bars, baseline, tono, place, middle, share, divisore }: PanelProps) => {
  const step = total / colonne.length;
  const width = Math.min(MAX_BAR, step * share);
  const labels = valori.map((valore) => (valore === null ? '' : formatIntero(valore / divisore)));
  const room = share < 0.5 ? step / 2 : step;
  const widths = labels.map((label) => measureText(label, FONT));
  const stride = computeStride(room, Math.max(...widths) + GAP);
  return (
    <g className={styles[tono]}>
      {bars.map((bar, posto) => {
        const colonna = colonne[posto];
        if (bar === null || colonna === undefined) return null;
        const center = (posto + middle) * step;
        const x = center - width / 2;
        const y = place.top + bar.y * place.height;
        const size = Math.max(bar.height * place.height, 1);
        return (
          <g key={colonna.key} data-aspetto={colonna.aspetto} data-ultima={colonna.isUltima || undefined}>
            <rect x={x} y={y} width={width} height={size} rx="1.5" />
            {colonna.aspetto === 'proiezione' && <path d={computeHatch(listCorners(x, y, width, size), HATCH)} />}
            {(colonne.length - 1 - posto) % stride === 0 && (
              <text
                x={clampMiddle(center, widths[posto] ?? 0, total)}
                y={bar.isNegative ? y + size + CAPITALS + CLEARANCE : y - CLEARANCE}
                textAnchor="middle"
              >
                {labels[posto]}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2={total} y1={place.top + baseline * place.height} y2={place.top + baseline * place.height} />
    </g>
  );
};

const Labels = ({ colonne, total }: Pick<PanelProps, 'colonne' | 'total'>) => {
  const step = total / colonne.length;
  const stride = computeStride(step, Math.max(...colonne.map(({ label }) => measureText(label, FONT))) + 3);
  return (
    <g className={styles.axis}>
      {colonne.map(({ key, label, isUltima }, posto) =>
        (colonne.length - 1 - posto) % stride === 0 ? (
          <text
            key={key}
            x={clampMiddle((posto + 0.5) * step, measureText(label, FONT), total)}
            y={HEIGHT - 3}
            textAnchor="middle"
            data-ultima={isUltima || undefined}
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  );
};

const describeSeries = (colonne: readonly ChartColumn[], { nome, valori }: ChartSeries, divisore: number): string =>
  `${nome} ${colonne
    .map(({ label }, posto) => {
      const valore = valori[posto] ?? null;
      return `${label} ${valore === null ? 'non calcolabile' : formatIntero(valore / divisore)}`;
    })
    .join(', ')}`;

type BarsProps = Props & Pick<PanelProps, 'total' | 'divisore'>;

/** A panel with room below its negative bars for their labels. */
const computePlace = (place: PanelProps['place'], bars: PanelProps['bars']): PanelProps['place'] =>
  bars.some((bar) => bar?.isNegative) ? { ...place, height: place.height - BELOW } : place;

const Stacked = ({ colonne, total, prima, seconda, divisore }: BarsProps) => (
  <>
    {(['prima', 'seconda'] as const).map((tono) => {
      const { valori } = tono === 'prima' ? prima : seconda;
      const { bars, baseline } = computePanel(valori);
      const place = computePlace(tono === 'prima' ? PANELS.upper : PANELS.lower, bars);
      const panel = { colonne, total, valori, tono, place, divisore, middle: 0.5, share: 0.62 };
      return <Panel key={tono} {...panel} bars={bars} baseline={baseline} />;
    })}
  </>
);

const Paired = ({ colonne, total, prima, seconda, divisore }: BarsProps) => {
  const { bars, baseline } = computePanel([...prima.valori, ...seconda.valori]);
  const panel = { colonne, total, baseline, place: computePlace(PANELS.whole, bars), divisore, share: 0.36 };
  const count = colonne.length;
  return (
    <>
      <Panel {...panel} valori={prima.valori} bars={bars.slice(0, count)} tono="prima" middle={0.29} />
      <Panel {...panel} valori={seconda.valori} bars={bars.slice(count)} tono="seconda" middle={0.71} />
    </>
  );
};

/** Two series of bars, on two baselines or on one scale, never on two axes. */
export const ColumnsChart = (props: Props) => {
  const { titolo, colonne, prima, seconda, disposizione, width = WIDTH } = props;
  const { divisore, nome } = chooseScala([prima, seconda]);
  const Bars = disposizione === 'sovrapposte' ? Stacked : Paired;
  const description = [prima, seconda].map((series) => describeSeries(colonne, series, divisore)).join('. ');
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={`${titolo}, in ${nome}. ${description}.`}
    >
      <Bars {...props} total={width} divisore={divisore} />
      <Labels colonne={colonne} total={width} />
    </svg>
  );
};
