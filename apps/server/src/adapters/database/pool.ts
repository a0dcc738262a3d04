import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectMs, goodbyeMs } from './time-limits.ts';

/** How to reach a database. */
export type DatabaseConnection = pg.ClientConfig &
  Readonly<{
    /** False behind a pooler that gives every transaction another connection and does not know which queries it has prepared. */
    prepared?: boolean;
  }>;

export type Pool = pg.Pool;

/** A database that moved is found at its new address after this long, even by connections that are never idle. */
const lifetimeS = 1_800;

/** More than the calls of one studio take (`workers/admission.ts`): whoever else calls finds one. */
const CONNECTIONS = 14;

/** A pool of connections; to be ended by whoever opened it. A connection that drops, idle or in use, never takes the process with it. */
export const openPool = (connection: DatabaseConnection & pg.PoolConfig): Pool => {
  const pool = new pg.Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    maxLifetimeSeconds: lifetimeS,
    ...connection,
  });
  // An idle connection that drops is replaced at the next query.
  pool.on('error', () => undefined);
  // One in use, between two queries of a transaction, tells whoever uses it at the next one: beside that it would be an error that nobody catches.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Where a pool goes. The password of its options is hidden from a copy. */
export const connectionOf = ({ options }: Pool): DatabaseConnection & pg.PoolConfig =>
  options.password === undefined ? { ...options } : { ...options, password: options.password };

/** Ends a pool; a database that does not say goodbye is not waited for. */
export const closePool = async (pool: Pool): Promise<void> => {
  await Promise.race([pool.end(), sleep(goodbyeMs, undefined, { ref: false })]);
};

/** Ends a connection; a database that does not say goodbye is not waited for. */
export const endClient = async (client: pg.Client): Promise<void> => {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, sleep(goodbyeMs, undefined, { ref: false })]);
};
