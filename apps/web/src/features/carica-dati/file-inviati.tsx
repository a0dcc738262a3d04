import { ActionIcon, Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconFile,
  IconFileAlert,
  IconFileCode,
  IconFileSpreadsheet,
  IconFileText,
  IconFileZip,
  IconPhoto,
  IconX,
} from '@tabler/icons-react';
import type { FileCliente, FormatoFile } from '@vedetta/contract';
import { formatPeso } from '../../lib/byte.ts';
import { formatGiorno, formatOra } from '../../lib/istante.ts';
import type { FileScelto } from './coda.ts';
import { isInVerifica } from './coda.ts';
import styles from './file-inviati.module.css';
import type { Invio } from './use-invio.ts';

const isToday = (istante: string): boolean => formatGiorno(istante) === formatGiorno(new Date().toISOString());

const printArrivo = ({ byte, ricevuto_il }: FileCliente): string =>
  `${formatPeso(byte)}, ricevuto ${isToday(ricevuto_il) ? '' : `il ${formatGiorno(ricevuto_il)} `}alle ${formatOra(ricevuto_il)}`;

const ICONE = {
  pdf: IconFileText,
  immagine: IconPhoto,
  office: IconFileSpreadsheet,
  zip: IconFileZip,
  testo: IconFileSpreadsheet,
  xbrl: IconFileCode,
  p7m: IconFile,
} as const satisfies Record<FormatoFile, unknown>;

type RicevutoProps = { readonly file: FileCliente; readonly isDropping: boolean; readonly onDrop: () => void };

const Icona = ({ formato }: Pick<FileCliente, 'formato'>) => {
  const Scelta = ICONE[formato];
  return <Scelta size={20} stroke={1.6} aria-hidden="true" />;
};

const Ricevuto = ({ file, isDropping, onDrop }: RicevutoProps) => (
  <li>
    <Icona formato={file.formato} />
    <div className={styles.name}>
      <b title={file.nome}>{file.nome}</b>
      <span>{printArrivo(file)}</span>
    </div>
    <span className={styles.received}>
      <IconCircleCheck size={16} stroke={1.7} aria-hidden="true" />
      {file.preso ? 'Preso dallo studio' : 'Ricevuto'}
    </span>
    {!file.preso && (
      <ActionIcon aria-label={`Togli ${file.nome}`} title="Togli" loading={isDropping} onClick={onDrop}>
        <IconX size={16} stroke={1.7} />
      </ActionIcon>
    )}
  </li>
);

const printMancano = (mancano: number | null): string => {
  if (mancano === null || mancano === 0) return '';
  if (mancano > 90) return `, mancano ${Math.round(mancano / 60)} minuti`;
  return mancano === 1 ? ', manca 1 secondo' : `, mancano ${mancano} secondi`;
};

const printStato = ({ stato, file, inviato, mancano, motivo, isOffline, isRitirato }: FileScelto): string => {
  if (stato === 'rifiutato') return isOffline ? 'La connessione si è interrotta: riprende da solo.' : motivo;
  if (stato === 'attende') return `${formatPeso(file.size)}, in attesa`;
  if (inviato < 1) return `${formatPeso(inviato * file.size)} di ${formatPeso(file.size)}${printMancano(mancano)}`;
  return isRitirato === true
    ? 'Si toglie appena finita la verifica, entro due minuti: non chiudere la pagina.'
    : 'Inviato, in verifica: pochi secondi, al massimo due minuti.';
};

type SceltoProps = { readonly scelto: FileScelto; readonly invio: Invio };

const Scelto = ({ scelto, invio }: SceltoProps) => {
  const { id, file, stato, inviato, canRetry } = scelto;
  const isRefused = stato === 'rifiutato';
  const isGone = isRefused || isInVerifica(scelto);
  return (
    <li data-refused={isRefused || undefined}>
      {isRefused ? (
        <IconFileAlert size={20} stroke={1.6} aria-hidden="true" />
      ) : (
        <IconFile size={20} stroke={1.6} aria-hidden="true" />
      )}
      <div className={styles.name}>
        <b title={file.name}>{file.name}</b>
        <span role={isRefused ? 'alert' : undefined}>{printStato(scelto)}</span>
      </div>
      {stato === 'parte' && inviato < 1 && <span className={styles.percent}>{Math.floor(inviato * 100)} %</span>}
      {isRefused && canRetry && (
        <Button size="xs" onClick={() => invio.retry(id)}>
          Riprova
        </Button>
      )}
      {(isRefused || scelto.isRitirato !== true) && (
        <ActionIcon
          aria-label={isGone ? `Togli ${file.name}` : `Annulla l’invio di ${file.name}`}
          title={isGone ? 'Togli' : 'Annulla l’invio'}
          onClick={() => invio.remove(id)}
        >
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      )}
      {stato === 'parte' && <i className={styles.progress} style={{ width: `${inviato * 100}%` }} />}
    </li>
  );
};

type FileInviatiProps = { readonly file: readonly FileCliente[]; readonly invio: Invio };

/** The files received, and under them those being sent or refused. */
export const FileInviati = ({ file, invio }: FileInviatiProps) => {
  if (file.length + invio.coda.length === 0) return null;
  return (
    <>
      <ul className={`card ${styles.list}`} aria-label="File inviati">
        {file.map((one) => (
          <Ricevuto key={one.id} file={one} isDropping={invio.dropping === one.id} onDrop={() => invio.drop(one.id)} />
        ))}
        {invio.coda.map((scelto) => (
          <Scelto key={scelto.id} scelto={scelto} invio={invio} />
        ))}
      </ul>
      {invio.errore !== null && (
        <p className={styles.error} role="alert">
          {invio.errore}
        </p>
      )}
    </>
  );
};
