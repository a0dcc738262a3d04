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

// Dates are calendar dates, not instants; counters fit a number. Amounts stay text until the repository parses them.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A slow query, with its request; values appear as $1, $2. */
export type SlowQuery = { readonly sql: string; readonly ms: number; readonly reqId?: string };

/** Slower queries are logged; ours take a few milliseconds. */
const SLOW_QUERY_MS = 500;

type Options = Readonly<{
  /** Called for every query slower than `slowMs`. */
  onSlowQuery?: (query: SlowQuery) => void;
  slowMs?: number;
  limits?: TimeLimits;
}>;

const describeSlowQuery = (sql: string, ms: number): SlowQuery => {
  const reqId = findRequestId();
  return { sql, ms: Math.round(ms), ...(reqId === undefined ? {} : { reqId }) };
};

/**
 * The typed database on a pool of connections, which the caller still owns and ends.
 *
 * @example createDatabase(openPool(connection))
 */
export const createDatabase = (
  pool: pg.Pool,
  { onSlowQuery, slowMs = SLOW_QUERY_MS, limits = requestLimits }: Options = {},
): Database =>
  new Kysely<Tables>({
    dialect: new LimitedDialect(
      { pool: limitPool(pool, { limits, isPrepared: connectionOf(pool).prepared === true }) },
      limits,
    ),
    ...(onSlowQuery === undefined
      ? {}
      : {
          log: ({ query, queryDurationMillis }) => {
            if (queryDurationMillis >= slowMs) onSlowQuery(describeSlowQuery(query.sql, queryDurationMillis));
          },
        }),
  });

/** The same on a single connection, whose transaction the caller manages. */
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
