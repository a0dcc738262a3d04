import type { Bilancio } from '@vedetta/contract';
import type { CodiceVoce } from '@vedetta/domain';
import { formatEuro, getTitoloCompleto } from '@vedetta/domain';
import { useMemo } from 'react';
import { ConflictDialog as EditingConflictDialog } from '../../components/editing/index.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import { formatCell } from './grid/format-cell.ts';
import { useLastSave } from './last-save.ts';
import type { Difference } from './state/differences.ts';
import { listDifferences } from './state/differences.ts';
import type { State } from './state/state.ts';

const Importi = ({ valore, rettifica }: { readonly valore: string; readonly rettifica: string | null }) => (
  <>
    <div>{valore}</div>
    {rettifica !== null && <div className="caption">alternativo {rettifica}</div>}
  </>
);

const presentDifference = ({ codice, mia, loro }: Difference) => ({
  id: codice,
  titolo: getTitoloCompleto(codice as CodiceVoce),
  nota: codice,
  mine: (
    <Importi
      valore={formatCell(mia.valore)}
      rettifica={mia.rettifica.importo === null ? null : formatCell(mia.rettifica)}
    />
  ),
  theirs: (
    <Importi valore={formatEuro(loro.valore)} rettifica={loro.rettifica === null ? null : formatEuro(loro.rettifica)} />
  ),
});

const Content = ({ state, bilancio }: { readonly state: State; readonly bilancio: Bilancio }) => {
  const { editor } = useEditor();
  const rows = useMemo(() => listDifferences(state).map(presentDifference), [state]);
  const { sentence, other } = useLastSave(bilancio);
  return (
    <EditingConflictDialog
      descrizione={`${sentence}, dopo che è stato aperto qui. Le righe elencate sono cambiate da entrambe le parti: scegliere quali importi tenere, poi salvare. Nulla è andato perso.`}
      colonna="Voce"
      other={other}
      rows={rows}
      onResolve={(prendi) => editor.dispatch({ tipo: 'conflitto_risolto', prendi })}
      onLater={() => editor.dispatch({ tipo: 'conflitto_rinviato' })}
    />
  );
};

/** After a save refused with 412: the lines changed on both sides, mine and theirs. */
export const ConflictDialog = ({ bilancio }: { readonly bilancio: Bilancio }) => {
  const state = useEditorState((attuale) => (attuale.salvataggio.state === 'conflitto' ? attuale : null));
  return state === null ? null : <Content state={state} bilancio={bilancio} />;
};
