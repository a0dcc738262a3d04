import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { prepareRepeated } from './preparate.ts';
import type { Tables } from './tables.ts';

export type Pool = pg.Pool;

/** The database, or a transaction on it: repositories take either. */
export type Database = Kysely<Tables>;

// Dates are calendar dates, not instants; counters fit a number. Amounts stay text until the repository's edge.
pg.types.setTypeParser(pg.types.builtins.DATE, (testo) => testo);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A statement that took long: its text, where every value is a number with a dollar sign. */
export type QueryLenta = { readonly sql: string; readonly ms: number };

/** Beyond this a statement is worth a line in the log: all of ours take a few milliseconds. */
const SOGLIA_LENTA_MS = 500;

/**
 * The typed door to a pool of connections; the pool stays the caller's, to be ended by the caller.
 *
 * @param onLenta is told of every statement slower than the threshold
 * @example createDatabase(new pg.Pool({ connectionString }))
 */
export const createDatabase = (
  pool: pg.Pool,
  onLenta?: (query: QueryLenta) => void,
  sogliaMs = SOGLIA_LENTA_MS,
): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: prepareRepeated(pool) }),
    ...(onLenta === undefined
      ? {}
      : {
          log: ({ query, queryDurationMillis }) => {
            if (queryDurationMillis >= sogliaMs) onLenta({ sql: query.sql, ms: Math.round(queryDurationMillis) });
          },
        }),
  });

/** The same door to a connection whose transaction is the caller's. */
export const createDatabaseOn = (client: pg.Client): Database =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => ({
          query: client.query.bind(client) as PostgresPoolClient['query'],
          release: () => undefined,
        }),
        end: async () => undefined,
      },
    }),
  });
