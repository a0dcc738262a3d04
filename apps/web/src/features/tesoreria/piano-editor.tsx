import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Azienda, BilancioElenco } from '@vedetta/contract';
import type { Result } from '@vedetta/domain';
import { formatData } from '@vedetta/domain';
import { useEffect, useMemo, useState } from 'react';
import { BottomBar, Kbd, notifyError, PageBody, PageHeader, RightPanel } from '../../components/ui/index.ts';
import { aziendaCorrente } from '../../lib/azienda-corrente.ts';
import { getErrorText } from '../../lib/api-error.ts';
import type { LoadedPiano } from '../../queries/piani.ts';
import { ConflittoDialog } from './dialoghi/conflitto-dialog.tsx';
import { EffettivoDialog } from './dialoghi/effettivo-dialog.tsx';
import { Grafico, Legenda } from './grafico.tsx';
import { computeColonne } from './griglia/colonne.ts';
import { Griglia } from './griglia/griglia.tsx';
import type { Posizione } from './griglia/movimento.ts';
import { listChiusi, listRigheGriglia } from './griglia/righe-griglia.ts';
import { IpotesiPanel } from './pannello/ipotesi.tsx';
import { SpiegazionePanel } from './pannello/spiegazione.tsx';
import type { PianoAperto } from './piano-context.ts';
import { PianoContext, usePiano } from './piano-context.ts';
import { Riepilogo, Scenari } from './riepilogo.tsx';
import { isModificato } from './stato/stato.ts';
import type { RifiutoVista, Vista } from './stato/vista.ts';
import { computeVista } from './stato/vista.ts';
import styles from './tesoreria.module.css';
import { Uso } from './uso.tsx';
import { useEditorPiano } from './use-editor-piano.ts';
import { useTasti } from './use-tasti.ts';

type Props = {
  readonly azienda: Azienda;
  readonly letto: LoadedPiano;
  /** The statement whose test takes the figures; null without an interim one. */
  readonly bilancio: BilancioElenco | null;
  readonly oggi: string;
};

const icon = { size: 16, stroke: 1.7 } as const;

/** The last figures that could be computed stay on screen while a field is refused. */
const useUltimaVista = (esito: Result<Vista, RifiutoVista>): Vista | null => {
  const [ultima, setUltima] = useState<Vista | null>(esito.ok ? esito.valore : null);
  if (esito.ok && esito.valore !== ultima) setUltima(esito.valore);
  return esito.ok ? esito.valore : ultima;
};

/** Chart and grid, on the same columns. */
const Tavola = () => {
  const { vista, stato, isSettimane } = usePiano();
  const { ref, width } = useElementSize();
  const chiusi = useMemo(() => (isSettimane ? [] : listChiusi(stato.campi)), [stato.campi, isSettimane]);
  const righe = useMemo(() => listRigheGriglia(vista.mostrato), [vista]);
  const colonne = computeColonne(width || 1000, vista.mostrato.periodi.length, chiusi.at(-1) ?? null);
  return (
    <div ref={ref} className={styles.tavola}>
      <Grafico colonne={colonne} />
      <Griglia colonne={colonne} righe={righe} chiusi={chiusi} />
    </div>
  );
};

type Scheda = { readonly tipo: 'ipotesi' } | { readonly tipo: 'spiegazione'; readonly posizione: Posizione };

const Pannello = ({
  scheda,
  onChange,
  onClose,
}: {
  scheda: Scheda;
  onChange: (scheda: Scheda) => void;
  onClose: () => void;
}) => {
  const posizione = scheda.tipo === 'spiegazione' ? scheda.posizione : { riga: 'saldo_finale', periodo: 0 };
  return (
    <RightPanel
      titolo={scheda.tipo === 'ipotesi' ? 'Ipotesi' : 'Spiegazione'}
      codice=""
      azioni={
        <SegmentedControl
          size="xs"
          aria-label="Scheda"
          value={scheda.tipo}
          data={[
            { value: 'ipotesi', label: 'Ipotesi' },
            { value: 'spiegazione', label: 'Spiegazione' },
          ]}
          onChange={(scelta) =>
            onChange(scelta === 'ipotesi' ? { tipo: 'ipotesi' } : { tipo: 'spiegazione', posizione })
          }
        />
      }
      onClose={onClose}
    >
      {scheda.tipo === 'ipotesi' ? <IpotesiPanel /> : <SpiegazionePanel posizione={posizione} />}
    </RightPanel>
  );
};

type BarraProps = {
  readonly editor: ReturnType<typeof useEditorPiano>;
  readonly errore: string | null;
};

const describeBarra = ({ editor: { stato, cambiati }, errore }: BarraProps): string => {
  if (stato.salvataggio.stato === 'fallito') return `Salvataggio non riuscito. ${stato.salvataggio.motivo}`;
  if (errore !== null) return errore;
  return cambiati > 0 ? 'Modifiche non salvate' : 'Tutto salvato';
};

