import { Button, FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { DropCover, FILE_IMPORTAZIONE } from '../../components/importa/index.ts';
import { ConfirmDialog, EmptyState, LoadingRows, notifySuccess, PageBody } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { fileLasciati, takeFileLasciati } from '../../lib/importazione/file-lasciati.ts';
import { useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useCountAziende } from '../../queries/aziende.ts';
import { Controllo } from './controllo.tsx';
import { Esito } from './esito.tsx';
import styles from './importa-molti.module.css';
import { Lettura } from './lettura.tsx';
import type { Importazione } from './state/importazione.ts';
import { creazioneInCorso } from './state/creazione.ts';
import { isFresh, listOpen } from './state/esiti.ts';
import { addFiles } from './state/lettura.ts';
import { createRigheBuilder } from './state/righe.ts';
import { importazione } from './state/store.ts';
import { Testata } from './testata.tsx';
import { useImportazioneCaricata } from './use-caricata.ts';

/** Places left in the licence; null: no limit, or not known yet. */
const usePosti = (): number | null => {
  const massimo = useUser()?.dati_commercialista.max_aziende ?? null;
  const count = useCountAziende({ enabled: massimo !== null });
  return massimo === null || count === undefined ? null : Math.max(0, massimo - count);
};

const Inizio = () => (
  <PageBody>
    <div className={styles.inizio}>
      <EmptyState
        icon={<IconFileUpload size={24} stroke={1.5} />}
        titolo="Trascinare qui i bilanci"
        action={
          <FileButton
            multiple
            accept={FILE_IMPORTAZIONE}
            onChange={(files) => void addFiles(files)}
            inputProps={{ 'aria-label': 'File da importare' }}
          >
            {(props) => (
              <Button {...props} variant="filled">
                Scegli i file
              </Button>
            )}
          </FileButton>
        }
      >
        Bilanci XBRL di una o più aziende, anche in un archivio .zip o in una cartella, e bilanci di verifica. Nulla
        viene scritto prima della conferma.
      </EmptyState>
    </div>
  </PageBody>
);

/** By its address: nothing leads here who cannot import. */
const Vietata = () => (
  <PageBody>
    <EmptyState icon={<IconFileUpload size={24} stroke={1.5} />} titolo="Bilanci da importare">
      Il proprio ruolo nello studio non consente di importarli: rivolgersi a un titolare.
    </EmptyState>
  </PageBody>
);

const Passi = ({ aperta }: { readonly aperta: Importazione }) => {
  const posti = usePosti();
  const { file, scelte } = aperta;
  const [buildRighe] = useState(createRigheBuilder);
  const righe = useMemo(() => buildRighe({ file, scelte }, posti), [buildRighe, file, scelte, posti]);
  if (aperta.passo === 'lettura') return <Lettura aperta={aperta} posti={posti} />;
  if (aperta.passo === 'controllo') {
    const open = isFresh(aperta) ? { righe, file } : listOpen(aperta, righe);
    return <Controllo aperta={{ ...aperta, file: open.file }} righe={open.righe} posti={posti} />;
  }
  return <Esito aperta={aperta} righe={righe} />;
};

/** Files for an import whose outcome is still shown, or is being made, wait for a word: its undo would no longer be at hand. */
const useAdd = (aperta: Importazione | null, isLoaded: boolean) => {
  const waiting = useStore(fileLasciati);
  const isRunning = useStore(creazioneInCorso);
  const isBlocked = isRunning || aperta?.passo === 'esito';
  const take = () => void addFiles(takeFileLasciati());
  const addDropped = useEffectEvent(take);
  useEffect(() => {
    if (isLoaded && !isBlocked && waiting.length > 0) addDropped();
  }, [isLoaded, isBlocked, waiting]);
  return {
    add: (files: readonly File[]) => {
      fileLasciati.set([...fileLasciati.get(), ...files]);
      if (isRunning && files.length > 0) notifySuccess('I file si leggono quando la creazione è finita.');
    },
    isAsked: waiting.length > 0 && !isRunning && aperta?.passo === 'esito',
    confirm: take,
    cancel: () => fileLasciati.set([]),
  };
};

/** Many files at once: what they are, what will be created, what was created. */
export const ImportaMoltiPage = () => {
  const canImport = useCan('importAzienda');
  const isLoaded = useImportazioneCaricata();
  const aperta = useStore(importazione);
  const { add, isAsked, confirm, cancel } = useAdd(aperta, isLoaded);
  if (!canImport && aperta === null)
    return (
      <>
        <Testata passo="lettura" />
        <Vietata />
      </>
    );
  return (
    <>
      <DropCover onFiles={add} />
      {aperta === null && <Testata passo="lettura" />}
      {aperta === null && (isLoaded ? <Inizio /> : <LoadingRows rows={8} height={40} />)}
      {aperta !== null && <Passi aperta={aperta} />}
      {isAsked && (
        <ConfirmDialog
          opened
          onClose={cancel}
          onConfirm={confirm}
          titolo="Iniziare un’altra importazione?"
          descrizione="L’esito di quella precedente si chiude, e non si può più annullare tutta insieme. Ciò che ha creato resta."
          conferma="Inizia"
          annulla="Resta qui"
        />
      )}
    </>
  );
};
