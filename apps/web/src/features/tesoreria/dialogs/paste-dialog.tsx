import type { Incollato, RigaMostrata } from '@vedetta/domain';
import { euro, formatEuro, printScarto } from '@vedetta/domain';
import { ChangesPreview } from '../../../components/editing/index.ts';
import { PasteDialog as GridPasteDialog } from '../../../components/grid/index.ts';

import { usePiano } from '../piano-context.ts';
import { replaceCells } from '../state/changes.ts';
import { namePeriodo } from '../../../components/piano/index.ts';

type Props = { readonly pasted: Incollato; readonly rows: readonly RigaMostrata[]; readonly onClose: () => void };

/** Preview of the amounts copied from a spreadsheet, cell by cell. */
export const PasteDialog = ({ pasted: { celle, scartati }, rows, onClose }: Props) => {
  const { state, view, isSettimane, change } = usePiano();
  const { periodi } = view.calcolo;
  const changes = celle.map(({ riga, periodo, importo }) => {
    const row = rows.find(({ codice }) => codice === riga);
    const before = row?.importi[periodo] ?? 0;
    return {
      id: `${riga}|${periodo}`,
      titolo: row?.nome ?? riga,
      nota: namePeriodo(periodi[periodo] ?? { inizio: '' }, isSettimane),
      before: formatEuro(euro(before)),
      after: formatEuro(importo),
      isDifferent: before !== importo,
    };
  });
  const paste = () => {
    change(replaceCells(state.campi, celle));
    onClose();
  };
  return (
    <GridPasteDialog
      count={celle.length}
      discarded={scartati.map(({ testo, motivo }) => ({ testo, motivo: printScarto(motivo) }))}
      onPaste={paste}
      onClose={onClose}
    >
      {changes.length > 0 && <ChangesPreview colonna="Riga" changes={changes} />}
    </GridPasteDialog>
  );
};
