import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalculator, IconHistory, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Bilancio } from '@vedetta/contract';
import { useState } from 'react';
import { useEditor, useEditorState } from './editor-context.ts';
import styles from './editor-bilancio.module.css';
import { isEmptyStatement } from './state/state.ts';

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

type Assestato = Pick<Bilancio, 'id' | 'assestamento' | 'proiezione_superata' | 'bilancio_base'>;

/** What the adjustments ask of the editor: entries to look at again, a projection that is out of date. */
export const AssestamentoBanner = ({ bilancio }: { readonly bilancio: Assestato }) => {
  const { assestamento, bilancio_base, proiezione_superata } = bilancio;
  const daRivedere = assestamento?.da_ricontrollare ?? [];
  const isProiezione = bilancio_base !== null && proiezione_superata;
  if (daRivedere.length === 0 && !isProiezione) return null;
  const nomi = new Intl.ListFormat('it').format(
    daRivedere.map(({ nome, voci }) => `${nome} (${voci.map(({ voce }) => voce).join(', ')})`),
  );
  return (
    <div className={styles.striscia} role="status">
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
      <span>
        {isProiezione ? (
          <>
            <b>Proiezione da ricalcolare.</b> È stata salvata prima dell’ultima modifica dell’assestamento.
          </>
        ) : (
          <>
            <b>Scritture da ricontrollare:</b> {nomi}. Le loro voci sono cambiate; contano ancora.
          </>
        )}
      </span>
      <span className={styles.azioni}>
        <Link to="/bilanci/$id/assestamento" params={{ id: bilancio_base ?? bilancio.id }}>
          Apri l’assestamento
        </Link>
      </span>
    </div>
  );
};

/** An empty projection: where its values come from. */
export const ProiezioneVuotaBanner = ({ bilancio_base }: Pick<Bilancio, 'bilancio_base'>) => {
  const { isSolaLettura } = useEditor();
  const isEmpty = useEditorState(isEmptyStatement);
  if (bilancio_base === null || isSolaLettura || !isEmpty) return null;
  return (
    <div className={styles.striscia} role="note">
      <IconCalculator size={16} stroke={1.7} aria-hidden="true" />
      <span>
        <b>Proiezione vuota.</b> «Calcola automaticamente» la ricava dalla situazione infrannuale e la mostra prima di
        scriverla; poi si corregge voce per voce. Gli indicatori previsionali la aspettano.
      </span>
    </div>
  );
};

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
