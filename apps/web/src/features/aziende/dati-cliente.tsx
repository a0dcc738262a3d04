import type { Azienda } from '@vedetta/contract';
import { Link } from '@tanstack/react-router';
import { ChiediButton, RichiesteList } from '../../components/richieste-dati/index.ts';
import { ErrorState, LoadingRows } from '../../components/ui/index.ts';
import { formatGiorno } from '../../lib/istante.ts';
import { usePosta } from '../../queries/posta.ts';
import { useRichiesteDati } from '../../queries/richieste-dati.ts';
import { buildDaTrattare } from '../../queries/scheda.ts';
import styles from './dati-cliente.module.css';
import note from './note-azienda.module.css';

/** As many requests are shown; the page of the inbox has all of them. */
const MASSIMO = 4;

const DaTrattare = ({ azienda }: { readonly azienda: string }) => {
  const { data } = usePosta(buildDaTrattare(azienda));
  if (data === undefined || data.count === 0) return null;
  return (
    <ul aria-label="File da trattare">
      {data.results.slice(0, MASSIMO).map(({ id, nome, ricevuto_il }) => (
        <li key={id} className={note.note}>
          <b>
            <Link to="/posta-in-arrivo" search={{ azienda, file: id }} className="link">
              {nome}
            </Link>
          </b>
          <span className="caption">da trattare, arrivato il {formatGiorno(ricevuto_il)}</span>
        </li>
      ))}
    </ul>
  );
};

/** What was asked of the client and what waits of what came. */
export const DatiCliente = ({ azienda: { id } }: { readonly azienda: Azienda }) => {
  const { data, error, refetch } = useRichiesteDati({ azienda: id });
  return (
    <section className="card" aria-label="Dati dal cliente">
      <header>
        <h2>Dati dal cliente</h2>
        <Link to="/posta-in-arrivo" search={{ stato: 'richieste', azienda: id }} className="caption link push">
          Tutte le richieste{data !== undefined && data.count > MASSIMO && ` (${data.count})`}
        </Link>
      </header>
      <DaTrattare azienda={id} />
      {data === undefined &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={2} height={44} />)}
      {data?.results.length === 0 && (
        <p className={note.none}>Nessuna richiesta. «Chiedi i dati» dà al cliente un link da cui inviare i file.</p>
      )}
      {data !== undefined && data.results.length > 0 && <RichiesteList richieste={data.results.slice(0, MASSIMO)} />}
      <div className={styles.foot}>
        <ChiediButton daChiedere={{ aziende: [id] }} size="xs" />
      </div>
    </section>
  );
};
