import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Licenza } from '../adapters/database/tables.ts';
import type { Sessione } from '../sessione.ts';

/** Minutes of life of an access token. */
export const MINUTI_ACCESSO = 30;
const ACCESSO = sql<Date>`now() + make_interval(mins => ${MINUTI_ACCESSO})`;
/** A session not used for so long is over. */
const RINNOVO = sql<Date>`now() + interval '14 days'`;
/** However much it is used: then the password is asked again. */
export const GIORNI_SESSIONE = 30;
/** Sessions that began before are over. */
export const FINE = sql<Date>`now() - make_interval(days => ${GIORNI_SESSIONE})`;

/** Open or ended, of one user: a login drops the oldest beyond these, the ended ones first. */
export const SESSIONI_MASSIME = 200;
/** Of one session: more than a month of use needs, one every half hour. */
export const COPPIE_MASSIME = 2_000;

type SessioneRow = {
  readonly id: string;
  readonly utente_id: string;
  readonly username: string;
  readonly is_staff: boolean;
  readonly studio_id: string;
  readonly licenza: Licenza | null;
};

type Hash = { readonly access_hash: Buffer; readonly refresh_hash: Buffer };

/** What a login is judged by. */
export type UtenteLogin = {
  readonly id: string;
  readonly username: string;
  readonly studio_id: string;
  /** Hashed; null for a user who enters only with a ticket, or who has yet to use a link. */
  readonly password: string | null;
  readonly disabilitato_il: Date | null;
  readonly studio_disabilitato_il: Date | null;
};

/** In the order of their ids: two that end the same sessions wait for each other, and never both at once. */
const endAll = (database: Database, quali: RawBuilder<unknown>) =>
  sql`
    UPDATE sessioni SET terminata_il = now() WHERE id IN (
      SELECT id FROM sessioni WHERE terminata_il IS NULL AND ${quali} ORDER BY id FOR NO KEY UPDATE)`.execute(database);

