import { IconShieldLock } from '@tabler/icons-react';
import type { Quadro } from '@vedetta/contract';
import { formatIstante } from '../../lib/istante.ts';
import styles from './accessi-staff.module.css';

const ATTI = { apre_dati_studio: 'ha aperto i dati dello studio', esporta_studio: 'ha esportato i dati dello studio' };
const SHOWN = 3;

/** When the staff of the service opened or exported the data of the firm, and why: for its titolari. */
export const AccessiStaff = ({ accessi }: { readonly accessi: Quadro['accessi_staff'] }) => {
  if (accessi.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Accessi dello staff">
      <IconShieldLock size={18} stroke={1.7} aria-hidden />
      <div>
        <h2>Accessi dello staff negli ultimi 30 giorni</h2>
        <ul>
          {accessi.slice(0, SHOWN).map(({ id, istante, username, azione, motivo }) => (
            <li key={id}>
              <b>{username}</b> {ATTI[azione]} il {formatIstante(istante)}: «{motivo}»
            </li>
          ))}
        </ul>
        {accessi.length > SHOWN && <p className="caption">Gli altri sono nell’archivio dei dati, in «cronologia».</p>}
      </div>
    </section>
  );
};
