import type { Prospetto } from '@vedetta/contract';
import { formatNumero, formatVariato } from '@vedetta/domain';
import { measureText, wrapText } from '../charts/index.ts';
import styles from './prospetto-charts.module.css';
import { chooseScala } from './scala.ts';
import { computeWaterfall } from './waterfall-geometry.ts';

type Passo = NonNullable<Prospetto['flusso']>['passi'][number];

const WIDTH = 320;
const ROW = 16;
const LINE = 12;
const BAR = 10;
const NAME = 142;
const MIN_FIGURE = 52;
const FONT = 10.5;
/** Characters of a name that fit its column. */
const MAX_NAME = 26;
const GAP = 8;

/** A movement with its sign, a level without. */
const formatPasso = ({ valore, tipo }: Passo, divisore: number): string => {
  if (valore === null) return 'n.c.';
  const testo = formatNumero(Math.round(valore / divisore));
  return tipo === 'movimento' ? formatVariato(testo) : testo;
};

/** The rows one under the other: a long name takes two lines. */
const listRows = (passi: readonly Passo[]) => {
  let y = 0;
  return passi.map(({ nome }) => {
    const lines = wrapText(nome, MAX_NAME);
    const row = { y, lines, middle: y + (ROW + (lines.length - 1) * LINE) / 2 };
    y += ROW + (lines.length - 1) * LINE;
    return row;
  });
};

/** The sign of a step: a level has none. */
const getVerso = ({ tipo, valore }: Passo): 'livello' | 'entrata' | 'uscita' => {
  if (tipo === 'livello') return 'livello';
  return (valore ?? 0) < 0 ? 'uscita' : 'entrata';
};

type Props = {
  readonly titolo: string;
  readonly passi: readonly Passo[];
  /** In drawing units: a wider place takes a wider drawing, with letters of the same size. */
  readonly width?: number;
};

/** A cash flow lying down, so that its names can be read: each step starts where the last ended. */
export const WaterfallChart = ({ titolo, passi, width = WIDTH }: Props) => {
  const bars = computeWaterfall(passi);
  if (bars === null) return null;
  const { divisore, nome } = chooseScala([{ valori: passi.map(({ valore }) => valore) }]);
  const figure = Math.max(MIN_FIGURE, ...passi.map((passo) => measureText(formatPasso(passo, divisore), FONT)));
  const track = width - NAME - figure - GAP;
  const rows = listRows(passi);
  const height = 2 * (rows.at(-1)?.middle ?? 0) - (rows.at(-1)?.y ?? 0);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${titolo}, in ${nome}: ${passi.map((passo) => `${passo.nome} ${formatPasso(passo, divisore)}`).join(', ')}.`}
    >
      {passi.map((passo, posto) => {
        const bar = bars[posto];
        const row = rows[posto];
        if (bar === undefined || row === undefined) return null;
        const { y, lines, middle } = row;
        const next = rows[posto + 1];
        // The end of a step is where the next one starts.
        const end = NAME + ((passo.valore ?? 0) < 0 ? bar.da : bar.a) * track;
        return (
          <g key={passo.codice} className={styles.step} data-verso={getVerso(passo)}>
            {lines.map((line, index) => (
              <text key={line} x="0" y={y + 11.5 + index * LINE}>
                {line}
              </text>
            ))}
            <rect
              x={NAME + bar.da * track}
              y={middle - BAR / 2}
              width={Math.max((bar.a - bar.da) * track, 1)}
              height={BAR}
              rx="1.5"
            />
            {next !== undefined && <line x1={end} x2={end} y1={middle + BAR / 2} y2={next.middle - BAR / 2} />}
            <text x={width} y={middle + 3.5} textAnchor="end">
              {formatPasso(passo, divisore)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
