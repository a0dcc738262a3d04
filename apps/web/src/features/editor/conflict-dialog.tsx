import { Button, SegmentedControl } from '@mantine/core';
import type { CodiceVoce } from '@vedetta/domain';
import { formatEuro, getTitoloCompleto } from '@vedetta/domain';
import { useMemo, useState } from 'react';
import { Dialog } from '../../components/ui/index.ts';
import styles from './confronto.module.css';
import { useEditor, useEditorState } from './editor-context.ts';
import { formatCell } from './grid/format-cell.ts';
import type { Difference } from './state/differences.ts';
import { listDifferences } from './state/differences.ts';
import type { State } from './state/state.ts';

type Scelta = 'mia' | 'loro';

const Importi = ({ valore, rettifica }: { readonly valore: string; readonly rettifica: string | null }) => (
  <>
    <div>{valore}</div>
    {rettifica !== null && <div className="caption">alternativo {rettifica}</div>}
  </>
);

const Row = ({
  differenza,
  scelta,
  onScegli,
}: {
  readonly differenza: Difference;
  readonly scelta: Scelta;
  readonly onScegli: (scelta: Scelta) => void;
}) => {
  const { codice, mia, loro } = differenza;
  const titolo = getTitoloCompleto(codice as CodiceVoce);
  return (
    <tr>
      <td className={styles.titolo}>
        <div title={titolo}>{titolo}</div>
        <div className="caption">{codice}</div>
      </td>
      <td className="num" data-scelta={scelta === 'mia' || undefined}>
        <Importi
          valore={formatCell(mia.valore)}
          rettifica={mia.rettifica.importo === null ? null : formatCell(mia.rettifica)}
        />
      </td>
      <td className="num" data-scelta={scelta === 'loro' || undefined}>
        <Importi
          valore={formatEuro(loro.valore)}
          rettifica={loro.rettifica === null ? null : formatEuro(loro.rettifica)}
        />
      </td>
      <td>
        <SegmentedControl
          size="xs"
          aria-label={`Importi da tenere per ${titolo}`}
          value={scelta}
          onChange={onScegli}
          data={[
            { value: 'mia', label: 'Miei' },
            { value: 'loro', label: 'Loro' },
          ]}
        />
      </td>
    </tr>
  );
};

const Content = ({ state }: { readonly state: State }) => {
  const { editor } = useEditor();
  const differenze = useMemo(() => listDifferences(state), [state]);
  const [scelte, setScelte] = useState<Readonly<Record<string, Scelta>>>({});
  const getScelta = ({ codice, isContested }: Difference): Scelta => scelte[codice] ?? (isContested ? 'mia' : 'loro');
  const resolve = () => {
    const prendi = differenze.filter((differenza) => getScelta(differenza) === 'loro').map(({ codice }) => codice);
    editor.dispatch({ tipo: 'conflitto_risolto', prendi });
  };
  return (
    <Dialog
      opened
      onClose={() => editor.dispatch({ tipo: 'conflitto_rinviato' })}
      titolo="Modificato nel frattempo"
      descrizione="Un altro utente ha salvato questo bilancio dopo che è stato aperto qui. Le righe elencate hanno importi diversi: scegliere quali tenere, poi salvare. Nulla è andato perso."
      isDirty
      size={760}
      actions={
        <>
          <Button onClick={() => editor.dispatch({ tipo: 'conflitto_rinviato' })}>Decidi più tardi</Button>
          <Button variant="filled" onClick={resolve}>
            Applica le scelte
          </Button>
        </>
      }
    >
      <div className={styles.tabella}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Voce</th>
              <th scope="col" className="num">
                Miei
              </th>
              <th scope="col" className="num">
                Loro
              </th>
              <th scope="col">Da tenere</th>
            </tr>
          </thead>
          <tbody>
            {differenze.map((differenza) => (
              <Row
                key={differenza.codice}
                differenza={differenza}
                scelta={getScelta(differenza)}
                onScegli={(scelta) => setScelte({ ...scelte, [differenza.codice]: scelta })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
};

/** After a save refused with 412: the lines that differ, mine and theirs. */
export const ConflictDialog = () => {
  const state = useEditorState((attuale) => (attuale.salvataggio.state === 'conflitto' ? attuale : null));
  return state === null ? null : <Content state={state} />;
};
