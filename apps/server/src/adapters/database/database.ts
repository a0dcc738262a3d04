import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Pool = pg.Pool;

/** The database, or a transaction on it: repositories take either. */
export type Database = Kysely<Tables>;

// Dates are calendar dates, not instants; counters fit a number. Amounts stay text until the repository's edge.
pg.types.setTypeParser(pg.types.builtins.DATE, (testo) => testo);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * The typed door to a pool of connections; the pool stays the caller's, to be ended by the caller.
 *
 * @example createDatabase(new pg.Pool({ connectionString }))
 */
export const createDatabase = (pool: pg.Pool): Database => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
