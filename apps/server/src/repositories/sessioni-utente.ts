import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { isIdentificativo } from './identificativi.ts';
import { FINE, GIORNI_SESSIONE, MINUTI_ACCESSO } from './sessioni.ts';

/** An open session as its user sees it. */
export type SessioneUtenteRow = {
  readonly id: string;
  readonly dispositivo: string | null;
  readonly iniziata_il: Date;
  /** When it last asked for a token, which it does every half hour of use. */
  readonly usata_il: Date;
  readonly scade_il: Date;
};

/** The open sessions of one user; those of anybody else do not exist. */
export const sessioniUtenteRepository = (database: Database, utenteId: string) => {
  const aperte = database
    .selectFrom('sessioni')
    .innerJoin('token', 'token.sessione_id', 'sessioni.id')
    .select(['sessioni.id', 'sessioni.dispositivo', 'sessioni.creata_il as iniziata_il'])
    .select([
      sql<Date>`max(token.access_scade) - make_interval(mins => ${MINUTI_ACCESSO})`.as('usata_il'),
      sql<Date>`least(max(token.refresh_scade), sessioni.creata_il + make_interval(days => ${GIORNI_SESSIONE}))`.as(
        'scade_il',
      ),
    ])
    .where('sessioni.utente_id', '=', utenteId)
    .where('sessioni.terminata_il', 'is', null)
    .where('sessioni.creata_il', '>', FINE)
    .groupBy('sessioni.id')
    .having(sql<Date>`max(token.refresh_scade)`, '>', sql<Date>`now()`);
  return {
    /** The last used first. */
    list: (): Promise<readonly SessioneUtenteRow[]> =>
      aperte.orderBy('usata_il', 'desc').orderBy('sessioni.id').execute(),

    find: async (id: string): Promise<SessioneUtenteRow | undefined> =>
      isIdentificativo(id) ? aperte.where('sessioni.id', '=', id).executeTakeFirst() : undefined,
  };
};
