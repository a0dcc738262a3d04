import pg from 'pg';
import type { Pool } from './database.ts';

/** A pool of connections; to be ended by whoever opened it. A connection that drops, idle or in use, never takes the process with it. */
export const openPool = (connection: pg.ClientConfig): Pool => {
  const pool = new pg.Pool(connection);
  // An idle connection that drops is replaced at the next query.
  pool.on('error', () => undefined);
  // One in use, between two queries of a transaction, tells whoever uses it at the next one: beside that it would be an error that nobody catches.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
