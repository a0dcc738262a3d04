import type { Azienda } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { getOggi } from '../../lib/oggi.ts';
import { useUser } from '../../lib/session.ts';
import styles from './riga-stampata.module.css';

/** Only on paper, above what is printed of a company: whose it is, and when. */
export const RigaStampata = ({ azienda }: { readonly azienda: Azienda }) => (
  <p className={styles.riga}>
    {useUser()?.dati_commercialista.nome_studio ?? ''} · {azienda.ragione_sociale} · stampato il {formatData(getOggi())}
  </p>
);
