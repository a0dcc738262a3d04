import type { BilancioElenco } from '@vedetta/contract';
import { formatCapital, inputSegnali, sezioniSegnali } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { ErrorState, LoadingRows } from '../../components/ui/index.ts';
import { useParams } from '../../queries/indicatori.ts';
import styles from './note-azienda.module.css';

/** The signals of the law that the questionnaire of the latest statement has. */
export const SegnaliAzienda = ({ ultimo }: { readonly ultimo: BilancioElenco }) => {
  const { data, error, refetch } = useParams(ultimo.id, 'ICAS');
  const risposte = (data?.dati ?? []).filter(({ nome }) => inputSegnali.includes(nome));
  // Until the questionnaire is saved, its answers are the proposed ones.
  const isCompilato = risposte.some(({ predefinito }) => !predefinito);
  const presenti = sezioniSegnali.flatMap(({ riferimento, segnali }) =>
    segnali.flatMap(({ nome, breve, condizione }) => {
      const risposta = risposte.find((other) => other.nome === nome);
      return risposta?.valore === 1 ? [{ nome, breve, condizione, riferimento, evidenza: risposta.evidenza }] : [];
    }),
  );
  return (
    <section className="card" aria-label="Segnali">
      <header>
        <h2>Segnali</h2>
        {presenti.length > 0 && <span className="caption">{presenti.length}</span>}
        <Link to="/bilanci/$id/altro/$group" params={{ id: ultimo.id, group: 'ICAS' }} className="caption link push">
          Questionario
        </Link>
      </header>
      {data === undefined &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={1} height={36} />)}
      {data !== undefined && presenti.length === 0 && (
        <p className={styles.none}>
          {isCompilato ? 'Nessun segnale presente.' : 'Il questionario dei segnali non è compilato.'}
        </p>
      )}
      <ul>
        {presenti.map(({ nome, breve, condizione, riferimento, evidenza }) => (
          <li key={nome} className={styles.note}>
            <b>{formatCapital(breve)}</b>
            <p>{condizione}</p>
            {evidenza !== '' && <p>{evidenza}</p>}
            <span className="caption">{riferimento}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
