import { Button, SegmentedControl } from '@mantine/core';
import type { Bilancio } from '@vedetta/contract';
import type { CodiceVoce } from '@vedetta/domain';
import { formatEuro, getTitoloCompleto } from '@vedetta/domain';
import { useMemo, useState } from 'react';
import { Dialog } from '../../components/ui/index.ts';
import styles from './confronto.module.css';
import { useEditor, useEditorState } from './editor-context.ts';
import { formatCell } from './grid/format-cell.ts';
import { useLastSave } from './last-save.ts';
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

/** How the two sides are called: another user, or another tab of mine. */
const NOMI = {
  utente: { mia: 'Miei', loro: 'Loro' },
  scheda: { mia: 'Questa scheda', loro: 'Altra scheda' },
} as const;

const Row = ({
  differenza,
  nomi,
  scelta,
  onScegli,
}: {
  readonly differenza: Difference;
  readonly nomi: (typeof NOMI)[keyof typeof NOMI];
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
            { value: 'mia', label: nomi.mia },
            { value: 'loro', label: nomi.loro },
          ]}
        />
      </td>
    </tr>
  );
};

const Content = ({ state, bilancio }: { readonly state: State; readonly bilancio: Bilancio }) => {
  const { editor } = useEditor();
  const differenze = useMemo(() => listDifferences(state), [state]);
  const [scelte, setScelte] = useState<Readonly<Record<string, Scelta>>>({});
  const { sentence, isOwn } = useLastSave(bilancio);
  const nomi = NOMI[isOwn ? 'scheda' : 'utente'];
  const getScelta = ({ codice }: Difference): Scelta => scelte[codice] ?? 'mia';
  const resolve = () => {
    const prendi = differenze.filter((differenza) => getScelta(differenza) === 'loro').map(({ codice }) => codice);
    editor.dispatch({ tipo: 'conflitto_risolto', prendi });
  };
  return (
    <Dialog
      opened
      onClose={() => editor.dispatch({ tipo: 'conflitto_rinviato' })}
      titolo="Modificato nel frattempo"
      descrizione={`${sentence}, dopo che è stato aperto qui. Le righe elencate sono cambiate da entrambe le parti: scegliere quali importi tenere, poi salvare. Nulla è andato perso.`}
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
                {nomi.mia}
              </th>
              <th scope="col" className="num">
                {nomi.loro}
              </th>
              <th scope="col">Da tenere</th>
            </tr>
          </thead>
          <tbody>
            {differenze.map((differenza) => (
              <Row
                key={differenza.codice}
                differenza={differenza}
                nomi={nomi}
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

/** After a save refused with 412: the lines changed on both sides, mine and theirs. */
export const ConflictDialog = ({ bilancio }: { readonly bilancio: Bilancio }) => {
  const state = useEditorState((attuale) => (attuale.salvataggio.state === 'conflitto' ? attuale : null));
  return state === null ? null : <Content state={state} bilancio={bilancio} />;
};
