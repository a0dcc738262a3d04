import { Link } from '@tanstack/react-router';
import type { Azienda } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/index.ts';
import styles from './azienda-name.module.css';

/** Logo, name (a link to the company) and one line under it. */
export const AziendaName = ({ azienda, sotto }: { readonly azienda: Azienda; readonly sotto: ReactNode }) => (
  <div className={styles.company}>
    <Avatar nome={azienda.ragione_sociale} immagine={azienda.logo} />
    <div className={styles.text}>
      <Link to="/aziende/$id" params={{ id: azienda.id }} className={styles.name} title={azienda.ragione_sociale}>
        {azienda.ragione_sociale}
      </Link>
      <div className={styles.below}>{sotto}</div>
    </div>
  </div>
);
