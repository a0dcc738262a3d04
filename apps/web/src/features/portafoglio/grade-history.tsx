import { computeBandaElenco, fromPunti } from '@vedetta/domain';
import { FASCE_RISCHIO_ELENCO } from '../../lib/constants.ts';
import styles from './grade-history.module.css';

const WIDTH = 304;
const HEIGHT = 96;
const MARGIN = 14;

const getY = (punti: number): number => 8 + (1 - punti / 100) * (HEIGHT - 16);
const getX = (place: number, count: number): number => MARGIN + (place * (WIDTH - 2 * MARGIN)) / Math.max(1, count - 1);

const BANDS = [
  { banda: 'worst', from: 100, to: FASCE_RISCHIO_ELENCO.warn * 100 },
  { banda: 'warn', from: FASCE_RISCHIO_ELENCO.warn * 100, to: FASCE_RISCHIO_ELENCO.good * 100 },
  { banda: 'good', from: FASCE_RISCHIO_ELENCO.good * 100, to: 0 },
] as const;

/** The last grades in points on the three bands, the oldest at the left. */
export const GradeHistory = ({ gradi }: { readonly gradi: readonly number[] }) => (
  <svg
    className={styles.chart}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    role="img"
    aria-label={`Ultimi gradi, dal più vecchio: ${gradi.map((punti) => `${punti} %`).join(', ')}`}
  >
    {BANDS.map(({ banda, from, to }) => (
      <rect
        key={banda}
        className={styles.band}
        data-banda={banda}
        y={getY(from)}
        width={WIDTH}
        height={getY(to) - getY(from)}
      />
    ))}
    <polyline className={styles.line} points={gradi.map((g, n) => `${getX(n, gradi.length)},${getY(g)}`).join(' ')} />
    {gradi.map((punti, n) => (
      <g key={`${n} ${punti}`}>
        <circle
          className={styles.dot}
          data-banda={computeBandaElenco(fromPunti(punti))}
          cx={getX(n, gradi.length)}
          cy={getY(punti)}
          r="3.6"
        />
        <text className={styles.value} x={getX(n, gradi.length)} y={getY(punti) + (punti > 80 ? 17 : -8)}>
          {punti}
        </text>
      </g>
    ))}
  </svg>
);
