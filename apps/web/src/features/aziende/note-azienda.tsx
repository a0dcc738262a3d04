import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import styles from './note-azienda.module.css';

/** The notes of the statements, newest first. */
export const NoteAzienda = ({ bilanci }: { readonly bilanci: readonly BilancioElenco[] }) => {
  const annotati = bilanci.filter(({ note }) => note.trim() !== '');
  return (
    <section className="card" aria-label="Note">
      <header>
        <h2>Note</h2>
        {annotati.length > 0 && <span className="caption">{annotati.length}</span>}
      </header>
      {annotati.length === 0 && <p className={styles.none}>Nessuna nota nei bilanci.</p>}
      <ul>
        {annotati.map(({ id, data_bilancio, note }) => (
          <li key={id} className={styles.note}>
            <p>{note}</p>
            <Link to="/bilanci/$id" params={{ id }} className="caption link">
              bilancio al {formatData(data_bilancio)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
