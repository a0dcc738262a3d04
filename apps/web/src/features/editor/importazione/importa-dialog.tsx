import { Alert, Button, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Bilancio, Importazione } from '@vedetta/contract';
import { computeVociCopiate, euroToNumber, roundPunti } from '@vedetta/domain';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog, NoticeDialog } from '../../../components/ui/index.ts';
import { fileLasciato } from '../../../lib/importazione/file-lasciato.ts';
import { describeRicevuto } from '../../../lib/importazione/file-ricevuti.ts';
import { ApiError, getErrorText } from '../../../lib/api-error.ts';
import { readXbrl } from '../../../queries/voci.ts';
import { useEditor } from '../editor-context.ts';
import { listCells } from '../state/action.ts';
import { readImporti } from '../state/state.ts';
import type { Scaling } from './durata-file.tsx';
import { ImportReport } from './import-report.tsx';
import { FileXbrlField } from './file-xbrl-field.tsx';
import styles from './importazione.module.css';

/** The steps of an import. */
type ImportStep =
  | { readonly state: 'scelta'; readonly errore: string | null }
  /** `inviato`: upload progress, from 0 to 1; at 1 the server is reading. */
  | { readonly state: 'lettura'; readonly file: File; readonly inviato: number }
  | {
      readonly state: 'letto';
      readonly file: File;
      readonly importazione: Importazione;
      readonly esercizio: string | undefined;
    };

const START: ImportStep = { state: 'scelta', errore: null };

/** Files that are never XBRL: the server tells the others apart by their content. */
const VERIFICA = /\.(?:csv|txt|tsv|xlsx|xls|ods|pdf)$/i;
const isVerifica = ({ name }: File): boolean => VERIFICA.test(name);

const TROPPO_GRANDE = 'Il file supera i 20 MB: scegliere il solo file .xbrl del bilancio.';

/** The server's message for the file, else the general one. */
const getErroreFile = (error: unknown): string => {
  if (!(error instanceof ApiError)) return getErrorText(error);
  return error.status === 413 ? TROPPO_GRANDE : (error.fields['xbrl_file'] ?? error.detail);
};

const useImport = (id: string) => {
  const [step, setPasso] = useState<ImportStep>(START);
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);
  const stop = () => request.current?.abort();
  const reset = () => {
    stop();
    setPasso(START);
  };
  const read = async (file: File, esercizio: string | undefined): Promise<void> => {
    const controller = new AbortController();
    request.current = controller;
    const onProgress = (inviato: number) => setPasso({ state: 'lettura', file, inviato });
    onProgress(0);
    try {
      const importazione = await readXbrl(id, { file, esercizio, signal: controller.signal, onProgress });
      setPasso({ state: 'letto', file, importazione, esercizio });
    } catch (error) {
      if (!controller.signal.aborted) setPasso({ state: 'scelta', errore: getErroreFile(error) });
    }
  };
  return { passo: step, read, reset, stop };
};

/** Progress of the upload, then of the reading, which has no percentage. */
const ImportProgress = ({ nome, inviato }: { readonly nome: string; readonly inviato: number }) => {
  const fase = inviato < 1 ? 'Invio' : 'Lettura';
  return (
    <div className={styles.lettura}>
      <span role="status">
        {fase} di {nome}
      </span>
      <Progress
        value={roundPunti(inviato)}
        animated={inviato === 1}
        striped={inviato === 1}
        color="var(--brand)"
        size="sm"
        aria-label={`${fase} del file`}
      />
    </div>
  );
};

const AVVERTENZA =
  'L’importazione sovrascrive i dati inseriti in precedenza. Le voci caricate restano non salvate: si possono controllare, annullare e poi salvare.';
const ATTENZIONE =
  'Il file XBRL utilizza una tassonomia supportata solo in parte: l’importazione potrebbe essere parziale. Controllare i dati e completarli manualmente.';

type Props = {
  readonly bilancio: Bilancio;
  /** A file already chosen: it is read at once. */
  readonly file?: File;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/**
 * 'Importa un bilancio': of a filing the server reads the file, the user sees the report, then the lines replace those in
 * the editor; a trial balance has a page of its own.
 */
export const ImportaDialog = ({ bilancio, file, opened, onClose }: Props) => {
  const { editor, showNuove } = useEditor();
  const { passo: step, read, reset, stop } = useImport(bilancio.id);
  const navigate = useNavigate();
  const choose = (chosen: File) => {
    if (!isVerifica(chosen)) return void read(chosen, undefined);
    fileLasciato.set(chosen);
    void navigate({ to: '/bilanci/$id/importa', params: { id: bilancio.id } });
  };
  const readAtOnce = useEffectEvent(() => {
    if (file === undefined) return;
    // Of a file of the inbox the content says what it is, whatever its name.
    if (describeRicevuto(file).ricevuto === undefined) choose(file);
    else void read(file, undefined);
  });
  useEffect(() => {
    readAtOnce();
  }, []);
  const [isAttenzione, setIsAttenzione] = useState(false);
  const [isConfermato, setIsConfermato] = useState(false);
  const [scaling, setScaling] = useState<Scaling | null>(null);
  const close = () => {
    onClose();
    stop();
  };
  const load = (letto: File, { voci, warning, origine, report }: Importazione, scaling: Scaling | null) => {
    const read = readImporti(voci);
    const valori = scaling === null ? read : computeVociCopiate(read, scaling.scelta, scaling.giorni);
    const loaded = [...valori].map(([codice, { valore }]) => ({
      codice,
      valore: euroToNumber(valore),
      rettifica: null,
    }));
    const importazione =
      origine === null
        ? undefined
        : { voci: loaded, origine: { ...origine, ...describeRicevuto(letto), resoconto: report } };
    editor.dispatch({ tipo: 'cambia', origine: 'importazione', cells: listCells(valori), importazione });
    showNuove();
    close();
    setIsAttenzione(warning !== 'none');
  };
  const azioni =
    step.state === 'letto' ? (
      <>
        <Button onClick={reset}>Altro file</Button>
        <Button variant="filled" disabled={!isConfermato} onClick={() => load(step.file, step.importazione, scaling)}>
          Carica le voci
        </Button>
      </>
    ) : (
      <Button onClick={close}>Annulla</Button>
    );
  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        titolo="Importa un bilancio"
        size={step.state === 'letto' ? 820 : 560}
        actions={azioni}
      >
        {step.state !== 'letto' && (
          <Alert className={styles.avvertenza} color="var(--warn-solid)" icon={<IconAlertTriangle size={16} />}>
            {AVVERTENZA}
          </Alert>
        )}
        {step.state === 'scelta' && <FileXbrlField errore={step.errore} onFile={choose} />}
        {step.state === 'lettura' && <ImportProgress nome={step.file.name} inviato={step.inviato} />}
        {step.state === 'letto' && (
          <ImportReport
            key={step.esercizio ?? 'scelto'}
            bilancio={bilancio}
            file={step.file}
            importazione={step.importazione}
            onScaling={setScaling}
            onEsercizio={(esercizio) => void read(step.file, esercizio)}
            onConferma={setIsConfermato}
          />
        )}
      </Dialog>
      <NoticeDialog
        opened={isAttenzione}
        onClose={() => setIsAttenzione(false)}
        titolo="Attenzione"
        descrizione={ATTENZIONE}
      />
    </>
  );
};
