import type { CodiceBandaElenco } from '@vedetta/domain';
import { toPunti } from '@vedetta/domain';
import { formatGrado } from './segno.ts';
import styles from './manubrio.module.css';

type ManubrioProps = { readonly prima: number | null; readonly dopo: number; readonly banda: CodiceBandaElenco };

const toPercent = (grado: number): string => `${toPunti(grado)}%`;

/** A grade before (hollow) and now (full) on the three bands of the list: it can be read without colours. */
export const Manubrio = ({ prima, dopo, banda }: ManubrioProps) => (
  <span
    className={styles.manubrio}
    role="img"
    aria-label={prima === null ? formatGrado(dopo) : `da ${formatGrado(prima)} a ${formatGrado(dopo)}`}
  >
    <i className={styles.good} />
    <i className={styles.warn} />
    <i className={styles.worst} />
    {prima !== null && (
      <>
        <u style={{ left: toPercent(Math.min(prima, dopo)), width: toPercent(Math.abs(dopo - prima)) }} />
        <em style={{ left: toPercent(prima) }} />
      </>
    )}
    <s data-banda={banda} style={{ left: toPercent(dopo) }} />
  </span>
);
