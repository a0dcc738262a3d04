import { Button } from '@mantine/core';
import { Dialog } from '../../../components/ui/index.ts';
import { AnteprimaVoci } from '../anteprima-voci.tsx';
import { useEditor } from '../editor-context.ts';
import { getRow } from '../state/state.ts';
import type { Block } from './block.ts';
import { buildIncollata } from './incollata.ts';
import styles from './paste-dialog.module.css';

type Props = {
  readonly blocco: Block;
  /** The clipboard, as it was. */
  readonly testo: string;
  readonly onClose: () => void;
};

/** Preview of a paste from a spreadsheet. */
export const PasteDialog = ({ blocco, testo, onClose }: Props) => {
  const { editor } = useEditor();
  const { cells, scartate, ignorate } = blocco;
  const state = editor.get();
  const paste = () => {
    const importazione = buildIncollata(editor.get(), cells, testo);
    editor.dispatch({ tipo: 'cambia', origine: 'incolla', cells, importazione });
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      titolo="Incolla dal foglio di calcolo"
      descrizione="Gli importi nuovi sostituiscono quelli attuali e restano non salvati: si possono controllare, annullare e poi salvare."
      size={680}
      actions={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button variant="filled" disabled={cells.length === 0} onClick={paste} data-autofocus>
            {cells.length === 1 ? 'Incolla 1 importo' : `Incolla ${cells.length} importi`}
          </Button>
        </>
      }
    >
      {ignorate > 0 && <p className="muted">Gli appunti hanno più colonne di importi: viene usata la prima.</p>}
      {cells.length > 0 && (
        <AnteprimaVoci rows={cells.map((cell) => ({ ...cell, prima: getRow(state, cell.codice)[cell.column] }))} />
      )}
      {scartate.length > 0 && (
        <details className={styles.scartate} open={cells.length === 0}>
          <summary>Righe lasciate fuori ({scartate.length})</summary>
          <ul>
            {scartate.map(({ testo, motivo }, position) => (
              <li key={`${testo}-${position}`}>
                <span>{testo}</span>
                <span className="caption">{motivo}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  );
};
