import { sql } from 'kysely';
import type { Database } from '../adapters/database/database.ts';
import { isId } from './ids.ts';
import { OLDEST_START, SESSIONE_DAYS, ACCESS_MINUTES } from './sessioni.ts';

/** An open session, as shown to its user. */
export type SessioneUtenteRow = {
  readonly id: string;
  readonly dispositivo: string | null;
  readonly iniziata_il: Date;
  /** Last token request; one every half hour of use. */
  readonly usata_il: Date;
  readonly scade_il: Date;
};

/** Open sessions of one user only. */
export const sessioniUtenteRepository = (database: Database, utenteId: string) => {
  const open = database
    .selectFrom('sessioni')
    .innerJoin('token', 'token.sessione_id', 'sessioni.id')
    .select(['sessioni.id', 'sessioni.dispositivo', 'sessioni.creata_il as iniziata_il'])
    .select([
      sql<Date>`max(token.access_scade) - make_interval(mins => ${ACCESS_MINUTES})`.as('usata_il'),
      sql<Date>`least(max(token.refresh_scade), sessioni.creata_il + make_interval(days => ${SESSIONE_DAYS}))`.as(
        'scade_il',
      ),
    ])
    .where('sessioni.utente_id', '=', utenteId)
    .where('sessioni.terminata_il', 'is', null)
    .where('sessioni.creata_il', '>', OLDEST_START)
    .groupBy('sessioni.id')
    .having(sql<Date>`max(token.refresh_scade)`, '>', sql<Date>`now()`);
  return {
    /** Last used first. */
    list: (): Promise<readonly SessioneUtenteRow[]> =>
      open.orderBy('usata_il', 'desc').orderBy('sessioni.id').execute(),

    find: async (id: string): Promise<SessioneUtenteRow | undefined> =>
      isId(id) ? open.where('sessioni.id', '=', id).executeTakeFirst() : undefined,
  };
};
