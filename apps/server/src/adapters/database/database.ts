import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { findRequestId } from '../request-context.ts';
import { LimitedDialect } from './dialect.ts';
import { limitPool } from './limited-pool.ts';
import { connectionOf } from './pool.ts';
import type { Tables } from './tables.ts';
import { requestLimits } from './time-limits.ts';
import type { TimeLimits } from './time-limits.ts';

export type Pool = pg.Pool;

/** The database, or a transaction on it: repositories take either. */
export type Database = Kysely<Tables>;

// Dates are calendar dates, not instants; counters fit a number. Amounts stay text until the repository's edge.
pg.types.setTypeParser(pg.types.builtins.DATE, (testo) => testo);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A slow statement, with the request it was for; values appear as $1, $2. */
export type QueryLenta = { readonly sql: string; readonly ms: number; readonly reqId?: string };

/** Beyond this a statement is worth a line in the log: all of ours take a few milliseconds. */
const SOGLIA_LENTA_MS = 500;

type Options = Readonly<{
  /** Is told of every statement slower than the threshold. */
  onLenta?: (query: QueryLenta) => void;
  sogliaMs?: number;
  limits?: TimeLimits;
}>;

const describeLenta = (sql: string, ms: number): QueryLenta => {
  const reqId = findRequestId();
  return { sql, ms: Math.round(ms), ...(reqId === undefined ? {} : { reqId }) };
};

/**
 * The typed door to a pool of connections; the pool stays the caller's, to be ended by the caller.
 *
 * @example createDatabase(openPool(connection))
 */
export const createDatabase = (
  pool: pg.Pool,
  { onLenta, sogliaMs = SOGLIA_LENTA_MS, limits = requestLimits }: Options = {},
): Database =>
  new Kysely<Tables>({
    dialect: new LimitedDialect(
      { pool: limitPool(pool, { limits, isPrepared: connectionOf(pool).prepared === true }) },
      limits,
    ),
    ...(onLenta === undefined
      ? {}
      : {
          log: ({ query, queryDurationMillis }) => {
            if (queryDurationMillis >= sogliaMs) onLenta(describeLenta(query.sql, queryDurationMillis));
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
