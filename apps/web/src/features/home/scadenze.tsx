import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import type { Scadenza } from './quadro.ts';
import styles from './scadenze.module.css';

const MASSIMO = 8;

const printGiorni = (giorni: number): string => {
  if (giorni === 0) return 'oggi';
  const numero = Math.abs(giorni);
  const parola = numero === 1 ? '1 giorno' : `${numero} giorni`;
  return giorni > 0 ? parola : `${parola} fa`;
};

/** The next closings and the interim statements that are getting old. */
export const Scadenze = ({ scadenze }: { readonly scadenze: readonly Scadenza[] }) => (
  <section className="card">
    <header>
      <h2>Scadenze</h2>
      {scadenze.length > MASSIMO && <span className="caption push">{`${MASSIMO} di ${scadenze.length}`}</span>}
    </header>
    {scadenze.length === 0 && <p className={styles.none}>Nessuna chiusura entro 60 giorni e nessun infrannuale da aggiornare.</p>}
    <ul>
      {scadenze.slice(0, MASSIMO).map(({ data, giorni, titolo, motivo, azienda }) => (
        <li key={`${data} ${titolo} ${motivo}`} className={styles.line}>
          <span className="date muted">{formatData(data)}</span>
          <div className={styles.what}>
            {azienda === null ? (
              <span className={styles.title}>{titolo}</span>
            ) : (
              <Link to="/aziende/$id" params={{ id: azienda }} className={styles.title}>
                {titolo}
              </Link>
            )}
            <div className="caption">{motivo}</div>
          </div>
          <span className="caption">{printGiorni(giorni)}</span>
        </li>
      ))}
    </ul>
  </section>
);
