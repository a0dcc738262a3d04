import { Button, Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { RichiestaCliente } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { useSyncExternalStore } from 'react';
import { Avatar, EntryPage, Logo, usePageTitle } from '../../components/ui/index.ts';
import { ApiError, getErrorText } from '../../lib/api-error.ts';
import { useRichiestaCliente } from '../../queries/carica-dati.ts';
import styles from './carica-dati-page.module.css';
import { isInAttesa } from './coda.ts';
import { Fine } from './fine.tsx';
import { FileInviati } from './file-inviati.tsx';
import { RicevutaCard } from './ricevuta-card.tsx';
import { Scelta } from './scelta.tsx';
import { useInvio } from './use-invio.ts';

const TITOLO = 'Invio di documenti';
const SENZA_CODICE = 'Il link non è completo: aprirlo di nuovo dal messaggio ricevuto, oppure chiederne un altro.';

const listenHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The code of the link. It stays in the address: clients come back to it, and no server sees a fragment. */
const useCodice = (): string => useSyncExternalStore(listenHash, () => window.location.hash.slice(1));

const Documenti = ({ documenti }: Pick<RichiestaCliente, 'documenti'>) =>
  documenti.length > 0 && (
    <ul className={`card ${styles.asked}`} aria-label="Documenti richiesti">
      {documenti.map(({ nome, dettaglio, facoltativo }, posto) => (
        <li key={posto}>
          <b>{nome}</b>
          {(dettaglio !== '' || facoltativo) && (
            <span>{[dettaglio, facoltativo ? 'facoltativo' : ''].filter((parte) => parte !== '').join(' · ')}</span>
          )}
        </li>
      ))}
    </ul>
  );

const Domanda = ({ richiesta }: { readonly richiesta: RichiestaCliente }) => {
  const { studio, azienda, oggetto, documenti, entro, nota } = richiesta;
  return (
    <section className={styles.question} aria-label="Che cosa si chiede">
      <div>
        <p className={styles.company}>Per {azienda}</p>
        <h1>{oggetto}</h1>
        <p className={styles.intro}>
          {studio.nome} chiede {documenti.length > 0 ? 'i documenti qui sotto' : 'di inviare i documenti'} entro il{' '}
          <b>{formatData(entro)}</b>. Non serve registrarsi: il link vale solo per questa richiesta.
        </p>
      </div>
      <Documenti documenti={documenti} />
      {nota !== '' && <p className={styles.note}>{nota}</p>}
    </section>
  );
};

const Richiesta = ({ codice, richiesta }: { readonly codice: string; readonly richiesta: RichiestaCliente }) => {
  const { studio, file, valida_fino } = richiesta;
  const invio = useInvio(codice);
  usePageTitle(richiesta.oggetto);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <Avatar nome={studio.nome} immagine={studio.logo} />
          <b>{studio.nome}</b>
          <span className={styles.personal}>
            <IconLock size={15} stroke={1.7} aria-hidden="true" /> <span>Link personale</span>
          </span>
        </div>
      </header>
      <main className={styles.main}>
        <Domanda richiesta={richiesta} />
        <section className={styles.sending} aria-label="Invio dei file">
          <Scelta onFiles={invio.add} />
          <FileInviati file={file} invio={invio} />
          <Fine codice={codice} richiesta={richiesta} isSending={invio.coda.some(isInAttesa)} />
          <p className={styles.until}>
            Lo studio vede i file appena arrivano. Si può tornare su questo link fino al {formatData(valida_fino)}.
          </p>
          <RicevutaCard richiesta={richiesta} />
        </section>
      </main>
      <footer className={styles.foot}>
        <div>
          <span>
            I file arrivano solo a {studio.nome}, che li tratta per l’incarico in corso e a cui si chiede l’informativa
            sulla privacy. Da questo link nessuno può riaprirli o scaricarli.
          </span>
          <span className={styles.brand}>
            <Logo size={18} /> Vedetta
          </span>
        </div>
      </footer>
    </div>
  );
};

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 410 || error.status === 404);

/** The page of a client: what the studio asks, and the files sent. No session. */
export const CaricaDatiPage = () => {
  const codice = useCodice();
  const query = useRichiestaCliente(codice);
  if (codice === '') return <EntryPage titolo={TITOLO} sottotitolo={SENZA_CODICE} />;
  // A link that closed meanwhile also closes the page.
  if (query.isError && (isFinal(query.error) || query.data === undefined)) {
    return (
      <EntryPage titolo={TITOLO} sottotitolo={getErrorText(query.error)}>
        {!isFinal(query.error) && (
          <Button fullWidth mt={20} onClick={() => void query.refetch()}>
            Riprova
          </Button>
        )}
      </EntryPage>
    );
  }
  if (query.data === undefined) {
    return (
      <EntryPage titolo={TITOLO}>
        <Skeleton height={250} mt={20} />
      </EntryPage>
    );
  }
  return <Richiesta key={codice} codice={codice} richiesta={query.data} />;
};
