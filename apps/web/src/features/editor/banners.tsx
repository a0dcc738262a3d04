import { Button } from '@mantine/core';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useEditor, useEditorState } from './editor-context.ts';
import styles from './editor-bilancio.module.css';

const formatMomento = (momento: string): string =>
  new Date(momento).toLocaleString('it-IT', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Why the statement is read-only. */
export const ReadOnlyBanner = ({ motivo }: { readonly motivo: string }) => (
  <div className={styles.striscia} role="note">
    <IconLock size={16} stroke={1.7} aria-hidden="true" />
    <span>
      <b>Sola lettura.</b> {motivo}
    </span>
  </div>
);

/** Notice of unsaved lines restored after a reload or an expired session. */
export const RestoredBanner = () => {
  const { editor } = useEditor();
  const { restored } = editor;
  const [isChiusa, setIsChiusa] = useState(false);
  // After another edit, undo would revert that edit, not the restored lines.
  const isLast = useEditorState(({ history: { done } }) => done.length === 1 && done[0]?.origine === 'ripristino');
  if (restored === null || isChiusa) return null;
  const quante = restored.righe.length;
  const discard = () => {
    editor.dispatch({ tipo: 'annulla' });
    setIsChiusa(true);
  };
  return (
    <div className={styles.striscia} role="status">
      <IconHistory size={16} stroke={1.7} aria-hidden="true" />
      <span>
        <b>Ripristinate le modifiche non salvate</b> del {formatMomento(restored.scritta_il)}:{' '}
        {quante === 1 ? '1 riga' : `${quante} righe`}.
      </span>
      <span className={styles.azioni}>
        {isLast && (
          <Button size="xs" variant="subtle" onClick={discard}>
            Scarta
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={() => setIsChiusa(true)}>
          Ho capito
        </Button>
      </span>
    </div>
  );
};
