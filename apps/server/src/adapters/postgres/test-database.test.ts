import { afterAll, expect, test } from 'vitest';
import { loadMigrations } from '../database/migrate.ts';
import { createTestDatabase, runSql } from './test-database.ts';

const databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
afterAll(() => Promise.all(databases.map(({ drop }) => drop())));

test('every test database has the migrations and is separate from the others', async () => {
  const [one, other] = databases.map(({ connection }) => connection);
  if (one === undefined || other === undefined) throw new Error('no database');
  await runSql(one, 'CREATE TABLE mia (n int)');
  const [migrations] = await runSql(other, 'SELECT nome FROM migrazioni ORDER BY numero');
  expect(migrations?.rows.map(({ nome }) => String(nome))).toEqual((await loadMigrations()).map(({ nome }) => nome));
  await expect(runSql(other, 'SELECT * FROM mia')).rejects.toThrow('does not exist');
});
