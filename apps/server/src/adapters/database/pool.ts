import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ClientOfCurrentHost, expectWritable, type Hosts } from './hosts.ts';
import { connectMs, goodbyeMs } from './time-limits.ts';

/** How to reach a database. */
export type DatabaseConnection = pg.ClientConfig &
  Readonly<{
    /** False behind a pooler that gives each transaction another connection and does not track prepared queries. */
    prepared?: boolean;
    /** The servers of the database, when DATABASE_URL names several: connections go to the one that takes writes. */
    hosts?: Hosts;
  }>;

export type Pool = pg.Pool;

/** Maximum age of a connection, so that a database that moved is found at its new address. */
const lifetimeS = 1_800;

/** More than the calls of one studio use (`workers/admission.ts`), so that others find a free one. */
const CONNECTIONS = 14;

const verify: pg.PoolConfig['verify'] = (client, callback) => {
  const ask = async (): Promise<void> => {
    let refusal: Error | undefined;
    try {
      await expectWritable(client);
    } catch (error) {
      refusal = error instanceof Error ? error : new Error(String(error));
    }
    callback(refusal);
  };
  void ask();
};

/** Opens a pool, which the caller ends. A dropped connection, idle or in use, never crashes the process. */
export const openPool = (connection: DatabaseConnection & pg.PoolConfig): Pool => {
  const pool = new pg.Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    maxLifetimeSeconds: lifetimeS,
    ...connection,
    ...(connection.hosts === undefined ? {} : { Client: ClientOfCurrentHost, verify }),
  });
  // A dropped idle connection is replaced at the next query.
  pool.on('error', () => undefined);
  // A connection dropped between two queries fails the next query; without a handler its error event would be uncaught too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** The connection settings of a pool. Its password is not enumerable, so a plain copy would lose it. */
export const connectionOf = ({ options }: Pool): DatabaseConnection & pg.PoolConfig =>
  options.password === undefined ? { ...options } : { ...options, password: options.password };

/** Ends a pool, without waiting long for an unresponsive database. */
export const closePool = async (pool: Pool): Promise<void> => {
  await Promise.race([pool.end(), sleep(goodbyeMs, undefined, { ref: false })]);
};

/** Ends a connection, without waiting long for an unresponsive database. */
export const endClient = async (client: pg.Client): Promise<void> => {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, sleep(goodbyeMs, undefined, { ref: false })]);
};
