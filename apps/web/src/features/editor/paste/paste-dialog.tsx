import { PasteDialog as GridPasteDialog } from '../../../components/grid/index.ts';
import { AnteprimaVoci } from '../anteprima-voci.tsx';
import { useEditor } from '../editor-context.ts';
import { getRow } from '../state/state.ts';
import type { Block } from './block.ts';
import { buildIncollata } from './incollata.ts';

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
    <GridPasteDialog count={cells.length} discarded={scartate} onPaste={paste} onClose={onClose}>
      {ignorate > 0 && <p className="muted">Gli appunti hanno più colonne di importi: viene usata la prima.</p>}
      {cells.length > 0 && (
        <AnteprimaVoci rows={cells.map((cell) => ({ ...cell, prima: getRow(state, cell.codice)[cell.column] }))} />
      )}
    </GridPasteDialog>
  );
};
