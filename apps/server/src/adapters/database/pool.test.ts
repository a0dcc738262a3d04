import { expect, inject, test } from 'vitest';
import { runSql } from '../postgres/test-database.ts';
import { openPool } from './pool.ts';

test('a connection lost between two queries fails the next query, not the process', async () => {
  const { connection } = inject('postgres');
  const pool = openPool(connection);
  const client = await pool.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await runSql(connection, `SELECT pg_terminate_backend(${rows[0]?.pid})`);
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow(
    /Connection terminated|Client has encountered a connection error|not queryable/u,
  );
  client.release(true);
  expect((await pool.query('SELECT 1 AS uno')).rows).toEqual([{ uno: 1 }]);
  await pool.end();
});
