import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconFileCode,
  IconFileSpreadsheet,
  IconFileText,
  IconFileZip,
  IconHelpCircle,
  IconPhoto,
  IconRosetteDiscountCheck,
  IconTrash,
} from '@tabler/icons-react';
import type { FileRicevuto, FormatoFile } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { formatPeso } from '../../lib/byte.ts';
import { canUserCall } from '../../lib/can.ts';
import { formatGiorno, formatQuando } from '../../lib/istante.ts';
import { namePersona } from '../../lib/persona.ts';
import type { PostaSearch } from './address.ts';
import { canImport, hasDue, nameTipo, printDate } from './parole.ts';
import styles from './posta.module.css';

const ICONE: Readonly<Record<FormatoFile, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>>> = {
  pdf: IconFileText,
  immagine: IconPhoto,
  office: IconFileSpreadsheet,
  zip: IconFileZip,
  testo: IconFileSpreadsheet,
  xbrl: IconFileCode,
  p7m: IconRosetteDiscountCheck,
};

export type FileActions = {
  readonly onImporta: (file: FileRicevuto) => void;
  /** Imports it as another kind than it was recognised. */
  readonly onCambiaTipo: (file: FileRicevuto) => void;
  readonly onScarta: (file: FileRicevuto) => void;
  readonly onRipristina: (file: FileRicevuto) => void;
};

type RowProps = FileActions & {
  readonly file: FileRicevuto;
  readonly search: PostaSearch;
  readonly isOpen: boolean;
  readonly now: Date;
};

const Riconosciuto = ({ file }: Pick<RowProps, 'file'>) => (
  <div className={styles.kind} data-ignoto={file.tipo === null || undefined}>
    <span>
      {file.tipo === null && <IconHelpCircle size={15} stroke={1.8} aria-hidden />}
      {nameTipo(file)}
    </span>
    <span className="caption" title={file.motivo_tipo}>
      {printDate(file) || file.motivo_tipo}
    </span>
  </div>
);

/** The company that was asked; where the content names another one, both. */
const Azienda = ({ file }: Pick<RowProps, 'file'>) => (
  <div className={styles.company}>
    <Link to="/aziende/$id" params={{ id: file.azienda.id }} title={file.azienda.ragione_sociale}>
      {file.azienda.ragione_sociale}
    </Link>
    {hasDue(file) && file.letta !== null && (
      <span className={styles.other} title={`Il file nomina ${file.letta.ragione_sociale}`}>
        o {file.letta.ragione_sociale}?
      </span>
    )}
  </div>
);

const Esito = ({ file }: Pick<RowProps, 'file'>) =>
  file.stato === 'importato' ? (
    <span className={styles.done} data-esito="importato">
      <IconCircleCheck size={15} stroke={1.8} aria-hidden />
      {file.bilancio === null ? (
        'Importato'
      ) : (
        <Link to="/bilanci/$id" params={{ id: file.bilancio.id }}>
          Importato nel {formatData(file.bilancio.data_bilancio)}
        </Link>
      )}
    </span>
  ) : (
    <span className={styles.done} title={file.motivo}>
      <IconTrash size={15} stroke={1.7} aria-hidden /> Scartato
    </span>
  );

const Azioni = ({ file, onImporta, onScarta, onRipristina }: Omit<RowProps, 'search' | 'isOpen' | 'now'>) => {
  const canTreat = canUserCall('saveFileRicevuto');
  if (file.stato !== 'da_trattare')
    return (
      <div className={styles.actions}>
        <Esito file={file} />
        {canTreat && file.stato === 'scartato' && file.recuperabile && (
          <Button size="xs" aria-label={`Ripristina ${file.nome}`} onClick={() => onRipristina(file)}>
            Ripristina
          </Button>
        )}
      </div>
    );
  if (!canTreat) return <div className={styles.actions} />;
  return (
    <div className={styles.actions}>
      {canImport(file) && (
        <Button size="xs" aria-label={`Importa ${file.nome}`} onClick={() => onImporta(file)}>
          Importa
        </Button>
      )}
      <Button size="xs" variant="subtle" aria-label={`Scarta ${file.nome}`} onClick={() => onScarta(file)}>
        Scarta
      </Button>
    </div>
  );
};

/** One file that a client sent. */
export const FileRow = ({ file, search, isOpen, now, ...actions }: RowProps) => {
  const Icona = ICONE[file.formato];
  return (
    <li className={styles.row} data-row data-file={file.id} data-open={isOpen || undefined}>
      <span className={styles.icon}>
        <Icona size={20} stroke={1.5} aria-hidden />
      </span>
      <div className={styles.name}>
        <Link
          to="/posta-in-arrivo"
          search={{ ...search, file: file.id }}
          replace
          title={file.nome}
          aria-current={isOpen ? 'true' : undefined}
        >
          {file.nome}
        </Link>
        <span
          className="caption"
          title={`${file.richiesta.oggetto}, chiesto da ${namePersona(file.richiesta.creata_da)}`}
        >
          {formatPeso(file.byte)}, richiesta del {formatGiorno(file.richiesta.creata_il)}
        </span>
      </div>
      <Riconosciuto file={file} />
      <Azienda file={file} />
      <span className={styles.when} title={formatGiorno(file.ricevuto_il)}>
        {formatQuando(file.ricevuto_il, now)}
      </span>
      <Azioni file={file} {...actions} />
    </li>
  );
};
