import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isDatabaseLost, isImpatient, markDatabaseLost } from '../request-context.ts';
import { DatabaseTimeout, isPoolBusy, isReadOnly, isTimeout } from './away.ts';
import { findNome } from './preparate.ts';
import type { TimeLimits } from './time-limits.ts';

/** What is known of the connections of a pool, whoever uses them. */
type Health = {
  readonly openedAt: WeakMap<pg.PoolClient, number>;
  /** Connections opened before this are replaced when they are next asked for: the database was away, or is elsewhere. */
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

/** Remembers what a failure says of the database: for the request, that waiting again is of no use; for the pool, which connections to trust. */
const learn = (health: Health, error: unknown): void => {
  if (isTimeout(error)) markDatabaseLost();
  // A pool whose connections are all busy says nothing against them.
  if ((isTimeout(error) && !isPoolBusy(error)) || isReadOnly(error)) health.troubleAt = performance.now();
};

/** Nobody was answered since somebody waited to no purpose: whoever is new, or waits for nothing, tries again. */
const isHopeless = ({ troubleAt, answeredAt }: Health): boolean => troubleAt > answeredAt && isImpatient();

const lostMessage = 'The database has just not answered this request';

type Options = Readonly<{ limits: TimeLimits; isPrepared: boolean }>;

const wrapClient = (client: pg.PoolClient, health: Health, { limits, isPrepared }: Options): PostgresPoolClient => {
  // Not async: the frame of one more function would push out of a stack the place in the product that failed.
  const query = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    if (isDatabaseLost()) return Promise.reject(new DatabaseTimeout(lostMessage));
    const name = isPrepared && values.length > 0 ? findNome(text) : undefined;
    let isExpired = false;
    // A connection with a query under way is cut by `end`: whoever took it next would wait behind that query.
    const timer = setTimeout(() => {
      isExpired = true;
      void client.end();
    }, limits.query);
    const explain = (cause: unknown): never => {
      const error = isExpired ? new DatabaseTimeout(`No answer within ${limits.query} ms`, { cause }) : cause;
      learn(health, error);
      throw error;
    };
    const asked = client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    const note = (result: pg.QueryResult): pg.QueryResult => {
      health.answeredAt = performance.now();
      return result;
    };
    return asked.then(note, explain).finally(() => clearTimeout(timer));
  };
  // No cursor is ever asked for.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
};

/** The same pool, where no query takes longer than its limit and one that comes back is prepared. */
export const limitPool = (pool: pg.Pool, options: Options): PostgresPool => {
  const health = healthOf(pool);
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = wrapped.get(client) ?? wrapClient(client, health, options);
    wrapped.set(client, known);
    return known;
  };
  const open = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      learn(health, error);
      throw error;
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
