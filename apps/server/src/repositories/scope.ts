import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { StudioTable } from '../nouns/noun.ts';
import { nouns } from '../nouns/nouns.ts';

/** Who acts, as named in the trail; no id for an unknown user, the operator at the command line and the portale. */
export type EventoAuthor = { readonly id: string | null; readonly username: string };

/** The aziende of a studio that a session may see: all, or those assigned to a user. */
export type Visible = 'all' | { readonly assignedTo: string };

/** What the repositories of one studio work with. */
export type Scope = {
  readonly database: Database;
  readonly studioId: string;
  /** Author of the events added to the trail. */
  readonly who: EventoAuthor;
  readonly visible: Visible;
  /** The condition that every query on a table of the studio includes: only rows that the session may see. */
  readonly own: (table: StudioTable) => RawBuilder<SqlBool>;
  /** The rows of the whole studio, for its limits and its unique keys: never for an answer. */
  readonly whole: (table: StudioTable) => RawBuilder<SqlBool>;
};

type ScopeOptions = Pick<Scope, 'database' | 'studioId' | 'who' | 'visible'>;

const selectStudio = (table: StudioTable, studioId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(`${table}.studio_id`)} = ${studioId}`;

/** What is assigned to a user; of the trail, also what they did themselves. */
const isAssigned = (table: StudioTable, studioId: string, userId: string): RawBuilder<SqlBool> => {
  const aziende = sql`SELECT azienda_id FROM assegnazioni AS mie WHERE mie.studio_id = ${studioId} AND mie.utente_id = ${userId}`;
  const { about } = nouns[table];
  switch (about) {
    case 'studio':
      return sql<SqlBool>`true`;
    case 'evento':
      return sql<SqlBool>`(eventi.azienda_id IN (${aziende}) OR (eventi.azienda_id IS NULL AND eventi.utente_id = ${userId}))`;
    case 'bilancio_id':
      return sql<SqlBool>`${sql.raw(`${table}.bilancio_id`)} IN (
        SELECT miei.id FROM bilanci AS miei WHERE miei.studio_id = ${studioId} AND miei.azienda_id IN (${aziende}))`;
    case 'id':
    case 'azienda_id':
      return sql<SqlBool>`${sql.raw(`${table}.${about}`)} IN (${aziende})`;
  }
};

/** The one place that decides which rows a session may see. */
const selectVisible = (visible: Visible, table: StudioTable, studioId: string): RawBuilder<SqlBool> =>
  visible === 'all'
    ? selectStudio(table, studioId)
    : sql<SqlBool>`${selectStudio(table, studioId)} AND ${isAssigned(table, studioId, visible.assignedTo)}`;

/** @example buildScope({ database, studioId, who, visible: 'all' }).own('voci') // voci.studio_id = $1 */
export const buildScope = (scope: ScopeOptions): Scope => ({
  ...scope,
  own: (table) => selectVisible(scope.visible, table, scope.studioId),
  whole: (table) => selectStudio(table, scope.studioId),
});
