import { computeBandaElenco, fromPunti } from '@vedetta/domain';
import { FASCE_RISCHIO_ELENCO } from '../../lib/constants.ts';
import styles from './mini-chart.module.css';

const WIDTH = 64;
const HEIGHT = 20;
const MARGIN = 3;

const getX = (place: number, count: number): number =>
  count === 1 ? WIDTH - MARGIN : MARGIN + (place * (WIDTH - 2 * MARGIN)) / (count - 1);
const getY = (punti: number): number => MARGIN + (1 - punti / 100) * (HEIGHT - 2 * MARGIN);

/** The last grades of a row, in points, with the limit of the high band. */
export const MiniChart = ({ gradi }: { readonly gradi: readonly number[] }) => {
  const last = gradi.at(-1);
  if (last === undefined) return null;
  const limit = getY(FASCE_RISCHIO_ELENCO.warn * 100);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`Ultimi gradi: ${gradi.map((punti) => `${punti} %`).join(', ')}`}
    >
      <path className={styles.limit} d={`M${MARGIN} ${limit}H${WIDTH - MARGIN}`} />
      <polyline className={styles.line} points={gradi.map((g, n) => `${getX(n, gradi.length)},${getY(g)}`).join(' ')} />
      <circle
        className={styles.last}
        data-banda={computeBandaElenco(fromPunti(last))}
        cx={WIDTH - MARGIN}
        cy={getY(last)}
        r="2.6"
      />
    </svg>
  );
};
