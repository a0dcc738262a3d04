import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';

/** What a user has beyond the password, and what is asked of them. */
export type Fattori = {
  readonly ha_password: boolean;
  readonly is_staff: boolean;
  readonly studio_obbligatorio: boolean;
  readonly totp_attivata_il: Date | null;
  readonly totp_usata_il: Date | null;
  /** How many. */
  readonly passkey: number;
};

type Codice = {
  readonly posizione: number;
  readonly impronta: Buffer;
  readonly creato_il: Date;
  readonly usato_il: Date | null;
};

const findStudio = (database: Database, utenteId: string) =>
  database.selectFrom('utenti').select('studio_id').where('id', '=', utenteId).executeTakeFirstOrThrow();

/** The second factor of users; not bound to a studio: a login comes before it. */
export const fattoriRepository = (database: Database) => ({
  load: (utenteId: string): Promise<Fattori> =>
    database
      .selectFrom('utenti')
      .innerJoin('studi', 'studi.id', 'utenti.studio_id')
      .leftJoin('totp', 'totp.utente_id', 'utenti.id')
      .select([
        'utenti.is_staff',
        'studi.secondo_fattore_obbligatorio as studio_obbligatorio',
        'totp.attivata_il as totp_attivata_il',
        'totp.usata_il as totp_usata_il',
        sql<boolean>`utenti.password IS NOT NULL`.as('ha_password'),
        sql<number>`(SELECT count(*)::integer FROM passkey WHERE passkey.utente_id = utenti.id)`.as('passkey'),
      ])
      .where('utenti.id', '=', utenteId)
      .executeTakeFirstOrThrow(),

  /** The encrypted keys of the apps in use, of every studio. */
  listSegreti: () =>
    database
      .selectFrom('totp')
      .select(['utente_id', 'segreto'])
      .where('segreto', 'is not', null)
      .$narrowType<{ segreto: Buffer }>()
      .execute(),

  findTotp: (utenteId: string) =>
    database
      .selectFrom('totp')
      .select(['segreto', 'segreto_nuovo'])
      .where('utente_id', '=', utenteId)
      .forUpdate()
      .executeTakeFirst(),

  saveSegretoNuovo: async (utenteId: string, segreto_nuovo: Buffer): Promise<void> => {
    await database
      .insertInto('totp')
      .values({ ...(await findStudio(database, utenteId)), utente_id: utenteId, segreto_nuovo })
      .onConflict((conflict) => conflict.columns(['studio_id', 'utente_id']).doUpdateSet({ segreto_nuovo }))
      .execute();
  },

  /** The new key becomes the one in use; the code that confirmed it is spent. */
  confirmTotp: (utenteId: string, passo: number) =>
    database
      .updateTable('totp')
      .set({
        segreto: sql`segreto_nuovo`,
        segreto_nuovo: null,
        ultimo_passo: passo,
        attivata_il: sql<Date>`now()`,
        usata_il: null,
      })
      .where('utente_id', '=', utenteId)
      .execute(),

  /** Spends the code of a step; false when it, or a later one, was spent before. */
  usePasso: async (utenteId: string, passo: number): Promise<boolean> =>
    (await database
      .updateTable('totp')
      .set({ ultimo_passo: passo, usata_il: sql<Date>`now()` })
      .where('utente_id', '=', utenteId)
      .where('ultimo_passo', '<', passo)
      .returning('utente_id')
      .executeTakeFirst()) !== undefined,

  listCodici: (utenteId: string): Promise<Codice[]> =>
    database
      .selectFrom('codici_recupero')
      .select(['posizione', 'impronta', 'creato_il', 'usato_il'])
      .where('utente_id', '=', utenteId)
      .orderBy('posizione')
      .execute(),

  replaceCodici: async (utenteId: string, impronte: readonly Buffer[]): Promise<void> => {
    const { studio_id } = await findStudio(database, utenteId);
    await database.deleteFrom('codici_recupero').where('utente_id', '=', utenteId).execute();
    await database
      .insertInto('codici_recupero')
      .values(impronte.map((impronta, posizione) => ({ studio_id, utente_id: utenteId, posizione, impronta })))
      .execute();
  },

  /** Spends a recovery code; false when it was spent before. */
  useCodice: async (utenteId: string, posizione: number): Promise<boolean> =>
    (await database
      .updateTable('codici_recupero')
      .set({ usato_il: sql<Date>`now()` })
      .where('utente_id', '=', utenteId)
      .where('posizione', '=', posizione)
      .where('usato_il', 'is', null)
      .returning('posizione')
      .executeTakeFirst()) !== undefined,

  /** Removes the app. @returns whether there was one in use */
  dropTotp: async (utenteId: string): Promise<boolean> => {
    const removed = await database.deleteFrom('totp').where('utente_id', '=', utenteId).returning('segreto').execute();
    return removed.some(({ segreto }) => segreto !== null);
  },

  dropCodici: (utenteId: string) => database.deleteFrom('codici_recupero').where('utente_id', '=', utenteId).execute(),

  saveObbligo: (studioId: string, secondo_fattore_obbligatorio: boolean) =>
    database.updateTable('studi').set({ secondo_fattore_obbligatorio }).where('id', '=', studioId).execute(),
});
