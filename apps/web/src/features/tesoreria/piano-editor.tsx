import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Azienda, BilancioElenco } from '@vedetta/contract';
import type { CampiPiano, Result } from '@vedetta/domain';
import { formatData } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import {
  createLazyDialog,
  LoadingRows,
  notifyError,
  PageBody,
  PageHeader,
  RightPanel,
} from '../../components/ui/index.ts';
import { RigaStampata } from '../../components/azienda/index.ts';
import { useCan } from '../../lib/can.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import type { LoadedPiano } from '../../queries/piani.ts';
import { ConflictDialog } from './dialogs/conflict-dialog.tsx';
import { Board } from './board.tsx';
import type { CellPosition } from './grid/view.ts';
import { SpiegazionePanel } from './panel/spiegazione-panel.tsx';
import type { OpenPiano } from './piano-context.ts';
import { PianoContext, usePiano } from './piano-context.ts';
import { Riepilogo, Scenari } from './riepilogo.tsx';
import { SaveBar } from './save-bar.tsx';
import { isModified } from './state/state.ts';
import type { ViewRefusal, View } from './state/view.ts';
import { computeView } from './state/view.ts';
import styles from './tesoreria.module.css';
import { Uso } from './uso.tsx';
import { usePianoEditor } from './use-piano-editor.ts';
import { usePianoShortcuts } from './use-piano-shortcuts.ts';

type Props = {
  readonly azienda: Azienda;
  readonly letto: LoadedPiano;
  /** The statement whose test takes the figures; null without an interim one. */
  readonly bilancio: BilancioElenco | null;
  readonly oggi: string;
  /** The choice among the plans of the company. */
  readonly picker: ReactNode;
};

/** Its fields load after chart and grid. */
const IpotesiPanel = createLazyDialog<{ readonly onClose: () => void }>(
  async () => (await import('./panel/ipotesi-panel.tsx')).IpotesiPanel,
  <LoadingRows rows={12} height={34} />,
);

const ConsuntivoDialog = createLazyDialog(
  async () => (await import('./dialogs/consuntivo-dialog.tsx')).ConsuntivoDialog,
);

const icon = { size: 16, stroke: 1.7 } as const;

/** The last figures that could be computed stay on screen while a field is refused; at the start, those of the plan as saved. */
const useLastView = (esito: Result<View, ViewRefusal>, computeSaved: () => Result<View, ViewRefusal>): View | null => {
  const [ultima, setUltima] = useState<View | null>(() => {
    const first = esito.ok ? esito : computeSaved();
    return first.ok ? first.valore : null;
  });
  if (esito.ok && esito.valore !== ultima) setUltima(esito.valore);
  return esito.ok ? esito.valore : ultima;
};

type Tab = { readonly tipo: 'ipotesi' } | { readonly tipo: 'spiegazione'; readonly position: CellPosition };

/** Open with the page, on a screen that has room for it. */
const WITH_PAGE: Tab = { tipo: 'ipotesi' };

const Panel = ({ tab, onChange, onClose }: { tab: Tab; onChange: (tab: Tab) => void; onClose: () => void }) => {
  const position = tab.tipo === 'spiegazione' ? tab.position : { codice: 'saldo_finale', column: 0 };
  return (
    <RightPanel
      titolo={tab.tipo === 'ipotesi' ? 'Ipotesi' : 'Spiegazione'}
      codice=""
      opensWithPage={tab === WITH_PAGE}
      isPrinted={tab.tipo !== 'ipotesi'}
      azioni={
        <SegmentedControl
          size="xs"
          aria-label="Scheda"
          value={tab.tipo}
          data={[
            { value: 'ipotesi', label: 'Ipotesi' },
            { value: 'spiegazione', label: 'Spiegazione' },
          ]}
          onChange={(scelta) =>
            onChange(scelta === 'ipotesi' ? { tipo: 'ipotesi' } : { tipo: 'spiegazione', position })
          }
        />
      }
      onClose={onClose}
    >
      {tab.tipo === 'ipotesi' ? <IpotesiPanel onClose={onClose} /> : <SpiegazionePanel position={position} />}
    </RightPanel>
  );
};

type ActionsProps = {
  readonly isSettimane: boolean;
  readonly setSettimane: (isSettimane: boolean) => void;
  readonly isModified: boolean;
  readonly onConsuntivo: () => void;
  readonly onPanel: () => void;
  readonly onExport: () => Promise<void>;
};

