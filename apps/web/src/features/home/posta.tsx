import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatQuando } from '../../lib/istante.ts';
import { usePostaDaTrattare } from '../../queries/posta.ts';
import { formatQuanti } from '../../lib/quanti.ts';
import styles from './posta.module.css';

const SHOWN = 4;

/** Files of clients that wait to be treated; nothing while there are none. */
export const Posta = () => {
  const { data, dataUpdatedAt } = usePostaDaTrattare();
  if (data === undefined || data.count === 0) return null;
  const now = new Date(dataUpdatedAt);
  return (
    <section className="card" aria-label="Posta in arrivo" data-rows>
      <header>
        <h2>Posta in arrivo</h2>
        <span className={styles.badge}>{formatQuanti(data.count)} da trattare</span>
      </header>
      <ul>
        {data.results.slice(0, SHOWN).map(({ id, nome, azienda, ricevuto_il }) => (
          <li key={id} className={styles.line} data-row>
            <div className={styles.what}>
              <Link to="/posta-in-arrivo" search={{ file: id }} title={nome}>
                {nome}
              </Link>
              <span className="caption" title={azienda.ragione_sociale}>
                {azienda.ragione_sociale}
              </span>
            </div>
            <span className="caption">{formatQuando(ricevuto_il, now)}</span>
          </li>
        ))}
      </ul>
      <Link to="/posta-in-arrivo" className={`link ${styles.all}`}>
        Tutta la posta in arrivo
        <IconChevronRight size={14} stroke={2} aria-hidden />
      </Link>
    </section>
  );
};
