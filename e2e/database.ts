import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Runs one statement in the embedded database of the product under test, as an operator does with a client of theirs. */
export const runSql = async (sql: string, values: readonly unknown[] = []): Promise<void> => {
  const dir = join(process.env['E2E_DATA_DIR'] ?? '', 'postgres');
  const { application } = JSON.parse(readFileSync(join(dir, 'password.json'), 'utf8')) as { application: string };
  const client = new pg.Client({
    host: join(dir, 'socket'),
    user: 'vedetta',
    database: 'vedetta',
    password: application,
  });
  await client.connect();
  await client.query(sql, [...values]);
  await client.end();
};