/** Users with their tokens; not bound to a studio, because it is here that the studio is found. */
export const sessioniRepository = (database: Database) => ({
  findUtente: (usernameRicerca: string): Promise<UtenteLogin | undefined> =>
    database
      .selectFrom('utenti')
      .innerJoin('studi', 'studi.id', 'utenti.studio_id')
      .select(['utenti.id', 'utenti.username', 'utenti.studio_id', 'utenti.password', 'utenti.disabilitato_il'])
      .select('studi.disabilitato_il as studio_disabilitato_il')
      .where('username_ricerca', '=', usernameRicerca)
      .executeTakeFirst(),

  /** False when the user was disabled or given another password meanwhile; held, so that it does not happen until the session is there to be ended. */
  confirmUtente: async ({ id, password }: UtenteLogin): Promise<boolean> => {
    const riga = await database
      .selectFrom('utenti')
      .select('id')
      .where('id', '=', id)
      .where('password', '=', password)
      .where('disabilitato_il', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return riga !== undefined;
  },

  /** The session an access token opens now, unless it has expired, ended, or its user or studio is disabled. */
  findSessione: async (accessHash: Buffer): Promise<Sessione | null> => {
    // Written out: it begins every request, and building it would take longer than running it.
    const { rows } = await sql<SessioneRow>`
      SELECT sessioni.id, utenti.id AS utente_id, utenti.username, utenti.is_staff, studi.id AS studio_id, studi.licenza
      FROM token
      JOIN sessioni ON sessioni.id = token.sessione_id
      JOIN utenti ON utenti.id = sessioni.utente_id
      JOIN studi ON studi.id = utenti.studio_id
      WHERE token.access_hash = ${accessHash} AND token.access_scade > now() AND sessioni.terminata_il IS NULL AND sessioni.creata_il > ${FINE}
        AND utenti.disabilitato_il IS NULL AND studi.disabilitato_il IS NULL`.execute(database);
    const [riga] = rows;
    if (riga === undefined) return null;
    const { id, utente_id, username, is_staff, studio_id, licenza } = riga;
    return { tipo: 'sessione', id, utente: { id: utente_id, username, is_staff }, studio: { id: studio_id, licenza } };
  },

  createSessione: async (utenteId: string, dispositivo: string | null): Promise<string> => {
    await database
      .updateTable('utenti')
      .set({ ultimo_accesso: sql<Date>`now()` })
      .where('id', '=', utenteId)
      .execute();
    const { id } = await database
      .insertInto('sessioni')
      .values({ utente_id: utenteId, dispositivo })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  addToken: async (sessioneId: string, hash: Hash): Promise<Date> => {
    const { access_scade } = await database
      .insertInto('token')
      .values({ ...hash, sessione_id: sessioneId, access_scade: ACCESSO, refresh_scade: RINNOVO })
      .returning('access_scade')
      .executeTakeFirstOrThrow();
    return access_scade;
  },

  /** Its session is held until the end of the transaction, and before the token is read: two tabs that refresh together take turns. */
  lockRefresh: async (refreshHash: Buffer) => {
    await sql`
      SELECT id FROM sessioni WHERE id = (SELECT sessione_id FROM token WHERE refresh_hash = ${refreshHash})
      FOR NO KEY UPDATE`.execute(database);
    return database
      .selectFrom('token')
      .innerJoin('sessioni', 'sessioni.id', 'token.sessione_id')
      .innerJoin('utenti', 'utenti.id', 'sessioni.utente_id')
      .innerJoin('studi', 'studi.id', 'utenti.studio_id')
      .select(['token.sessione_id', 'token.sale', 'utenti.id as utente_id', 'utenti.username', 'utenti.studio_id'])
      .select(
        sql<boolean>`token.refresh_scade > now() AND sessioni.terminata_il IS NULL AND sessioni.creata_il > ${FINE} AND utenti.disabilitato_il IS NULL AND studi.disabilitato_il IS NULL`.as(
          'attivo',
        ),
      )
      .select(sql<boolean>`token.ruotato_il > clock_timestamp() - interval '30 seconds'`.as('appena_ruotato'))
      .where('token.refresh_hash', '=', refreshHash)
      .executeTakeFirst();
  },

  markRuotato: (refreshHash: Buffer, sale: Buffer) =>
    database
      .updateTable('token')
      .set({ ruotato_il: sql<Date>`clock_timestamp()`, sale })
      .where('refresh_hash', '=', refreshHash)
      .execute(),

  findScadenza: async (accessHash: Buffer): Promise<Date | null> => {
    const riga = await database
      .selectFrom('token')
      .select('access_scade')
      .where('access_hash', '=', accessHash)
      .executeTakeFirst();
    return riga?.access_scade ?? null;
  },

  endSessione: (sessioneId: string) =>
    database
      .updateTable('sessioni')
      .set({ terminata_il: sql<Date>`now()` })
      .where('id', '=', sessioneId)
      .where('terminata_il', 'is', null)
      .execute(),

  /** Every open session of a user, but for one. */
  endSessioniUtente: (utenteId: string, eccetto: string | null) =>
    endAll(database, sql`utente_id = ${utenteId} AND ${eccetto === null ? sql`true` : sql`id <> ${eccetto}`}`),

  /** Every open session of the users of a studio. */
  endSessioniStudio: (studioId: string) =>
    endAll(database, sql`utente_id IN (SELECT id FROM utenti WHERE studio_id = ${studioId})`),

  /**
   * Sessions of a user that nothing can open any more, and the oldest beyond those a user may have. One that somebody
   * is just using is left for the next time.
   */
  dropScadute: (utenteId: string) =>
    sql`
      DELETE FROM sessioni WHERE id IN (
        SELECT id FROM sessioni
        WHERE utente_id = ${utenteId} AND (
          NOT EXISTS (SELECT FROM token WHERE sessione_id = sessioni.id AND refresh_scade > now() - interval '1 day')
          OR id IN (
            SELECT id FROM sessioni WHERE utente_id = ${utenteId}
            ORDER BY (terminata_il IS NULL) DESC, creata_il DESC, id OFFSET ${SESSIONI_MASSIME - 1}
          )
        )
        ORDER BY id FOR UPDATE SKIP LOCKED)`.execute(database),

  /** The oldest pairs of a session that is renewed without end. */
  dropVecchi: (sessioneId: string) =>
    sql`
      DELETE FROM token WHERE access_hash IN (
        SELECT access_hash FROM token WHERE sessione_id = ${sessioneId}
        ORDER BY refresh_scade DESC OFFSET ${COPPIE_MASSIME})`.execute(database),
});
