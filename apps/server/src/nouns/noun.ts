import type { Azione, Modifica } from '@vedetta/contract';
import type { Tables } from '../adapters/database/tables.ts';

/** What the product must know of every table; `nouns.ts` has one of these for each. Without one of them the server does not compile. */

export type TableName = keyof Tables;

/** Why something that most tables have is missing here. */
export type Missing = { readonly reason: string };

export const isMissing = (value: unknown): value is Missing =>
  typeof value === 'object' && value !== null && 'reason' in value;

/** Type of a value in the archive of a studio: dates and amounts are Italian in the CSV, plain in the JSON. */
export type ExportType = 'testo' | 'numero' | 'data' | 'istante' | 'si_no' | 'json';

/** A column that users write as a field: exported, and shown in the trail with its label before and after. */
export type WrittenColumn = {
  readonly label: string;
  readonly formato: Modifica['formato'];
  readonly exported: ExportType;
  /** Its name in the trail, where it is not the column's. */
  readonly as?: string;
};
/** A column that the server sets, or that the trail tells in another way. */
type SetColumn = { readonly exported: ExportType; readonly set: string };
/** A column only the server reads. */
type InternalColumn = { readonly internal: string };
export type Column = WrittenColumn | SetColumn | InternalColumn;

/** Columns of the archive that are computed while it is read. */
type Derived = {
  utenti: 'utente_portale';
  voci: 'titolo';
  risultati: 'gruppo' | 'codice' | 'valore' | 'punteggio' | 'etichetta_punteggio';
};

/** Every column of the table, in the order of the archive. */
type ColumnsOf<T extends TableName> = { readonly [C in keyof Tables[T]]: Column } & (T extends keyof Derived
  ? { readonly [C in Derived[T]]: SetColumn }
  : unknown);

/**
 * A file of the archive of a studio, as CSV and JSON. `by`: how its rows are read, page after page: in the order of their
 * id or number, or with the bilanci they belong to; or `all` at once, for a table of a few rows. Columns that are not the table's are computed in `repositories/export.ts`.
 */
type Archive<T extends TableName> = {
  readonly name: string;
  readonly description: string;
  readonly by: ArchiveOrder<Tables[T]>;
  readonly columns: ColumnsOf<T>;
};
type ArchiveOrder<Row> =
  | 'all'
  | ('bilancio_id' extends keyof Row ? 'bilancio' : never)
  | ('id' extends keyof Row ? 'id' : never)
  | ('numero' extends keyof Row ? 'numero' : never);

/** The column that leads to the studio; a table with `studio_id` has no choice. */
type KeyOf<Row> = 'studio_id' extends keyof Row
  ? 'studio_id'
  : Extract<keyof Row, 'id' | 'utente_id' | 'sessione_id'> | Missing;

/** What a row is about, by which a session may see it or not: an azienda itself, something of one, something of a bilancio, an event, or the studio. */
type Subject<Row> =
  | 'studio'
  | ('azienda_id' extends keyof Row ? 'azienda_id' : never)
  | ('bilancio_id' extends keyof Row ? 'bilancio_id' : never)
  | ('ragione_sociale' extends keyof Row ? 'id' : never)
  | ('azione' extends keyof Row ? 'evento' : never);

/** Tables whose rows belong to one studio. */
export type StudioTable = { [T in TableName]: 'studio_id' extends keyof Tables[T] ? T : never }[TableName];

/**
 * Approximate bytes of a row with its indexes, measured on full tables, without the long texts, whose size is added.
 */
export type Space<Column extends string = string> = {
  readonly bytes: number;
  readonly texts: readonly Column[];
};

/**
 * Where the rows of a table stand when studios are divided among partitions or machines: `studio`, with their studio; `everywhere`, a copy on
 * every machine, because tables of studios refer to it; `coordinator`, on one machine, because it is read before the studio is known or
 * orders the work of all.
 */
export type Placement = 'studio' | 'everywhere' | 'coordinator';

/** Who may write by a request: a visitor without a session, the users of the studio, the staff. */
export type Writer = 'visitor' | 'studio' | 'staff';

export type Noun<T extends TableName> = Entry<T> &
  (T extends StudioTable ? { readonly about: Subject<Tables[T]> } : unknown);

type Entry<T extends TableName> = {
  /** `noun`: what a studio works with; `part`: of a noun; `record`: kept beside, by the server; `installation`: of no studio. */
  readonly kind: 'noun' | 'part' | 'record' | ('studio_id' extends keyof Tables[T] ? never : 'installation');
  /** In Italian, one and many. */
  readonly label: readonly [one: string, many: string];
  readonly key: KeyOf<Tables[T]>;
  readonly placement: Placement;
  readonly archive: Archive<T> | Missing;
  /** Where it is printed. */
  readonly printed: string | Missing;
  /** The actions of the trail that tell its writes. */
  readonly trail: readonly Azione[] | Missing;
  /** Every change by a request is by one of these, which a test observes; empty: only the server by itself. */
  readonly writers: readonly Writer[] | Missing;
  /** How its rows go when the studio is erased: by a reference with ON DELETE CASCADE, by the erasure itself, or they stay. */
  readonly erased: 'cascade' | 'erasure' | Missing;
  /** Counted in the space of its studio, or why not. */
  readonly space: Space<keyof Tables[T] & string> | Missing;
  /** Whether a backup holds it, or why not. */
  readonly backup: 'held' | Missing;
};
