import { Skeleton } from '@mantine/core';
import type { Attivita as Evento } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { getErrorText } from '../../lib/api-error.ts';
import { formatIstante, formatQuando } from '../../lib/istante.ts';
import { namePersona } from '../../lib/persona.ts';
import type { useAttivita } from '../../queries/quadro.ts';
import styles from './attivita.module.css';

/** What it is about: the statement or the company, if it still exists. */
const Oggetto = ({ evento: { azienda, bilancio } }: { readonly evento: Evento }) => {
  if (azienda === null) return null;
  if (bilancio === null)
    return (
      <Link to="/aziende/$id" params={{ id: azienda.id }} className={styles.about}>
        <b>{azienda.ragione_sociale}</b>
      </Link>
    );
  return (
    <Link to="/bilanci/$id" params={{ id: bilancio.id }} className={styles.about}>
      <b>{azienda.ragione_sociale}</b>
      <span className="caption">
        {bilancio.proiezione ? 'proiezione del bilancio' : 'bilancio'} al {formatData(bilancio.data_bilancio)}
      </span>
    </Link>
  );
};

const Righe = ({ eventi, now }: { readonly eventi: readonly Evento[]; readonly now: Date }) => (
  <ul>
    {eventi.map((evento) => (
      <li key={evento.id} className={styles.line} data-row>
        <time className="date muted" dateTime={evento.istante} title={formatIstante(evento.istante)}>
          {formatQuando(evento.istante, now)}
        </time>
        <div className={styles.what}>
          <Oggetto evento={evento} />
          <p className={styles.sentence}>{`${namePersona(evento.username)} ${evento.testo}`}</p>
        </div>
      </li>
    ))}
  </ul>
);

/** The recent activity of the firm. */
export const Attivita = ({ query }: { readonly query: ReturnType<typeof useAttivita> }) => {
  const { data, error, refetch, dataUpdatedAt } = query;
  return (
    <section className="card" aria-label="Attività recente" data-rows>
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
