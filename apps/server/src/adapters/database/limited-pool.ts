import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseLost, isImpatient, markDatabaseLost } from '../request-context.ts';
import { DatabaseTimeout, isPoolBusy, isReadOnly, isTimeout } from './away.ts';
import { connectionOf } from './pool.ts';
import { findQueryName } from './prepared-names.ts';
import type { TimeLimits } from './time-limits.ts';

/** Health of a pool's connections, shared by all users of the pool. */
type Health = {
  readonly openedAt: WeakMap<pg.PoolClient, number>;
  /** Connections opened before this are replaced when next used: the database was away, or has moved. */
  troubleAt: number;
  answeredAt: number;
};

const healths = new WeakMap<pg.Pool, Health>();

const healthOf = (pool: pg.Pool): Health => {
  const known = healths.get(pool);
  if (known !== undefined) return known;
  const health: Health = { openedAt: new WeakMap(), troubleAt: -1, answeredAt: 0 };
  pool.on('connect', (client) => health.openedAt.set(client, performance.now()));
  healths.set(pool, health);
  return health;
};

/** Records what an error says about the database: for the request, that waiting again is useless; for the pool, which connections to trust. */
const markTrouble = (health: Health, error: unknown): void => {
  if (isTimeout(error)) markDatabaseLost();
  // A busy pool does not mean that its connections are bad.
  if ((isTimeout(error) && !isPoolBusy(error)) || isReadOnly(error)) health.troubleAt = performance.now();
};

/** Whether nothing was answered since the last timeout. New requests, and work outside requests, still try. */
const isHopeless = ({ troubleAt, answeredAt }: Health): boolean => troubleAt > answeredAt && isImpatient();

const lostMessage = 'The database has just not answered this request';

type Options = Readonly<{ limits: TimeLimits; isPrepared: boolean }>;

const wrapClient = (client: pg.PoolClient, health: Health, { limits, isPrepared }: Options): PostgresPoolClient => {
  // Not async: one more stack frame would push the failing line of the product out of the stack trace.
  const query = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (isDatabaseLost()) return Promise.reject(new DatabaseTimeout(lostMessage));
    const name = isPrepared && values.length > 0 ? findQueryName(text) : undefined;
    let isExpired = false;
    // `end` cuts a connection with a running query: its next user would wait behind that query.
    const timer = setTimeout(() => {
      isExpired = true;
      void client.end();
    }, limits.query);
    const explain = (cause: unknown): never => {
      const error = isExpired ? new DatabaseTimeout(`No answer within ${limits.query} ms`, { cause }) : cause;
      markTrouble(health, error);
      throw error;
    };
    const asked = client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    const note = (result: pg.QueryResult): pg.QueryResult => {
      health.answeredAt = performance.now();
      return result;
    };
    return asked.then(note, explain).finally(() => clearTimeout(timer));
  };
  // Cursors are never used.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
};

/** Wraps a pool: every query has a timeout, and repeated queries are prepared. */
export const limitPool = (pool: pg.Pool, options: Options): PostgresPool => {
  const health = healthOf(pool);
  const { hosts } = connectionOf(pool);
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = wrapped.get(client) ?? wrapClient(client, health, options);
    wrapped.set(client, known);
    return known;
  };
  const open = async (): Promise<pg.PoolClient> => {
    for (let left = hosts?.urls.length ?? 1; ; left -= 1) {
      const tried = hosts?.current() ?? '';
      try {
        return await pool.connect();
      } catch (error) {
        markTrouble(health, error);
        if (!isPoolBusy(error)) hosts?.leave(tried);
        // Waiting for a second server would take longer than a request may.
        if (left === 1 || isTimeout(error)) throw error;
      }
    }
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    if (isDatabaseLost() || isHopeless(health)) throw new DatabaseTimeout(lostMessage);
    for (;;) {
      const client = await open();
      if ((health.openedAt.get(client) ?? 0) > health.troubleAt) return wrap(client);
      client.release(true);
    }
  };
  return { options: pool.options, connect, end: () => pool.end() };
};
