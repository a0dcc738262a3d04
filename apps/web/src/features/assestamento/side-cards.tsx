import { Button } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { Assestamento } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useStoria } from '../../queries/bilanci.ts';
import styles from './side-cards.module.css';

/** Within a sentence; an acronym stays as it is. */
const formatInSentence = (nome: string): string =>
  /^\p{Lu}{2}/u.test(nome) ? nome : `${nome.charAt(0).toLowerCase()}${nome.slice(1)}`;

type Props = {
  readonly assestamento: Assestamento;
  /** Null where nothing can be changed. */
  readonly onOpen: ((tipo: string) => void) | null;
};

/** How many of the questions are answered, and what the situation seems to lack; never part of the grade. */
export const QualityCard = ({ assestamento: { qualita, mancanze }, onOpen }: Props) => (
  <section className="card" aria-label="Qualità della situazione">
    <header>
      <h2>Qualità della situazione</h2>
      <span className="caption push">{`${qualita.fatte === 1 ? '1 domanda risolta' : `${qualita.fatte} domande risolte`} su ${qualita.totale}`}</span>
    </header>
    <div
      className={styles.meter}
      role="meter"
      aria-label="Domande risolte"
      aria-valuemin={0}
      aria-valuemax={qualita.totale}
      aria-valuenow={qualita.fatte}
    >
      {Array.from({ length: qualita.totale }, (_, place) => (
        <i key={place} data-done={place < qualita.fatte || undefined} />
      ))}
    </div>
    {mancanze.length > 0 && (
      <ul className={styles.missing}>
        {mancanze.map(({ tipo, nota }) => (
          <li key={nota}>
            <IconHelpCircle size={16} stroke={1.7} aria-hidden="true" />
            <span>{nota}</span>
            {onOpen !== null && (
              <Button size="compact-xs" variant="subtle" onClick={() => onOpen(tipo)}>
                Vai
              </Button>
            )}
          </li>
        ))}
      </ul>
    )}
    <p className={styles.quality}>
      {qualita.mancano.length === 0 ? (
        <>
          <IconCircleCheck size={16} stroke={1.7} aria-hidden="true" /> Tutte le domande hanno una risposta.
        </>
      ) : (
        `Da decidere: ${new Intl.ListFormat('it').format(qualita.mancano.map(({ nome }) => formatInSentence(nome)))}.`
      )}{' '}
      Non entra nel grado.
    </p>
  </section>
);

/** What the amounts are computed on. */
export const BasisCard = ({ assestamento: { periodo, chiusura } }: Pick<Props, 'assestamento'>) => (
  <section className="card" aria-label="Base di calcolo">
    <header>
      <h2>Base di calcolo</h2>
    </header>
    <dl className={styles.basis}>
      <dt>Periodo</dt>
      <dd>{`${formatData(periodo.inizio)}–${formatData(periodo.fine)}`}</dd>
      <dt>Giorni</dt>
      <dd>{`${periodo.trascorsi} su ${periodo.totali}`}</dd>
      <dt>Mesi interi</dt>
      <dd>{periodo.mesi}</dd>
      <dt>Chiusura di confronto</dt>
      <dd>{chiusura === null ? 'non c’è' : formatData(chiusura)}</dd>
    </dl>
  </section>
);

const MAX_EVENTS = 5;

const formatMoment = (istante: string): string =>
  new Date(istante).toLocaleString('it-IT', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** The last decisions on the entries. */
export const HistoryCard = ({ bilancio }: { readonly bilancio: string }) => {
  const storia = useStoria(bilancio, 1);
  const events = (storia.data?.results ?? []).filter(({ azione }) => azione === 'modifica_assestamento');
  if (events.length === 0) return null;
  return (
    <section className="card" aria-label="Storia delle scritture">
      <header>
        <h2>Storia</h2>
        <span className="caption push">Tutte le modifiche sono nella cronologia del bilancio</span>
      </header>
      <ul className={styles.history}>
        {events.slice(0, MAX_EVENTS).map(({ id, istante, username, testo }) => (
          <li key={id}>
            <span className="caption">{formatMoment(istante)}</span>
            <span>
              <b>{username}</b> {testo}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
