import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { readBackup } from '../../adapters/database/backup/read-backup.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { findLastBackup } from '../../repositories/impostazioni.ts';
import { saveNightlyBackup } from './nightly-backup.ts';
import { backupsDir } from './backups.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const dataDir = mkdtempSync(join(tmpdir(), 'notte-'));
const environment = { dataDir, backupPassphrase: null, backupKeep: 2, fileDir: null };
const { rows } = await testApp.pool.query<{ nome: string }>('SELECT current_database() AS nome');
const connection: pg.ClientConfig = { ...inject('postgres').connection, database: rows[0]?.nome };
const daysFromNow = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);

test('processes that wake up together save one backup, and record it', async () => {
  const saved = await Promise.all([1, 2, 3].map(() => saveNightlyBackup(testApp.pool, connection, environment)));
  const [backup, ...others] = saved.filter((one) => one !== null);
  expect(others).toEqual([]);
  if (backup === undefined) throw new Error('no backup');
  expect(readdirSync(backupsDir(dataDir))).toHaveLength(1);
  expect(await readBackup(backup.file)).toMatchObject({ righe: backup.righe, firma: backup.firma });
  expect(backup.firma).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{8}){3}$/u);
  const last = await findLastBackup(testApp.database);
  expect(last).toMatchObject({ istante: backup.istante });
  expect(await saveNightlyBackup(testApp.pool, connection, environment)).toBeNull();
});

test('removes the oldest automatic backups and the leftovers of interrupted ones, and keeps the others', async () => {
  for (const name of [
    'vedetta-2026-01-01T023000-automatica.vedetta',
    'vedetta-2026-01-02T023000-automatica.vedetta.parziale',
    'vedetta-2026-01-01T100000-manuale.vedetta',
  ]) {
    writeFileSync(join(backupsDir(dataDir), name), '');
  }
  await saveNightlyBackup(testApp.pool, connection, environment, daysFromNow(1));
  const remaining = readdirSync(backupsDir(dataDir));
  expect(remaining.filter((name) => name.includes('automatica'))).toHaveLength(2);
  expect(remaining.filter((name) => name.startsWith('vedetta-2026-01'))).toEqual([
    'vedetta-2026-01-01T100000-manuale.vedetta',
  ]);
});

test('a backup that cannot be written throws, and the next one is tried', async () => {
  const taken = join(dataDir, 'un-file');
  writeFileSync(taken, '');
  await expect(
    saveNightlyBackup(testApp.pool, connection, { ...environment, dataDir: taken }, daysFromNow(2)),
  ).rejects.toThrow(/ENOTDIR|EEXIST/u);
  expect(await saveNightlyBackup(testApp.pool, connection, environment, daysFromNow(2))).not.toBeNull();
});
