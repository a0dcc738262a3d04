import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconDeviceFloppy,
} from '@tabler/icons-react';
import type { Bilancio } from '@vedetta/contract';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { BottomBar, BottomSeparator, Kbd } from '../../components/ui/index.ts';
import { MoreActions } from './more-actions.tsx';
import { SquadraturaChip } from './squadratura/squadratura-chip.tsx';
import styles from './editor-bar.module.css';
import { useEditor, useEditorState } from './editor-context.ts';
import { readRefusal } from './grid/format-cell.ts';
import { listUnreadable, listModified } from './state/state.ts';

const icon = { size: 16, stroke: 1.7 } as const;

/** 'Salvato alle 10:42', with the date if not today. */
const formatSalvataggio = (modificato_il: string, now: Date): string => {
  const momento = new Date(modificato_il);
  const ora = momento.toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' });
  if (momento.toDateString() === now.toDateString()) return `Salvato alle ${ora}`;
  return `Salvato il ${momento.toLocaleDateString('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric' })} alle ${ora}`;
};

const Errore = ({ children, azione }: { readonly children: string; readonly azione?: ReactNode }) => (
  <span className={styles.errore} role="alert">
    <IconAlertTriangle {...icon} aria-hidden="true" style={{ flex: 'none' }} />
    <span title={children}>{children}</span>
    {azione}
  </span>
);

/** A check faster than this shows no message. */
const SLOW_CHECK_MS = 400;

/** Shows its children until a check gets slow. Restarts at each change, without a render per change. */
const SlowCheck = ({ children }: { readonly children: ReactNode }) => {
  const { editor } = useEditor();
  const [isLunga, setIsLunga] = useState(false);
  useEffect(() => {
    let seguita: unknown;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const { check } = editor.get();
      if (check === seguita) return;
      seguita = check;
      clearTimeout(timer);
      setIsLunga(false);
      if (check.state === 'attesa') timer = setTimeout(() => setIsLunga(true), SLOW_CHECK_MS);
    };
    follow();
    const leave = editor.subscribe(follow);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [editor]);
  return isLunga ? <span>Verifica in corso</span> : children;
};

/** Formats the time once per save: formatting a date costs more than rendering the rest of the bar. */
const SavedAt = ({ modificato_il }: { readonly modificato_il: string }) => {
  const [testo] = useState(() => formatSalvataggio(modificato_il, new Date()));
  return <span className={styles.quando}>{testo}</span>;
};

/** A failed check or save, or the time of the last save. */
const Outcome = () => {
  const { editor, focus } = useEditor();
  const checkFailed = useEditorState(({ check }) => (check.state === 'fallita' ? check : null));
  const salvataggio = useEditorState((state) => state.salvataggio);
  const modificato_il = useEditorState((state) => state.salvata.modificato_il);
  const illeggibile = useEditorState((state) => listUnreadable(state)[0] ?? null);
  const refusal = useEditorState(readRefusal);
  const isModified = useEditorState((state) => listModified(state).length > 0);
  const goToIlleggibile = (codice: string) => {
    const row = editor.get().rows.get(codice);
    focus(codice, row?.valore.illeggibile ? 'valore' : 'rettifica');
  };
  if (refusal !== null) return <Errore>{refusal}</Errore>;
  if (illeggibile !== null) {
    return (
      <Errore
        azione={
          <Button size="xs" variant="subtle" onClick={() => goToIlleggibile(illeggibile)}>
            Vai alla riga
          </Button>
        }
      >
        Un importo non leggibile
      </Errore>
    );
  }
  if (salvataggio.state === 'fallito' && isModified)
    return <Errore>{`Salvataggio non riuscito. ${salvataggio.motivo}`}</Errore>;
  if (checkFailed !== null) {
    return (
      <Errore
        azione={
          <Button size="xs" variant="subtle" onClick={() => editor.dispatch({ tipo: 'verifica_richiesta' })}>
            Riprova
          </Button>
        }
      >
        {`Verifica non riuscita. ${checkFailed.motivo}`}
      </Errore>
    );
  }
  return (
    <SlowCheck>
      <SavedAt key={modificato_il} modificato_il={modificato_il} />
    </SlowCheck>
  );
};

const UndoRedo = () => {
  const { undo, redo } = useEditor();
  const hasFatti = useEditorState(({ history }) => history.done.length > 0);
  const hasDisfatti = useEditorState(({ history }) => history.undone.length > 0);
  return (
    <>
      <Tooltip label="Annulla la digitazione (Ctrl+Z)">
        <ActionIcon aria-label="Annulla la digitazione" disabled={!hasFatti} onClick={undo}>
          <IconArrowBackUp {...icon} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Ripeti (Ctrl+Y)">
        <ActionIcon aria-label="Ripeti" disabled={!hasDisfatti} onClick={redo}>
          <IconArrowForwardUp {...icon} />
        </ActionIcon>
      </Tooltip>
    </>
  );
};

const Salva = () => {
  const { editor } = useEditor();
  const isModified = useEditorState((state) => listModified(state).length > 0);
  const isPending = useEditorState(({ salvataggio }) => salvataggio.state === 'in_corso');
  if (!isModified && !isPending) return null;
  return (
    <span className={styles.postoSalva}>
      <Button
        className={styles.salva ?? ''}
        variant="filled"
        size="md"
        loading={isPending}
        onClick={() => void editor.save()}
        leftSection={<IconDeviceFloppy size={17} stroke={1.7} />}
        aria-keyshortcuts="Control+S"
      >
        Salva <Kbd>Ctrl+S</Kbd>
      </Button>
    </span>
  );
};

type Props = {
  readonly bilancio: Bilancio;
  readonly onShortcuts: () => void;
  readonly isSquadratura: boolean;
  readonly onSquadratura: () => void;
  /** Further actions. */
  readonly children?: ReactNode;
};

/** The bottom bar of the editor: quadratura, last save, expand and collapse, floating Salva. */
export const EditorBar = ({ bilancio, onShortcuts, isSquadratura, onSquadratura, children }: Props) => {
  const { view, isSolaLettura } = useEditor();
  return (
    <BottomBar end={<Salva />}>
      <SquadraturaChip isProiezione={bilancio.bilancio_base !== null} isOpen={isSquadratura} onToggle={onSquadratura} />
      <Outcome />
      <BottomSeparator />
      <span className={styles.gruppo}>
        <Button
          className={styles.breve ?? ''}
          title="Riduci tutto"
          variant="subtle"
          leftSection={<IconArrowsDiagonalMinimize2 {...icon} />}
          onClick={view.collapseAll}
        >
          Riduci tutto
        </Button>
        <Button
          className={styles.breve ?? ''}
          title="Espandi tutto"
          variant="subtle"
          leftSection={<IconArrowsDiagonal {...icon} />}
          onClick={view.expandAll}
        >
          Espandi tutto
        </Button>
        {children}
      </span>
      <span className={styles.gruppo}>
        {!isSolaLettura && <UndoRedo />}
        <MoreActions bilancio={bilancio} onShortcuts={onShortcuts} />
      </span>
    </BottomBar>
  );
};
