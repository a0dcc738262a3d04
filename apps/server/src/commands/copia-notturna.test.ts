import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { readBackup } from '../adapters/database/backup/read-backup.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { findUltimoBackup } from '../repositories/impostazioni.ts';
import { saveCopiaNotturna } from './copia-notturna.ts';
import { copieDir } from './copie.ts';

const prova = await createTestApp();
afterAll(prova.close);
const dataDir = mkdtempSync(join(tmpdir(), 'notte-'));
const environment = { dataDir, backupPassphrase: null, backupKeep: 2 };
const { rows } = await prova.pool.query<{ nome: string }>('SELECT current_database() AS nome');
const connection: pg.ClientConfig = { ...inject('postgres').connection, database: rows[0]?.nome };
const giorno = (giorni: number): Date => new Date(Date.now() + giorni * 24 * 3_600_000);

test('processes that wake up together save one backup, told to whoever asks for the state', async () => {
  const copie = await Promise.all([1, 2, 3].map(() => saveCopiaNotturna(prova.pool, connection, environment)));
  const [copia, ...altre] = copie.filter((una) => una !== null);
  expect(altre).toEqual([]);
  if (copia === undefined) throw new Error('no backup');
  expect(readdirSync(copieDir(dataDir))).toHaveLength(1);
  expect(await readBackup(copia.file)).toMatchObject({ righe: copia.righe, firma: copia.firma });
  expect(copia.firma).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{8}){3}$/u);
  const ultimo = await findUltimoBackup(prova.database);
  expect(ultimo).toMatchObject({ istante: copia.istante });
  expect(await saveCopiaNotturna(prova.pool, connection, environment)).toBeNull();
});

test('the oldest automatic backups go, and what interrupted ones left; the others stay', async () => {
  for (const nome of [
    'vedetta-2026-01-01T023000-automatica.vedetta',
    'vedetta-2026-01-02T023000-automatica.vedetta.parziale',
    'vedetta-2026-01-01T100000-manuale.vedetta',
  ]) {
    writeFileSync(join(copieDir(dataDir), nome), '');
  }
  await saveCopiaNotturna(prova.pool, connection, environment, giorno(1));
  const rimaste = readdirSync(copieDir(dataDir));
  expect(rimaste.filter((nome) => nome.includes('automatica'))).toHaveLength(2);
  expect(rimaste.filter((nome) => nome.startsWith('vedetta-2026-01'))).toEqual([
    'vedetta-2026-01-01T100000-manuale.vedetta',
  ]);
});

test('a backup that cannot be written is told, and the next one is tried', async () => {
  const occupata = join(dataDir, 'un-file');
  writeFileSync(occupata, '');
  await expect(
    saveCopiaNotturna(prova.pool, connection, { ...environment, dataDir: occupata }, giorno(2)),
  ).rejects.toThrow(/ENOTDIR|EEXIST/u);
  expect(await saveCopiaNotturna(prova.pool, connection, environment, giorno(2))).not.toBeNull();
});
