import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Tables } from '../adapters/database/tables.ts';

/** Who acts, as named in the trail; no id for an unknown user, the operator at the command line and the portale. */
export type EventoAuthor = { readonly id: string | null; readonly username: string };

/** The aziende of a studio that a session may see: today a user sees all of them. */
export type Visible = 'all';

/** Tables whose rows belong to one studio. */
type StudioTable = { [T in keyof Tables]: 'studio_id' extends keyof Tables[T] ? T : never }[keyof Tables];

/** What the repositories of one studio work with. */
export type Scope = {
  readonly database: Database;
  readonly studioId: string;
  /** Author of the events added to the trail. */
  readonly who: EventoAuthor;
  /** The condition that every query on a table of the studio includes: only rows that the session may see. */
  readonly own: (table: StudioTable) => RawBuilder<SqlBool>;
};

type ScopeOptions = Pick<Scope, 'database' | 'studioId' | 'who'> & { readonly visible: Visible };

/** The one place that decides which rows a session may see. */
const selectVisible = (visible: Visible, table: StudioTable, studioId: string): RawBuilder<SqlBool> => {
  switch (visible) {
    case 'all':
      return sql<SqlBool>`${sql.raw(`${table}.studio_id`)} = ${studioId}`;
  }
};

/** @example buildScope({ database, studioId, who, visible: 'all' }).own('voci') // voci.studio_id = $1 */
export const buildScope = ({ visible, ...scope }: ScopeOptions): Scope => ({
  ...scope,
  own: (table) => selectVisible(visible, table, scope.studioId),
});
