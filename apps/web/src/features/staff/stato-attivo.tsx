import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { formatGiorno } from '../../lib/istante.ts';
import styles from './staff.module.css';

/** Whether a firm or user is enabled. */
export const StatoAttivo = ({ disabilitato_il }: { readonly disabilitato_il: string | null }) =>
  disabilitato_il === null ? (
    <span className={styles.state}>
      <IconCircleCheck size={16} stroke={1.7} aria-hidden /> Attivo
    </span>
  ) : (
    <span className={styles.state} data-stato="spento">
      <IconBan size={16} stroke={1.7} aria-hidden /> Disabilitato il {formatGiorno(disabilitato_il)}
    </span>
  );
