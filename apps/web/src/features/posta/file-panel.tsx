import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconFileImport, IconReplace } from '@tabler/icons-react';
import type { FileRicevuto } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { PanelSection, RightPanel } from '../../components/ui/index.ts';
import { canUserCall } from '../../lib/can.ts';
import { formatGiorno, formatIstante } from '../../lib/istante.ts';
import { namePersona } from '../../lib/persona.ts';
import { useBilancioAl } from '../../queries/posta.ts';
import type { FileActions } from './file-row.tsx';
import { Lettura } from './lettura.tsx';
import { canImport, hasDue, nameTipo, printCome, printDate, printFormato, printRecupero } from './parole.ts';
import styles from './posta.module.css';
import { useDownload } from './use-download.ts';

type PanelProps = FileActions & { readonly file: FileRicevuto; readonly onClose: () => void };

const Riconosciuto = ({ file }: { readonly file: FileRicevuto }) => (
  <PanelSection titolo="Riconosciuto come">
    <p className={styles.lead}>
      {nameTipo(file)} {printDate(file)}
    </p>
    <p className="caption">{file.motivo_tipo}</p>
    {file.tipo === null && canImport(file) && (
      <p className={styles.hint}>Se è un bilancio, «Importa» chiede di che tipo; altrimenti si può scaricare.</p>
    )}
  </PanelSection>
);

/** The statement that it would go into, where there is one answer. */
const Destino = ({ file: { azienda, date } }: { readonly file: FileRicevuto }) => {
  const [data = ''] = date;
  const trovato = useBilancioAl(azienda.id, data).data;
  if (trovato === undefined) return null;
  return (
    <>
      <dt>Finirà in</dt>
      <dd>
        {trovato === null ? 'nuovo bilancio' : 'bilancio, che c’è già,'} al {formatData(data)}
      </dd>
    </>
  );
};

/** Whose it is and how it is known; where there are two, both. */
const DiChi = ({ file }: { readonly file: FileRicevuto }) => {
  const { azienda, letta, richiesta } = file;
  return (
    <PanelSection titolo="Azienda">
      <dl className={styles.facts}>
        <dt>Chiesto a</dt>
        <dd>
          <Link to="/aziende/$id" params={{ id: azienda.id }} className="link">
            {azienda.ragione_sociale}
          </Link>
        </dd>
        <dt>Il file nomina</dt>
        <dd>{letta === null ? 'nessuna azienda dello studio' : `${letta.ragione_sociale}: ${printCome(letta)}`}</dd>
        <dt>Richiesta</dt>
        <dd>{richiesta.oggetto}</dd>
        <dt>Chi ha chiesto</dt>
        <dd>
          {namePersona(richiesta.creata_da)}, il {formatGiorno(richiesta.creata_il)}
        </dd>
        {richiesta.messaggio !== '' && (
          <>
            <dt>Il cliente scrive</dt>
            <dd>«{richiesta.messaggio}»</dd>
          </>
        )}
        <dt>Arrivato</dt>
        <dd>{formatIstante(file.ricevuto_il)}</dd>
        {file.stato === 'da_trattare' && file.date.length === 1 && !hasDue(file) && <Destino file={file} />}
      </dl>
      {hasDue(file) && (
        <p className={styles.warning}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden /> Il file sembra di un’altra azienda: «Importa» chiede
          quale delle due.
        </p>
      )}
    </PanelSection>
  );
};

const Trattato = ({ file }: { readonly file: FileRicevuto }) => {
  if (file.trattato_il === null) return null;
  return (
    <PanelSection titolo={file.stato === 'importato' ? 'Importato' : 'Scartato'}>
      <p>
        da {namePersona(file.trattato_da ?? '')}, il {formatIstante(file.trattato_il)}
      </p>
      {file.motivo !== '' && <p className={styles.reason}>{file.motivo}</p>}
      {file.stato === 'scartato' && <p className="caption">{printRecupero(file)}</p>}
      {file.bilancio !== null && (
        <Link to="/bilanci/$id" params={{ id: file.bilancio.id }} className="link">
          Bilancio al {formatData(file.bilancio.data_bilancio)}
        </Link>
      )}
      {file.stato === 'importato' && file.bilancio === null && (
        <p className="caption">Il bilancio non c’è più, oppure il file è stato segnato a mano.</p>
      )}
    </PanelSection>
  );
};

const Azioni = ({ file, onImporta, onCambiaTipo, onScarta, onRipristina }: Omit<PanelProps, 'onClose'>) => {
  const download = useDownload();
  const canTreat = canUserCall('saveFileRicevuto');
  return (
    <div className={styles.panelFoot}>
      <PanelSection>
        <div className={styles.panelActions}>
          {canTreat && canImport(file) && (
            <Button
              variant={file.stato === 'da_trattare' ? 'filled' : 'default'}
              leftSection={<IconFileImport size={16} stroke={1.7} />}
              onClick={() => onImporta(file)}
            >
              {file.stato === 'importato' ? 'Importa di nuovo' : 'Importa'}
            </Button>
          )}
          {canTreat && canImport(file) && file.stato === 'da_trattare' && file.tipo !== null && (
            <Button leftSection={<IconReplace size={16} stroke={1.7} />} onClick={() => onCambiaTipo(file)}>
              Cambia tipo
            </Button>
          )}
          {file.recuperabile && (
            <Button
              leftSection={<IconDownload size={16} stroke={1.7} />}
              loading={download.isPending}
              onClick={() => download.mutate(file)}
            >
              Scarica
            </Button>
          )}
          {canTreat && file.stato === 'da_trattare' && (
            <Button variant="subtle" onClick={() => onScarta(file)}>
              Scarta
            </Button>
          )}
          {canTreat && file.stato === 'scartato' && file.recuperabile && (
            <Button onClick={() => onRipristina(file)}>Ripristina</Button>
          )}
        </div>
        <p className={styles.hint}>Il file si apre solo dopo averlo scaricato: viene da fuori dello studio.</p>
      </PanelSection>
    </div>
  );
};

/** A file in full: what it is, whose, what was done with it, what can be done. */
export const FilePanel = ({ file, onClose, ...actions }: PanelProps) => (
  <RightPanel
    titolo={<span className={styles.panelTitle}>{file.nome}</span>}
    codice={printFormato(file)}
    onClose={onClose}
  >
    <Riconosciuto file={file} />
    <DiChi file={file} />
    <Trattato file={file} />
    {canUserCall('readFileRicevuto') && file.stato === 'da_trattare' && file.tipo !== null && <Lettura file={file} />}
    <Azioni file={file} {...actions} />
  </RightPanel>
);
