import { roundPunti } from '@vedetta/domain';
import type { BandaSegno } from '../../components/rischio/index.ts';
import { FASCE_RISCHIO_ELENCO } from '../../lib/constants.ts';
import styles from './sparkline.module.css';

const WIDTH = 92;
const HEIGHT = 32;
const MARGIN = 4;

const getX = (indice: number, numero: number): number =>
  numero === 1 ? WIDTH - MARGIN : MARGIN + (indice * (WIDTH - 2 * MARGIN)) / (numero - 1);
const getY = (grado: number): number => MARGIN + (1 - grado) * (HEIGHT - 2 * MARGIN);

type SparklineProps = { readonly gradi: readonly number[]; readonly banda: BandaSegno };

/** The grades (0 to 1) of the last statements, with the limit of the high band. */
export const Sparkline = ({ gradi, banda }: SparklineProps) => {
  const ultimo = gradi.at(-1);
  if (ultimo === undefined) return null;
  const y = getY(FASCE_RISCHIO_ELENCO.warn);
  const punti = gradi.map((grado, indice) => `${getX(indice, gradi.length)},${getY(grado)}`).join(' ');
  return (
    <div className={styles.sparkline} data-banda={banda}>
      <svg
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Gradi di rischio: ${gradi.map((grado) => `${roundPunti(grado)} %`).join(', ')}`}
      >
        <path d={`M${MARGIN} ${y}H${WIDTH - MARGIN}`} className={styles.limit} />
        <polyline points={punti} className={styles.line} />
        <circle cx={WIDTH - MARGIN} cy={getY(ultimo)} r="3.2" className={styles.mark} />
      </svg>
    </div>
  );
};
