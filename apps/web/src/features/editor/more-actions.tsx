import { ActionIcon, Menu } from '@mantine/core';
import type { Bilancio } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { IconDots, IconFileSpreadsheet, IconKeyboard, IconTableExport } from '@tabler/icons-react';
import { printTitoloBilancio } from '../../components/bilancio/index.ts';
import { Kbd, notifyFailure, notifySuccess } from '../../components/ui/index.ts';
import { useReadAssestamento } from '../../queries/assestamento.ts';
import { useReadProvenienza } from '../../queries/conti.ts';
import { useAzienda } from '../../queries/aziende.ts';
import { writeClipboard } from '../../lib/clipboard.ts';
import { toTsv } from './paste/tsv.ts';
import { useEditor } from './editor-context.ts';
import { buildFoglio } from './esportazione/foglio.ts';
import { listUnreadable, listModified } from './state/state.ts';

const icon = { size: 16, stroke: 1.7 } as const;

const ILLEGGIBILI = 'Un importo non è leggibile e i totali sarebbero sbagliati: correggerlo, poi riprovare.';

const useExports = (bilancio: Bilancio) => {
  const { editor, view, confronti } = useEditor();
  const azienda = useAzienda(bilancio.azienda).data?.dati.ragione_sociale ?? '';
  const readAssestamento = useReadAssestamento(bilancio.id);
  const readProvenienza = useReadProvenienza(bilancio.id);
  const isIncompleto = (): boolean => {
    editor.dispatch({ tipo: 'conferma' });
    if (listUnreadable(editor.get()).length === 0) return false;
    notifyFailure(ILLEGGIBILI);
    return true;
  };
  const copy = async (): Promise<void> => {
    if (isIncompleto()) return;
    const { visible } = view.get();
    if (await writeClipboard(toTsv(editor.get(), visible, confronti)))
      notifySuccess(`Copiate ${visible.length} righe: si possono incollare in un foglio di calcolo.`);
    else
      notifyFailure('Il browser non ha consentito la copia. Dal titolo di una voce, Ctrl+C la copia con le sottovoci.');
  };
  const exportFoglio = async (): Promise<void> => {
    if (isIncompleto()) return;
    const state = editor.get();
    const { data_bilancio, descrizione, bilancio_base } = bilancio;
    const header = {
      azienda,
      data_bilancio,
      descrizione,
      titolo: bilancio_base === null ? printTitoloBilancio(bilancio) : `Proiezione al ${formatData(data_bilancio)}`,
      isSalvato: listModified(state).length === 0,
    };
    try {
      const [{ saveFogli }, { buildFoglioAssestamento }, { buildFoglioOrigine }, letto, provenienza] =
        await Promise.all([
          import('./esportazione/save-foglio.ts'),
          import('./esportazione/foglio-assestamento.ts'),
          import('./esportazione/foglio-origine.ts'),
          bilancio_base === null ? readAssestamento() : null,
          bilancio_base === null ? readProvenienza() : null,
        ]);
      const foglioScritture = letto === null ? null : buildFoglioAssestamento(letto.dati, header);
      const foglioOrigine = provenienza === null ? null : buildFoglioOrigine(provenienza, header);
      const fogli = [
        buildFoglio(state.rows, confronti, header),
        ...[foglioScritture, foglioOrigine].filter((foglio) => foglio !== null),
      ];
      await saveFogli(fogli, azienda, data_bilancio);
    } catch {
      notifyFailure('Il foglio di calcolo non è stato preparato. Riprovare.');
    }
  };
  return { copy, exportFoglio };
};

/** The menu with the other actions on the statement. */
export const MoreActions = ({
  bilancio,
  onShortcuts,
}: {
  readonly bilancio: Bilancio;
  readonly onShortcuts: () => void;
}) => {
  const { copy, exportFoglio } = useExports(bilancio);
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon aria-label="Altre azioni">
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet {...icon} />} onClick={() => void exportFoglio()}>
          Esporta in Excel
        </Menu.Item>
        <Menu.Item leftSection={<IconTableExport {...icon} />} onClick={() => void copy()}>
          Copia le righe per un foglio di calcolo
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...icon} />} rightSection={<Kbd>?</Kbd>} onClick={onShortcuts}>
          Scorciatoie da tastiera
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
