import type { Ruolo } from '@vedetta/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import type { Licenza } from '../adapters/database/tables.ts';
import type { Sessione } from '../sessione.ts';

/** Lifetime of an access token, in minutes. */
export const ACCESS_MINUTES = 30;
const ACCESS_EXPIRY = sql<Date>`now() + make_interval(mins => ${ACCESS_MINUTES})`;
/** A session unused for this long expires. */
const REFRESH_EXPIRY = sql<Date>`now() + interval '14 days'`;
/** Maximum age of a session, however much used: then the password is asked again. */
export const SESSIONE_DAYS = 30;
/** Sessions created before this have expired. */
export const OLDEST_START = sql<Date>`now() - make_interval(days => ${SESSIONE_DAYS})`;

/** Per user, open or ended: a login deletes the oldest beyond these, ended ones first. */
export const MAX_SESSIONI = 200;
/** Token pairs per session: more than a month of use needs, at one every half hour. */
export const MAX_PAIRS = 2_000;

type SessioneRow = {
  readonly id: string;
  readonly utente_id: string;
  readonly username: string;
  readonly is_staff: boolean;
  readonly ruolo: Ruolo;
  readonly tutte_le_aziende: boolean;
  readonly studio_id: string;
  readonly licenza: Licenza | null;
  readonly da_attivare: boolean;
  readonly provata_il: Date;
};

type Hash = { readonly access_hash: Buffer; readonly refresh_hash: Buffer };

/** What a login checks. */
export type UtenteLogin = {
  readonly id: string;
  readonly username: string;
  readonly studio_id: string;
  /** Hash; null for a user with ticket login only, or with a link still to be used. */
  readonly password: string | null;
  readonly is_staff: boolean;
  readonly disabilitato_il: Date | null;
  readonly studio_disabilitato_il: Date | null;
};

/** Locks in id order, so two transactions that end the same sessions cannot deadlock. */
const endAll = (database: Database, which: RawBuilder<unknown>) =>
  sql`
    UPDATE sessioni SET terminata_il = now() WHERE id IN (
      SELECT id FROM sessioni WHERE terminata_il IS NULL AND ${which} ORDER BY id FOR NO KEY UPDATE)`.execute(database);