const Actions = ({ isSettimane, setSettimane, isModified: isDirty, onConsuntivo, onPanel, onExport }: ActionsProps) => {
  const { state } = usePiano();
  const canSave = useCan('savePiano');
  const download = () => void onExport().catch(notifyError);
  return (
    <>
      {state.campi.passo === 'mese' && (
        <SegmentedControl
          size="xs"
          aria-label="Periodi"
          value={isSettimane ? 'settimane' : 'mesi'}
          data={[
            { value: 'mesi', label: `${state.campi.periodi} mesi` },
            { value: 'settimane', label: '13 settimane' },
          ]}
          onChange={(scelta) => setSettimane(scelta === 'settimane')}
        />
      )}
      {canSave && (
        <Button leftSection={<IconUpload {...icon} />} onClick={onConsuntivo}>
          Carica effettivo
        </Button>
      )}
      <Button
        leftSection={<IconDownload {...icon} />}
        disabled={isDirty}
        title={isDirty ? 'Salvare il piano, poi esportarlo' : undefined}
        onClick={download}
      >
        Esporta
      </Button>
      <Button onClick={onPanel}>Ipotesi</Button>
    </>
  );
};

/** From when the plan runs, and until when it holds actual amounts. */
const describePeriodo = ({ inizio, consuntivi }: CampiPiano): string => {
  const effettivi = Object.keys(consuntivi).length;
  const dal = `Dal ${formatData(inizio)}`;
  if (effettivi === 0) return dal;
  return effettivi === 1 ? `${dal}, un periodo effettivo` : `${dal}, ${effettivi} periodi effettivi`;
};

const isWide = (): boolean => globalThis.matchMedia('(min-width: 1280px)').matches;

/** The editor of one plan. */
export const PianoEditor = ({ azienda, letto, bilancio, oggi, picker }: Props) => {
  const { editor, state, exportFoglio } = usePianoEditor(letto);
  const { dispatch } = editor;
  const [isReadOnly, setSettimane] = useState(false);
  const [tab, setTab] = useState<Tab | null>(() => (isWide() ? WITH_PAGE : null));
  const [isConsuntivoOpen, setConsuntivoOpen] = useState(false);
  const { data_bilancio_chiusura } = azienda;
  // The menu and the top bar follow the company of the plan.
  useEffect(() => aziendaCorrente.select(azienda.id), [azienda.id]);
  const esito = useMemo(
    () => computeView(state.campi, data_bilancio_chiusura, isReadOnly ? 'settimana' : undefined),
    [state.campi, data_bilancio_chiusura, isReadOnly],
  );
  const view = useLastView(esito, () => computeView(state.saved.campi, data_bilancio_chiusura, undefined));
  usePianoShortcuts(editor);
  if (view === null) return null;
  const aperto: OpenPiano = {
    letto: letto.dati,
    state,
    view,
    errore: esito.ok ? null : esito.rifiuto.motivo,
    rifiutati: {
      ...(esito.ok ? {} : esito.rifiuto.campi),
      ...(state.saving.state === 'failed' ? state.saving.campi : {}),
    },
    data_bilancio_chiusura,
    isSettimane: isReadOnly || state.campi.passo === 'settimana',
    isReadOnly,
    dispatch,
    change: (campi) => dispatch({ type: 'change', campi }),
    explain: (position) => setTab({ tipo: 'spiegazione', position }),
  };
  return (
    <PianoContext value={aperto}>
      <PageHeader
        titolo="Tesoreria"
        breadcrumb={
          <Link to="/aziende/$id" params={{ id: azienda.id }}>
            Azienda
          </Link>
        }
        actions={
          <Actions
            isSettimane={isReadOnly}
            setSettimane={setSettimane}
            isModified={isModified(state)}
            onConsuntivo={() => setConsuntivoOpen(true)}
            onPanel={() => setTab({ tipo: 'ipotesi' })}
            onExport={exportFoglio}
          />
        }
      >
        {picker}
        <span className={`caption ${styles.sottotitolo}`}>{describePeriodo(state.campi)}</span>
      </PageHeader>
      <PageBody variant="flush">
        <RigaStampata azienda={azienda} />
        <div className={styles.testa}>
          <Scenari />
          <Riepilogo uso={<Uso bilancio={bilancio} isModified={isModified(state)} />} />
        </div>
        <Board />
      </PageBody>
      {tab !== null && <Panel tab={tab} onChange={setTab} onClose={() => setTab(null)} />}
      <SaveBar editor={editor} />
      <ConflictDialog />
      {isConsuntivoOpen && <ConsuntivoDialog oggi={oggi} onClose={() => setConsuntivoOpen(false)} />}
    </PianoContext>
  );
};
