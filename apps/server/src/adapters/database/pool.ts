import pg from 'pg';
import type { Pool } from './database.ts';

/** A pool of connections; to be ended by whoever opened it. */
export const openPool = (connection: pg.ClientConfig): Pool => {
  const pool = new pg.Pool(connection);
  // An idle connection that drops is replaced at the next query.
  pool.on('error', () => undefined);
  return pool;
};
