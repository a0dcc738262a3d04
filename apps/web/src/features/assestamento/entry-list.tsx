import type { Assestamento, SchemaAssestamento } from '@vedetta/contract';
import { askToLeave } from '../../lib/unsaved.ts';
import styles from './entry-list.module.css';
import { EntryDetail } from './entry-detail.tsx';
import { EntryItem } from './entry-item.tsx';
import type { EntryRow } from './rows.ts';
import { listQuiet } from './rows.ts';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import type { Entries } from './use-entries.ts';

/** What is stored of a row: what is being typed stays while its state or its computed amounts change. */
const printStored = ({ entry }: EntryRow): string =>
  JSON.stringify(entry && [entry.dati, entry.nota, entry.ricorrente]);

type Props = {
  readonly rows: readonly EntryRow[];
  readonly schema: SchemaAssestamento;
  readonly assestamento: Assestamento;
  readonly bilancio: string;
  readonly entries: Entries;
  readonly isReadOnly: boolean;
  readonly open: string | null;
  /** The row that is being set aside. */
  readonly aside: EntryRow | null;
  readonly onOpen: (key: string | null) => void;
  readonly onAside: (row: EntryRow | null) => void;
  readonly onTrial: (trial: Assestamento | null) => void;
};

/** The entries, one row each, and below those that have nothing to propose. */
export const EntryList = (props: Props) => {
  const { rows, schema, assestamento, entries, isReadOnly, open, aside, onOpen, onAside } = props;
  const quiet = listQuiet(schema.tipi, assestamento);
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>Assestamento e calcolo</span>
        <span>Righe mosse</span>
        <span className="num">Importo</span>
        <span>Stato</span>
      </div>
      <ul className={styles.rows} data-rows>
        {rows.map((row) => (
          <EntryItem
            key={row.key}
            row={row}
            entries={entries}
            isOpen={open === row.key}
            isReadOnly={isReadOnly}
            onToggle={() => askToLeave(() => onOpen(open === row.key ? null : row.key))}
            onSetAside={() => onAside(row)}
          >
            {open === row.key && (
              <EntryDetail
                key={printStored(row)}
                row={row}
                bilancio={props.bilancio}
                assestamento={assestamento}
                schema={schema}
                entries={entries}
                isReadOnly={isReadOnly}
                onSetAside={() => onAside(row)}
                onSaved={() => row.index === null && onOpen(null)}
                onTrial={props.onTrial}
              />
            )}
          </EntryItem>
        ))}
      </ul>
      {quiet.length > 0 && (
        <details className={styles.quiet}>
          <summary>
            {quiet.length === 1 ? 'Un tipo senza nulla da rilevare' : `${quiet.length} tipi senza nulla da rilevare`}
          </summary>
          <ul>
            {quiet.map(({ nome, nota }) => (
              <li key={nome}>
                <b>{nome}.</b> {nota}
              </li>
            ))}
          </ul>
        </details>
      )}
      {aside !== null && <SetAsideDialog row={aside} entries={entries} onClose={() => onAside(null)} />}
    </>
  );
};
