import { IconArchive, IconInbox, IconRubberStamp } from '@tabler/icons-react';
import type { TipoScadenza } from '@vedetta/domain';
import styles from './tipo-icon.module.css';

const ICONE = { approvazione: IconRubberStamp, deposito: IconArchive, dati: IconInbox } as const;

/** The mark of a kind of deadline; its name is always beside it. */
export const TipoIcon = ({ tipo }: { readonly tipo: TipoScadenza }) => {
  const Icona = ICONE[tipo];
  return (
    <span className={styles.icon} aria-hidden>
      <Icona size={16} stroke={1.7} />
    </span>
  );
};
