import { computePanel } from './columns-geometry.ts';
import styles from './prospetto-charts.module.css';
import type { ChartColumn } from './scala.ts';

const WIDTH = 68;
const HEIGHT = 16;
const MAX_STEP = 11;

type Props = { readonly colonne: readonly ChartColumn[]; readonly valori: readonly (number | null)[] };

/** The figures of a row as small bars; the cells beside say them, so this is decoration. */
export const MiniBars = ({ colonne, valori }: Props) => {
  const { bars, baseline } = computePanel(valori);
  const step = Math.min(MAX_STEP, WIDTH / colonne.length);
  return (
    <svg className={styles.mini} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {colonne.map(({ key, aspetto, isUltima }, posto) => {
        const bar = bars[posto] ?? null;
        return bar === null ? null : (
          <rect
            key={key}
            x={posto * step + 1}
            y={bar.y * HEIGHT}
            width={Math.max(1, step - 3)}
            height={Math.max(bar.height * HEIGHT, 0.6)}
            data-aspetto={aspetto}
            data-ultima={isUltima || undefined}
          />
        );
      })}
      <line x1="0" x2={step * colonne.length} y1={baseline * HEIGHT} y2={baseline * HEIGHT} />
    </svg>
  );
};

/** The figures of a ratio as a small line, with its limit where there is one: the cells beside say both. */
export const MiniLine = ({ colonne, valori, limite }: Props & { readonly limite: number | null }) => {
  const found = valori.flatMap((valore, posto) => (valore === null ? [] : [{ valore, posto }]));
  const last = found.at(-1);
  if (last === undefined) return null;
  const all = [...found.map(({ valore }) => valore), ...(limite === null ? [] : [limite])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const toX = (posto: number): number => (posto + 0.5) * Math.min(MAX_STEP, WIDTH / colonne.length);
  const toY = (valore: number): number =>
    high === low ? HEIGHT / 2 : 2 + ((high - valore) / (high - low)) * (HEIGHT - 4);
  return (
    <svg className={styles.mini} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {limite !== null && <line x1="0" x2={WIDTH} y1={toY(limite)} y2={toY(limite)} data-limite />}
      <polyline points={found.map(({ valore, posto }) => `${toX(posto)},${toY(valore)}`).join(' ')} />
      <circle cx={toX(last.posto)} cy={toY(last.valore)} r="2.2" />
    </svg>
  );
};
