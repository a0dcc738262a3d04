import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { StampaMultipla, usePrintMany } from '../../components/stampe/index.ts';
import { BottomBar, PageBody } from '../../components/ui/index.ts';
import { saveFile } from '../../lib/download.ts';
import { formatOra } from '../../lib/istante.ts';
import { useInvalidateStudio } from '../../queries/importate.ts';
import { Abbinamenti } from './abbinamenti.tsx';
import { AnnullaDialog } from './annulla-dialog.tsx';
import { Creati } from './creati.tsx';
import styles from './importa-molti.module.css';
import own from './esito.module.css';
import { LatoEsito } from './lato-esito.tsx';
import { countOf } from './parole.ts';
import { buildResoconto } from './resoconto.ts';
import { hasUndoable, isAllUndone, isFailed, listCreate, sumEsiti } from './state/esiti.ts';
import type { Importazione } from './state/importazione.ts';
import type { Riga } from './state/righe.ts';
import { startCorrezione, retryRighe } from './state/creazione.ts';
import { dropImportazione } from './state/store.ts';
import { Testata } from './testata.tsx';
import { useFresh } from './use-fresh.ts';

type Props = { readonly aperta: Importazione; readonly righe: readonly Riga[] };

const printFatto = ({ nuove, bilanci }: ReturnType<typeof sumEsiti>): string => {
  const quanti = countOf(bilanci, 'bilancio', 'bilanci');
  if (bilanci === 0) return 'Nessun bilancio creato';
  const creati = bilanci === 1 && nuove === 0 ? 'creato' : 'creati';
  return nuove === 0 ? `${quanti} ${creati}` : `${countOf(nuove, 'azienda', 'aziende')} e ${quanti} creati`;
};

const Falliti = ({ aperta, righe }: Props) => {
  const failed = righe.filter(({ chiave }) => isFailed(aperta, chiave));
  if (failed.length === 0) return null;
  return (
    <section className={styles.card} aria-label="Non creati">
      <header className={styles.cardHead}>
        <h2>{countOf(failed.length, 'riga non creata', 'righe non create')}</h2>
        <span className={styles.azioni}>
          <Button size="xs" variant="subtle" onClick={() => startCorrezione(righe)}>
            Correggi
          </Button>
          <Button size="xs" onClick={() => void retryRighe(righe)}>
            Riprova
          </Button>
        </span>
      </header>
      <ul className={styles.elenco}>
        {failed.map((riga) => {
          const stato = aperta.esiti[riga.chiave]?.stato;
          return (
            <li key={riga.chiave} data-tone="bad">
              <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
              <span>
                <b>{riga.nome}</b>
                <span className="caption">{stato?.tipo === 'fallita' ? stato.motivo : 'In attesa'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Fatto = ({ aperta, righe, onUndo }: Props & { readonly onUndo: () => void }) => {
  const somma = sumEsiti(aperta);
  const ora = aperta.creata === null ? '' : `alle ${formatOra(new Date(aperta.creata).toISOString())}. `;
  const fallite = righe.filter(({ chiave }) => isFailed(aperta, chiave)).length;
  const prima = righe.filter(({ chiave }) => aperta.esiti[chiave]?.prima === true).map(({ nome }) => nome);
  return (
    <section className={own.fatto} data-tone={somma.bilanci === 0 ? 'warn' : 'good'} role="status">
      <span className={own.fattoIcon}>
        {somma.bilanci === 0 ? <IconAlertTriangle size={20} stroke={2} /> : <IconCheck size={20} stroke={2.2} />}
      </span>
      <div>
        <h2>{printFatto(somma)}</h2>
        <p>
          {ora}
          {fallite > 0 &&
            `${countOf(fallite, 'riga non è stata creata', 'righe non sono state create')}, sotto il motivo. `}
          {somma.note.length > 0 &&
            `${somma.note.length === 1 ? `${somma.note[0]} ha` : `${somma.note.length} aziende già presenti hanno`} ricevuto nuovi bilanci.`}
        </p>
        {prima.length > 0 && (
          <p>{`La correzione è arrivata tardi per ${prima.join(', ')}: i dati creati sono quelli di prima, da controllare.`}</p>
        )}
        {hasUndoable(aperta) && (
          <p className="caption">
            Si può annullare entro 24 ore: ciò che qualcuno ha modificato nel frattempo rimane, il resto si toglie.
          </p>
        )}
      </div>
      {hasUndoable(aperta) && (
        <Button leftSection={<IconArrowBackUp size={16} stroke={1.8} />} onClick={onUndo}>
          Annulla l’importazione
        </Button>
      )}
    </section>
  );
};

/** Third step: what was created, the worst first; what failed and why; the undo. */
export const Esito = ({ aperta, righe }: Props) => {
  const [isUndo, setIsUndo] = useState(false);
  const navigate = useNavigate();
  const invalidate = useInvalidateStudio();
  useFresh(aperta, invalidate);
  const { start, isPending } = usePrintMany();
  const aziende = listCreate(aperta).map(({ azienda }) => azienda.id);
  const close = () => {
    dropImportazione();
    void navigate({ to: '/aziende' });
  };
  return (
    <>
      <Testata
        passo="esito"
        actions={
          <>
            <Button variant="subtle" onClick={close}>
              Chiudi
            </Button>
            <StampaMultipla />
            {aziende.length > 0 && (
              <Button
                leftSection={<IconPrinter size={16} stroke={1.7} />}
                loading={isPending}
                onClick={() => start(aziende)}
              >
                Stampa {countOf(aziende.length, 'report', 'report')}
              </Button>
            )}
            <Button variant="filled" renderRoot={(props) => <Link {...props} to="/aziende" />}>
              Apri in Aziende
            </Button>
          </>
        }
      />
      <PageBody variant="flush">
        <div className={styles.split}>
          <div className={styles.main}>
            {!isAllUndone(aperta) && <Fatto aperta={aperta} righe={righe} onUndo={() => setIsUndo(true)} />}
            <Abbinamenti aperta={aperta} righe={righe} />
            <Falliti aperta={aperta} righe={righe} />
            <Creati aperta={aperta} righe={righe} />
          </div>
          <LatoEsito aperta={aperta} righe={righe}>
            <Button
              variant="subtle"
              leftSection={<IconDownload size={16} stroke={1.7} />}
              onClick={() =>
                saveFile({ nome: 'importazione.csv', content: buildResoconto(aperta, righe) }, 'importazione.csv')
              }
            >
              Scarica il resoconto (.csv)
            </Button>
            <p className="caption">L’esito resta aperto per 24 ore, anche cambiando pagina, finché non lo si chiude.</p>
          </LatoEsito>
        </div>
      </PageBody>
      <BottomBar>
        <span role="status">Importazione di {countOf(aperta.file.length, 'file', 'file')}</span>
      </BottomBar>
      {isUndo && <AnnullaDialog aperta={aperta} onClose={() => setIsUndo(false)} onDone={invalidate} />}
    </>
  );
};