/** Users with their tokens. Not bound to a studio: the token identifies it. */
export const sessioniRepository = (database: Database) => ({
  findUtente: (usernameRicerca: string): Promise<UtenteLogin | undefined> =>
    database
      .selectFrom('utenti')
      .innerJoin('studi', 'studi.id', 'utenti.studio_id')
      .select([
        'utenti.id',
        'utenti.username',
        'utenti.studio_id',
        'utenti.password',
        'utenti.is_staff',
        'utenti.disabilitato_il',
      ])
      .select('studi.disabilitato_il as studio_disabilitato_il')
      .where('username_ricerca', '=', usernameRicerca)
      .executeTakeFirst(),

  /** The user of a login that waits for its second factor, locked; undefined when disabled meanwhile. */
  lockUtente: (id: string): Promise<UtenteLogin | undefined> =>
    database
      .selectFrom('utenti')
      .innerJoin('studi', 'studi.id', 'utenti.studio_id')
      .select([
        'utenti.id',
        'utenti.username',
        'utenti.studio_id',
        'utenti.password',
        'utenti.is_staff',
        'utenti.disabilitato_il',
      ])
      .select('studi.disabilitato_il as studio_disabilitato_il')
      .where('utenti.id', '=', id)
      .where('utenti.disabilitato_il', 'is', null)
      .where('studi.disabilitato_il', 'is', null)
      .forNoKeyUpdate('utenti')
      .executeTakeFirst(),

  /**
   * False when the user was disabled or got another password meanwhile. Locks the user until the session exists and
   * can be ended.
   */
  confirmUtente: async ({ id, password }: UtenteLogin): Promise<boolean> => {
    const row = await database
      .selectFrom('utenti')
      .select('id')
      .where('id', '=', id)
      .where('password', '=', password)
      .where('disabilitato_il', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Session of an access token, unless it has expired or ended, or its user or studio is disabled. */
  findSessione: async (accessHash: Buffer): Promise<Sessione | null> => {
    // Raw SQL: it starts every request, and building it would take longer than running it.
    const { rows } = await sql<SessioneRow>`
      SELECT sessioni.id, utenti.id AS utente_id, utenti.username, utenti.is_staff, utenti.ruolo, utenti.tutte_le_aziende, studi.id AS studio_id, studi.licenza,
        sessioni.da_attivare, sessioni.provata_il
      FROM token
      JOIN sessioni ON sessioni.id = token.sessione_id
      JOIN utenti ON utenti.id = sessioni.utente_id
      JOIN studi ON studi.id = utenti.studio_id
      WHERE token.access_hash = ${accessHash} AND token.access_scade > now() AND sessioni.terminata_il IS NULL AND sessioni.creata_il > ${OLDEST_START}
        AND utenti.disabilitato_il IS NULL AND studi.disabilitato_il IS NULL`.execute(database);
    const [row] = rows;
    if (row === undefined) return null;
    const { id, utente_id, studio_id, licenza, da_attivare, provata_il, ...utente } = row;
    const studio = { id: studio_id, licenza };
    return { tipo: 'sessione', id, utente: { id: utente_id, ...utente }, studio, da_attivare, provata_il };
  },

  createSessione: async (utenteId: string, dispositivo: string | null, da_attivare = false): Promise<string> => {
    await database
      .updateTable('utenti')
      .set({ ultimo_accesso: sql<Date>`now()` })
      .where('id', '=', utenteId)
      .execute();
    const { id } = await database
      .insertInto('sessioni')
      .values({ utente_id: utenteId, dispositivo, da_attivare })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  addToken: async (sessioneId: string, hash: Hash): Promise<Date> => {
    const { access_scade } = await database
      .insertInto('token')
      .values({ ...hash, sessione_id: sessioneId, access_scade: ACCESS_EXPIRY, refresh_scade: REFRESH_EXPIRY })
      .returning('access_scade')
      .executeTakeFirstOrThrow();
    return access_scade;
  },

  /**
   * Locks the session until the end of the transaction, before reading the token, so that two tabs refreshing together
   * run in turn.
   */
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
        sql<boolean>`token.refresh_scade > now() AND sessioni.terminata_il IS NULL AND sessioni.creata_il > ${OLDEST_START} AND utenti.disabilitato_il IS NULL AND studi.disabilitato_il IS NULL`.as(
          'attivo',
        ),
      )
      .select(sql<boolean>`token.ruotato_il > statement_timestamp() - interval '30 seconds'`.as('appena_ruotato'))
      .where('token.refresh_hash', '=', refreshHash)
      .executeTakeFirst();
  },

  markRotated: (refreshHash: Buffer, sale: Buffer) =>
    database
      .updateTable('token')
      .set({ ruotato_il: sql<Date>`statement_timestamp()`, sale })
      .where('refresh_hash', '=', refreshHash)
      .execute(),

  findExpiry: async (accessHash: Buffer): Promise<Date | null> => {
    const row = await database
      .selectFrom('token')
      .select('access_scade')
      .where('access_hash', '=', accessHash)
      .executeTakeFirst();
    return row?.access_scade ?? null;
  },

  endSessione: (sessioneId: string) =>
    database
      .updateTable('sessioni')
      .set({ terminata_il: sql<Date>`now()` })
      .where('id', '=', sessioneId)
      .where('terminata_il', 'is', null)
      .execute(),

  /** Ends all open sessions of a user, except one, and the logins that wait for a second factor. */
  endSessioniUtente: async (utenteId: string, except: string | null): Promise<void> => {
    await endAll(database, sql`utente_id = ${utenteId} AND ${except === null ? sql`true` : sql`id <> ${except}`}`);
    await database.deleteFrom('sfide').where('utente_id', '=', utenteId).execute();
  },

  /** The session proved again who its user is; `attivato`: with a factor that was due. */
  markProvata: (sessioneId: string, attivato: 'attivato' | null) =>
    database
      .updateTable('sessioni')
      .set({ provata_il: sql<Date>`now()`, ...(attivato === null ? {} : { da_attivare: false }) })
      .where('id', '=', sessioneId)
      .execute(),

  /** Ends all open sessions of a studio's users. */
  endSessioniStudio: async (studioId: string) => {
    const utenti = await database.selectFrom('utenti').select('id').where('studio_id', '=', studioId).execute();
    return endAll(database, sql`utente_id = any(${utenti.map(({ id }) => id)}::uuid[])`);
  },

  /** Deletes a user's expired sessions, and the oldest beyond the maximum. Skips sessions in use at this moment. */
  dropExpired: (utenteId: string) =>
    sql`
      DELETE FROM sessioni WHERE id IN (
        SELECT id FROM sessioni
        WHERE utente_id = ${utenteId} AND (
          NOT EXISTS (SELECT FROM token WHERE sessione_id = sessioni.id AND refresh_scade > now() - interval '1 day')
          OR id IN (
            SELECT id FROM sessioni WHERE utente_id = ${utenteId}
            ORDER BY (terminata_il IS NULL) DESC, creata_il DESC, id OFFSET ${MAX_SESSIONI - 1}
          )
        )
        ORDER BY id FOR UPDATE SKIP LOCKED)`.execute(database),

  /** Deletes the oldest token pairs of a session beyond the maximum. */
  dropOldest: (sessioneId: string) =>
    sql`
      DELETE FROM token WHERE access_hash IN (
        SELECT access_hash FROM token WHERE sessione_id = ${sessioneId}
        ORDER BY refresh_scade DESC OFFSET ${MAX_PAIRS})`.execute(database),
});
