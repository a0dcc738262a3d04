import { sql } from 'kysely';
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
      .forUpdate()
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

  /** Locked until the end of the transaction: two tabs that refresh together take turns. */
  lockRefresh: (refreshHash: Buffer) =>
    database
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
      .forUpdate(['token', 'sessioni'])
      .executeTakeFirst(),

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
    database
      .updateTable('sessioni')
      .set({ terminata_il: sql<Date>`now()` })
      .where('utente_id', '=', utenteId)
      .where('terminata_il', 'is', null)
      .where(({ eb, lit }) => (eccetto === null ? lit(true) : eb('id', '!=', eccetto)))
      .execute(),

  /** Every open session of the users of a studio. */
  endSessioniStudio: (studioId: string) =>
    database
      .updateTable('sessioni')
      .set({ terminata_il: sql<Date>`now()` })
      .where('terminata_il', 'is', null)
      .where('utente_id', 'in', (eb) => eb.selectFrom('utenti').select('id').where('studio_id', '=', studioId))
      .execute(),

  /** Sessions of a user that nothing can open any more. */
  dropScadute: (utenteId: string) =>
    database
      .deleteFrom('sessioni')
      .where('utente_id', '=', utenteId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('token')
              .select('sessione_id')
              .whereRef('sessione_id', '=', 'sessioni.id')
              .where('refresh_scade', '>', sql<Date>`now() - interval '1 day'`),
          ),
        ),
      )
      .execute(),
});
