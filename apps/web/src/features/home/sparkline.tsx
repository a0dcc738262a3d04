import type { BandaSegno } from '../../components/rischio/segno.ts';
import { FASCE_RISCHIO_ELENCO } from '../../lib/constants.ts';
import styles from './sparkline.module.css';

const LARGHEZZA = 92;
const ALTEZZA = 32;
const MARGINE = 4;

const getX = (indice: number, numero: number): number =>
  numero === 1 ? LARGHEZZA - MARGINE : MARGINE + (indice * (LARGHEZZA - 2 * MARGINE)) / (numero - 1);
const getY = (grado: number): number => MARGINE + (1 - grado) * (ALTEZZA - 2 * MARGINE);

const printDelta = (gradi: readonly number[]): string => {
  const ultimo = gradi.at(-1);
  const precedente = gradi.at(-2);
  if (ultimo === undefined || precedente === undefined) return '';
  const punti = Math.round(ultimo * 100) - Math.round(precedente * 100);
  if (punti === 0) return '0';
  return punti > 0 ? `+${punti}` : `\u2212${-punti}`;
};

type SparklineProps = { readonly gradi: readonly number[]; readonly banda: BandaSegno };

/** The grades (0 to 1) of the last statements, with the limit of the high band and the last change. */
export const Sparkline = ({ gradi, banda }: SparklineProps) => {
  const ultimo = gradi.at(-1);
  if (ultimo === undefined) return null;
  const y = getY(FASCE_RISCHIO_ELENCO.warn);
  const punti = gradi.map((grado, indice) => `${getX(indice, gradi.length)},${getY(grado)}`).join(' ');
  return (
    <div className={styles.sparkline} data-banda={banda}>
      <svg
        width={LARGHEZZA}
        height={ALTEZZA}
        viewBox={`0 0 ${LARGHEZZA} ${ALTEZZA}`}
        role="img"
        aria-label={`Gradi di rischio: ${gradi.map((grado) => `${Math.round(grado * 100)} %`).join(', ')}`}
      >
        <path d={`M${MARGINE} ${y}H${LARGHEZZA - MARGINE}`} className={styles.limit} />
        <polyline points={punti} className={styles.line} />
        <circle cx={LARGHEZZA - MARGINE} cy={getY(ultimo)} r="3.2" className={styles.mark} />
      </svg>
      <span className={styles.delta}>{printDelta(gradi)}</span>
    </div>
  );
};
