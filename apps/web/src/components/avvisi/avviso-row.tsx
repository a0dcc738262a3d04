import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconChevronDown,
  IconChevronUp,
  IconFlag,
} from '@tabler/icons-react';
import type { Avviso } from '@vedetta/contract';
import { computeBandaElenco, formatData } from '@vedetta/domain';
import { Link } from '@tanstack/react-router';
import { formatGiorno, formatIstante, formatQuando } from '../../lib/istante.ts';
import { useCan } from '../../lib/can.ts';
import { namePersona } from '../../lib/persona.ts';
import { formatGrado } from '../rischio/index.ts';
import styles from './avviso-row.module.css';

const icon = { size: 16, stroke: 1.8 } as const;

/** The gravest movement gives the mark; the sentence says all of them. */
const Mark = ({ movimenti, grado_dopo }: Pick<Avviso, 'movimenti' | 'grado_dopo'>) => {
  const [first] = movimenti;
  if (first?.peggiora === false) return <IconChevronDown {...icon} aria-label="Migliora" />;
  if (first?.tipo === 'segnali') return <IconBell {...icon} aria-label="Segnali nuovi" />;
  if (first?.tipo !== 'fascia') return <IconAlertTriangle {...icon} aria-label="Limite superato" />;
  return computeBandaElenco(grado_dopo) === 'worst' ? (
    <IconFlag {...icon} aria-label="Fascia Alto" />
  ) : (
    <IconChevronUp {...icon} aria-label="Fascia cambiata" />
  );
};

const READ_ONLY = 'il ruolo di sola lettura non archivia gli avvisi';

type ActionProps = { readonly avviso: Avviso; readonly onArchive: () => void; readonly onReopen: () => void };

const Action = ({ avviso: { azienda, archiviato }, onArchive, onReopen }: ActionProps) => {
  const canSave = useCan('saveAvviso');
  const nome = archiviato ? 'Riapri l’avviso' : 'Archivia l’avviso';
  const title = archiviato ? 'Riapri l’avviso' : 'Archivia con una nota';
  return (
    <ActionIcon
      size={28}
      aria-label={`${nome} su ${azienda.ragione_sociale}${canSave ? '' : ` (${READ_ONLY})`}`}
      title={canSave ? title : `Non si può: ${READ_ONLY}`}
      aria-disabled={!canSave}
      {...(!canSave && { 'data-disabled': true })}
      onClick={() => {
        if (canSave) (archiviato ? onReopen : onArchive)();
      }}
    >
      {archiviato ? <IconArchiveOff size={16} stroke={1.7} /> : <IconArchive size={16} stroke={1.7} />}
    </ActionIcon>
  );
};

/** The gravest alone, where there is little room. */
const describeFirst = ({ movimenti, frase }: Avviso): string => {
  const [first, ...others] = movimenti;
  if (first === undefined || others.length === 0) return frase;
  return `${first.frase}, e ${others.length === 1 ? 'un altro movimento' : `altri ${others.length} movimenti`}.`;
};

/** The two grades, where the sentence does not have them. */
const describeGrado = ({ movimenti, grado_prima, grado_dopo }: Avviso): string =>
  movimenti.some(({ tipo }) => tipo === 'fascia')
    ? ''
    : `; grado da ${formatGrado(grado_prima)} a ${formatGrado(grado_dopo)}`;

type RowProps = ActionProps & {
  readonly now: Date;
  readonly onRead: () => void;
  /** In a card: the gravest movement alone. */
  readonly isShort?: boolean;
};

/** What changed in a company: its name opens the statement and marks the alert as read. */
export const AvvisoRow = ({ avviso, now, onRead, isShort = false, ...actions }: RowProps) => {
  const { azienda, dopo, data_prima, data_dopo, frase, movimenti, cambiato_il, regole_diverse } = avviso;
  const isUnread = !avviso.letto && !avviso.archiviato;
  return (
    <li className={styles.line} data-unread={isUnread || undefined} data-row data-avviso={avviso.id}>
      <span className={styles.mark} data-migliora={movimenti[0]?.peggiora === false || undefined}>
        <Mark movimenti={movimenti} grado_dopo={avviso.grado_dopo} />
      </span>
      <div className={styles.what}>
        <Link to="/bilanci/$id" params={{ id: dopo }} onClick={onRead} title={azienda.ragione_sociale}>
          {azienda.ragione_sociale}
        </Link>
        {isUnread && <span className="sr-only">da leggere</span>}
        <p title={isShort ? frase : undefined}>{isShort ? describeFirst(avviso) : frase}</p>
        <span className="caption">
          al {formatData(data_dopo)}, era al {formatData(data_prima)}
          {!isShort && describeGrado(avviso)}
          {regole_diverse && '; giudicati con regole diverse'}
        </span>
        {avviso.archiviato_il !== null && (
          <p className={styles.note}>
            Archiviato il {formatGiorno(avviso.archiviato_il)} da {namePersona(avviso.archiviato_da ?? '')}:{' '}
            {avviso.nota}
          </p>
        )}
        {!avviso.archiviato && avviso.nota !== '' && (
          <p className={styles.note}>Archiviato quando diceva altro, con la nota: {avviso.nota}</p>
        )}
      </div>
      <div className={styles.end}>
        <time className="caption" dateTime={cambiato_il} title={formatIstante(cambiato_il)}>
          {formatQuando(cambiato_il, now)}
        </time>
        <Action avviso={avviso} {...actions} />
      </div>
    </li>
  );
};
