import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Tables } from '../adapters/database/tables.ts';

/** Who acts, as named in the trail; no id for an unknown user, the operator at the command line and the portale. */
export type EventoAuthor = { readonly id: string | null; readonly username: string };

/** The aziende of a studio that a session may see: all, or those assigned to a user. */
export type Visible = 'all' | { readonly assignedTo: string };

/** Tables whose rows belong to one studio. */
type StudioTable = { [T in keyof Tables]: 'studio_id' extends keyof Tables[T] ? T : never }[keyof Tables];

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

/** What a row is about: an azienda itself, something of one, something of a bilancio, or the studio. */
const SUBJECTS = {
  aziende: 'id',
  assegnazioni: 'azienda_id',
  bilanci: 'azienda_id',
  piani: 'azienda_id',
  avvisi: 'azienda_id',
  avvisi_letti: 'studio',
  viste: 'studio',
  richieste_dati: 'azienda_id',
  totp: 'studio',
  codici_recupero: 'studio',
  sfide: 'studio',
  file_ricevuti: 'azienda_id',
  messaggi: 'studio',
  scadenze: 'azienda_id',
  scadenzari: 'azienda_id',
  conti: 'azienda_id',
  eventi: 'evento',
  voci: 'bilancio_id',
  parametri: 'bilancio_id',
  note_gruppi: 'bilancio_id',
  frontespizi: 'bilancio_id',
  risultati: 'bilancio_id',
  origini: 'bilancio_id',
  conti_origine: 'bilancio_id',
  bozze_verifica: 'bilancio_id',
  usi_piano: 'bilancio_id',
  scenari: 'bilancio_id',
  scritture: 'bilancio_id',
  stampe: 'bilancio_id',
  stampe_multiple_righe: 'azienda_id',
  token_stampa: 'bilancio_id',
  utenti: 'studio',
  identita_oidc: 'studio',
  immagini: 'studio',
  conti_studio: 'studio',
  letture_verifica: 'studio',
  richieste: 'studio',
  segnalazioni: 'studio',
  spazio_studi: 'studio',
  utilizzo_studi: 'studio',
  stampe_multiple: 'studio',
  stampe_turni: 'studio',
  catene: 'studio',
  lapidi: 'studio',
} as const satisfies Record<StudioTable, 'id' | 'azienda_id' | 'bilancio_id' | 'evento' | 'studio'>;

const selectStudio = (table: StudioTable, studioId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(`${table}.studio_id`)} = ${studioId}`;

/** What is assigned to a user; of the trail, also what they did themselves. */
const isAssigned = (table: StudioTable, studioId: string, userId: string): RawBuilder<SqlBool> => {
  const aziende = sql`SELECT azienda_id FROM assegnazioni AS mie WHERE mie.studio_id = ${studioId} AND mie.utente_id = ${userId}`;
  const subject = SUBJECTS[table];
  switch (subject) {
    case 'studio':
      return sql<SqlBool>`true`;
    case 'evento':
      return sql<SqlBool>`(eventi.azienda_id IN (${aziende}) OR (eventi.azienda_id IS NULL AND eventi.utente_id = ${userId}))`;
    case 'bilancio_id':
      return sql<SqlBool>`${sql.raw(`${table}.bilancio_id`)} IN (
        SELECT miei.id FROM bilanci AS miei WHERE miei.studio_id = ${studioId} AND miei.azienda_id IN (${aziende}))`;
    case 'id':
    case 'azienda_id':
      return sql<SqlBool>`${sql.raw(`${table}.${subject}`)} IN (${aziende})`;
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