/** The bottom bar: state of the save, undo and redo, the button that saves. */
const Barra = (props: BarraProps) => {
  const { stato, dispatch, save, cambiati } = props.editor;
  return (
    <BottomBar
      end={
        cambiati > 0 && (
          <Button
            variant="filled"
            size="md"
            loading={stato.salvataggio.stato === 'in_corso'}
            leftSection={<IconDeviceFloppy size={17} stroke={1.7} />}
            onClick={() => void save()}
          >
            Salva <Kbd>Ctrl+S</Kbd>
          </Button>
        )
      }
    >
      <span role="status" className={styles.barra}>
        {describeBarra(props)}
      </span>
      <Tooltip label="Annulla (Ctrl+Z)">
        <ActionIcon
          aria-label="Annulla"
          disabled={stato.passati.length === 0}
          onClick={() => dispatch({ tipo: 'annulla' })}
        >
          <IconArrowBackUp {...icon} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Ripeti (Ctrl+Y)">
        <ActionIcon
          aria-label="Ripeti"
          disabled={stato.futuri.length === 0}
          onClick={() => dispatch({ tipo: 'ripeti' })}
        >
          <IconArrowForwardUp {...icon} />
        </ActionIcon>
      </Tooltip>
    </BottomBar>
  );
};

type AzioniProps = {
  readonly isSettimane: boolean;
  readonly setSettimane: (isSettimane: boolean) => void;
  readonly isModificato: boolean;
  readonly onEffettivo: () => void;
  readonly onPannello: () => void;
  readonly onExport: () => Promise<void>;
};

const Azioni = ({
  isSettimane,
  setSettimane,
  isModificato: isDirty,
  onEffettivo,
  onPannello,
  onExport,
}: AzioniProps) => {
  const { stato } = usePiano();
  const download = () => void onExport().catch((error: unknown) => notifyError(getErrorText(error)));
  return (
    <>
      {stato.campi.passo === 'mese' && (
        <SegmentedControl
          size="xs"
          aria-label="Periodi"
          value={isSettimane ? 'settimane' : 'mesi'}
          data={[
            { value: 'mesi', label: `${stato.campi.periodi} mesi` },
            { value: 'settimane', label: '13 settimane' },
          ]}
          onChange={(scelta) => setSettimane(scelta === 'settimane')}
        />
      )}
      <Button leftSection={<IconUpload {...icon} />} onClick={onEffettivo}>
        Carica effettivo
      </Button>
      <Button
        leftSection={<IconDownload {...icon} />}
        disabled={isDirty}
        title={isDirty ? 'Salvare il piano, poi esportarlo' : undefined}
        onClick={download}
      >
        Esporta
      </Button>
      <Button onClick={onPannello}>Ipotesi</Button>
    </>
  );
};

const isLargo = (): boolean => globalThis.matchMedia('(min-width: 1280px)').matches;

/** The editor of one plan. */
export const PianoEditor = ({ azienda, letto, bilancio, oggi }: Props) => {
  const editor = useEditorPiano(letto);
  const { stato, dispatch, save } = editor;
  const [isSettimane, setSettimane] = useState(false);
  const [scheda, setScheda] = useState<Scheda | null>(() => (isLargo() ? { tipo: 'ipotesi' } : null));
  const [isEffettivo, setEffettivo] = useState(false);
  const { data_bilancio_chiusura } = azienda;
  // The menu and the top bar follow the company of the plan.
  useEffect(() => aziendaCorrente.select(azienda.id), [azienda.id]);
  const esito = useMemo(
    () => computeVista(stato.campi, data_bilancio_chiusura, isSettimane ? 'settimana' : undefined),
    [stato.campi, data_bilancio_chiusura, isSettimane],
  );
  const vista = useUltimaVista(esito);
  const tasti = useMemo(
    () => ({
      save: () => void save(),
      undo: () => dispatch({ tipo: 'annulla' }),
      redo: () => dispatch({ tipo: 'ripeti' }),
    }),
    [save, dispatch],
  );
  useTasti(tasti);
  if (vista === null) return null;
  const aperto: PianoAperto = {
    letto: letto.dati,
    stato,
    vista,
    errore: esito.ok ? null : esito.rifiuto.motivo,
    rifiutati: {
      ...(esito.ok ? {} : esito.rifiuto.campi),
      ...(stato.salvataggio.stato === 'fallito' ? stato.salvataggio.campi : {}),
    },
    data_bilancio_chiusura,
    isSettimane,
    change: (campi) => dispatch({ tipo: 'cambia', campi }),
    explain: (posizione) => setScheda({ tipo: 'spiegazione', posizione }),
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
          <Azioni
            isSettimane={isSettimane}
            setSettimane={setSettimane}
            isModificato={isModificato(stato)}
            onEffettivo={() => setEffettivo(true)}
            onPannello={() => setScheda({ tipo: 'ipotesi' })}
            onExport={editor.api.exportFoglio}
          />
        }
      >
        <span
          className={`caption ${styles.sottotitolo}`}
        >{`${stato.campi.descrizione}, dal ${formatData(stato.campi.inizio)}`}</span>
      </PageHeader>
      <PageBody variant="flush">
        <div className={styles.testa}>
          <Scenari />
          <Riepilogo uso={<Uso bilancio={bilancio} isModificato={isModificato(stato)} />} />
          <div className={styles.titolo}>
            <h2>Flussi e liquidità</h2>
            <Legenda />
          </div>
        </div>
        <Tavola />
      </PageBody>
      {scheda !== null && <Pannello scheda={scheda} onChange={setScheda} onClose={() => setScheda(null)} />}
      <Barra editor={editor} errore={aperto.errore} />
      <ConflittoDialog stato={stato} dispatch={dispatch} />
      {isEffettivo && <EffettivoDialog oggi={oggi} onClose={() => setEffettivo(false)} />}
    </PianoContext>
  );
};
