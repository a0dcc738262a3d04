import { Menu, Switch } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconCircleMinus,
  IconClock,
  IconNote,
  IconQuestionMark,
} from '@tabler/icons-react';
import type { Scrittura } from '@vedetta/contract';
import { printNodo } from '@vedetta/domain';
import type { ReactNode } from 'react';
import { Tag } from '../../components/ui/index.ts';
import { formatImporto } from '../../lib/importo.ts';
import styles from './assestamento.module.css';
import { describeSide, formatSigned, STATI } from './format.ts';
import type { EntryRow } from './rows.ts';
import { canConfirm, isCounted } from './rows.ts';
import type { Entries } from './use-entries.ts';

const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const;

const ICONS: Readonly<Record<Scrittura['stato'], ReactNode>> = {
  proposta: <IconClock {...icon} />,
  confermata: <IconCheck {...icon} />,
  da_ricontrollare: <IconAlertTriangle {...icon} />,
  non_serve: <IconCircleMinus {...icon} />,
};

/** The computation of an entry in a line, or why there is none. */
const describeEntry = ({ entry, question }: EntryRow): string => {
  if (entry === null) return question ?? '';
  if (entry.stato === 'non_serve') return entry.nota === '' ? 'Messa da parte' : entry.nota;
  if (entry.manca !== null) return entry.manca.nota;
  if (entry.fondamento === null) return entry.nota;
  return `${printNodo(entry.fondamento.albero, 'numeri')}, ${entry.fondamento.origine}`;
};

const Side = ({ entry, lato }: { readonly entry: Scrittura; readonly lato: 'dare' | 'avere' }) => {
  const side = describeSide(entry.movimenti, lato);
  if (side === null) return null;
  return (
    <span title={side.nome}>
      <i aria-hidden="true">{lato === 'dare' ? 'D' : 'A'}</i>
      <span className="sr-only">{lato === 'dare' ? 'Dare' : 'Avere'}</span> <b>{side.codice}</b>{' '}
      <span>{side.nome}</span>
    </span>
  );
};

type Props = {
  readonly row: EntryRow;
  readonly entries: Entries;
  readonly isOpen: boolean;
  readonly isReadOnly: boolean;
  readonly onToggle: () => void;
  readonly onSetAside: () => void;
  readonly children?: ReactNode;
};

const Stato = ({ row, entries, isReadOnly, onSetAside, onToggle }: Props) => {
  const { entry } = row;
  const stato = entry?.stato ?? null;
  const label = (
    <>
      {stato === null ? <IconQuestionMark {...icon} /> : ICONS[stato]}
      <span>{stato === null ? 'Da indicare' : STATI[stato]}</span>
    </>
  );
  const look = { className: styles.stato, 'data-stato': stato ?? 'da_indicare' };
  if (isReadOnly) return <span {...look}>{label}</span>;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <button
          type="button"
          {...look}
          aria-label={`${row.kind.nome}: ${stato === null ? 'da indicare' : STATI[stato].toLowerCase()}`}
        >
          {label}
          <IconChevronDown {...icon} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={ICONS.confermata} disabled={!canConfirm(row)} onClick={() => void entries.confirm(row)}>
          {stato === 'da_ricontrollare' ? 'Conferma di nuovo' : 'Conferma'}
        </Menu.Item>
        <Menu.Item leftSection={ICONS.non_serve} disabled={stato === 'non_serve'} onClick={onSetAside}>
          Non serve
        </Menu.Item>
        {row.index !== null && stato !== 'proposta' && entry?.tipo !== 'precedente' && (
          <Menu.Item leftSection={ICONS.proposta} onClick={() => void entries.change(row, { stato: 'proposta' })}>
            Riporta tra le proposte
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconNote {...icon} />} onClick={onToggle}>
          Apri
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const Importo = ({ entry }: { readonly entry: Scrittura | null }) => {
  if (entry === null || entry.movimenti.length === 0) return <span className={styles.importo} />;
  const isTyped = entry.dati.importo !== undefined || entry.dati.righe !== undefined;
  return (
    <span className={styles.importo}>
      <span className={styles.figure} data-typed={isTyped || undefined}>
        {formatImporto(entry.importo)} <small>€</small>
      </span>
      {entry.effetto_risultato !== 0 && (
        <small>
          {isCounted(entry) || entry.stato === 'proposta'
            ? `sul risultato ${formatSigned(entry.effetto_risultato)}`
            : 'non conta'}
        </small>
      )}
    </span>
  );
};

/** A row of the list: whether it counts, how it is computed, the lines it moves, its amount and its state. */
export const EntryItem = (props: Props) => {
  const { row, entries, isOpen, isReadOnly, onToggle, onSetAside, children } = props;
  const { entry, kind } = row;
  const counts = entry !== null && isCounted(entry);
  const toggleCount = () => {
    if (counts) void entries.change(row, { stato: 'proposta' });
    else if (canConfirm(row)) void entries.confirm(row);
    else onToggle();
  };
  return (
    <li
      className={styles.item}
      data-row
      data-key={row.key}
      data-open={isOpen || undefined}
      data-off={entry?.stato === 'non_serve' || undefined}
    >
      <div className={styles.row} data-bare={entry === null || entry.movimenti.length === 0 || undefined}>
        <Switch
          size="sm"
          withThumbIndicator={false}
          aria-label={`${kind.nome}: conta nei valori`}
          checked={counts}
          disabled={isReadOnly || (entry?.tipo === 'precedente' && !counts)}
          onChange={toggleCount}
          onClick={(event) => event.stopPropagation()}
        />
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          onClick={onToggle}
          title={describeEntry(row)}
        >
          <b>
            {kind.nome}
            {entry?.stima === true && <Tag>stima</Tag>}
            {kind.codice === 'libera' && <Tag>personalizzata</Tag>}
            {entry !== null && entry.nota !== '' && (
              <IconNote size={14} stroke={1.7} role="img" aria-label="Ha una nota" />
            )}
          </b>
          <span>{describeEntry(row)}</span>
        </button>
        <span className={styles.moved}>
          {entry !== null && (
            <>
              <Side entry={entry} lato="dare" />
              <Side entry={entry} lato="avere" />
            </>
          )}
        </span>
        <Importo entry={entry} />
        <Stato {...props} onSetAside={onSetAside} />
      </div>
      {children}
    </li>
  );
};
