import { Skeleton } from '@mantine/core';
import type { Attivita as Evento } from '@vedetta/contract';
import { Link } from '@tanstack/react-router';
import { getErrorText } from '../../lib/api-error.ts';
import { formatIstante, formatQuando } from '../../lib/istante.ts';
import { useAttivita } from '../../queries/quadro.ts';
import styles from './attivita.module.css';

/** An event as a sentence, linked to its statement or company if it still exists. */
const Frase = ({ evento: { username, testo, azienda, bilancio } }: { readonly evento: Evento }) => {
  const frase = `${username} ${testo}`;
  if (bilancio !== null) {
    return (
      <Link to="/bilanci/$id" params={{ id: bilancio.id }} className={styles.sentence} title={frase}>
        {frase}
      </Link>
    );
  }
  if (azienda !== null) {
    return (
      <Link to="/aziende/$id" params={{ id: azienda.id }} className={styles.sentence} title={frase}>
        {frase}
      </Link>
    );
  }
  return (
    <span className={styles.sentence} title={frase}>
      {frase}
    </span>
  );
};

const Righe = ({ eventi, now }: { readonly eventi: readonly Evento[]; readonly now: Date }) => (
  <ul>
    {eventi.map((evento) => (
      <li key={evento.id} className={styles.line}>
        <time className="date muted" dateTime={evento.istante} title={formatIstante(evento.istante)}>
          {formatQuando(evento.istante, now)}
        </time>
        <Frase evento={evento} />
      </li>
    ))}
  </ul>
);

/** The recent activity of the firm. */
export const Attivita = () => {
  const { data, error, refetch, dataUpdatedAt } = useAttivita();
  return (
    <section className="card">
      <header>
        <h2>Attività recente</h2>
      </header>
      {data && data.length > 0 && <Righe eventi={data} now={new Date(dataUpdatedAt)} />}
      {data?.length === 0 && <p className={styles.none}>Nessuna attività.</p>}
      {!data && error && (
        <p className={styles.none} role="alert">
          {getErrorText(error)}{' '}
          <button type="button" className={`link ${styles.retry}`} onClick={() => void refetch()}>
            Riprova
          </button>
        </p>
      )}
      {!data && !error && <Skeleton height={180} mx={16} mb={16} w="auto" />}
    </section>
  );
};
