import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy } from '@tabler/icons-react';
import { BottomBar, Kbd } from '../../components/ui/index.ts';
import { useCan } from '../../lib/can.ts';
import { usePiano } from './piano-context.ts';
import { SalvaComeNuovo } from './salva-come-nuovo.tsx';
import type { PianoEditor } from './state/editor.ts';
import type { State } from './state/state.ts';
import { isModified } from './state/state.ts';
import styles from './tesoreria.module.css';
import { toVersion } from './use-piano-editor.ts';

const icon = { size: 16, stroke: 1.7 } as const;

const ELIMINATO =
  'Il piano non c’è più: è stato eliminato, oppure l’azienda non è più assegnata. Ciò che è scritto qui resta, e si può salvare come piano nuovo.';

const describeSave = (state: State, errore: string | null, canSave: boolean): string => {
  if (isGone(state)) return ELIMINATO;
  if (state.saving.state === 'failed') return `Salvataggio non riuscito. ${state.saving.motivo}`;
  if (errore !== null) return errore;
  if (!isModified(state)) return 'Tutto salvato';
  return canSave ? 'Modifiche non salvate' : 'Una prova: il proprio ruolo nello studio non consente di salvarla';
};

const isGone = ({ saving }: State): boolean => saving.state === 'failed' && saving.cause === 'deleted';

const Salva = ({ editor }: { readonly editor: PianoEditor }) => {
  const { letto, state } = usePiano();
  const { campi, saving } = state;
  if (isGone(state))
    return (
      <SalvaComeNuovo
        azienda={letto.azienda}
        campi={campi}
        base={letto.base}
        onDone={(salvato) => editor.dispatch({ type: 'saved', sent: campi, version: toVersion(salvato) })}
      />
    );
  return (
    <Button
      variant="filled"
      size="md"
      loading={saving.state === 'running'}
      leftSection={<IconDeviceFloppy size={17} stroke={1.7} />}
      onClick={() => void editor.save()}
    >
      Salva <Kbd>Ctrl+S</Kbd>
    </Button>
  );
};

/** The bottom bar: state of the save, undo and redo, the button that saves. */
export const SaveBar = ({ editor }: { readonly editor: PianoEditor }) => {
  const { state, errore, dispatch } = usePiano();
  const canSave = useCan('savePiano');
  const { done, undone } = state.history;
  const isRefused = errore !== null || state.saving.state === 'failed';
  return (
    <BottomBar end={isModified(state) && canSave && <Salva editor={editor} />}>
      <span role="status" className={styles.status} {...(isRefused && { 'data-azioni': true })}>
        {describeSave(state, errore, canSave)}
      </span>
      {!isRefused && (
        <span className={styles.hint}>
          Una cella digitata su un valore calcolato si riporta al calcolo con <Kbd>Canc</Kbd>, si spiega con{' '}
          <Kbd>F1</Kbd>
        </span>
      )}
      <Tooltip label="Annulla (Ctrl+Z)">
        <ActionIcon aria-label="Annulla" disabled={done.length === 0} onClick={() => dispatch({ type: 'undo' })}>
          <IconArrowBackUp {...icon} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Ripeti (Ctrl+Y)">
        <ActionIcon aria-label="Ripeti" disabled={undone.length === 0} onClick={() => dispatch({ type: 'redo' })}>
          <IconArrowForwardUp {...icon} />
        </ActionIcon>
      </Tooltip>
    </BottomBar>
  );
};
