import type { BilancioElenco } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { formatGiorno } from '../../lib/istante.ts';
import { useOriginiDi } from '../../queries/conti.ts';
import { listDocumentati } from '../../queries/scheda.ts';
import styles from './note-azienda.module.css';

/** The files that gave the lines of the latest statements, newest first. */
export const DocumentiAzienda = ({ bilanci }: { readonly bilanci: readonly BilancioElenco[] }) => {
  const recenti = listDocumentati(bilanci);
  const documenti = useOriginiDi(recenti.map(({ id }) => id))
    .flatMap((origini, posto) => origini.map((origine) => ({ origine, bilancio: recenti[posto] })))
    .toSorted((a, b) => b.origine.importato_il.localeCompare(a.origine.importato_il));
  return (
    <section className="card" aria-label="Documenti">
      <header>
        <h2>Documenti importati</h2>
        {documenti.length > 0 && <span className="caption">{documenti.length}</span>}
      </header>
      {documenti.length === 0 && <p className={styles.none}>Nessun file importato nei bilanci.</p>}
      <ul>
        {documenti.map(
          ({ origine, bilancio }) =>
            bilancio && (
              <li key={origine.id} className={styles.note}>
                <b>{origine.file === '' ? 'Valori incollati' : origine.file}</b>
                <Link to="/bilanci/$id" params={{ id: bilancio.id }} className="caption link">
                  nel bilancio al {formatData(bilancio.data_bilancio)}, {formatGiorno(origine.importato_il)}
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
};
