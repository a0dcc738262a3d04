import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp } from '../../../test-support/test-app.ts';
import { changeManifest, closeArchive, openArchive, type Member } from './test-archive.ts';
import { keyFile, findKey, loadKey } from './key-file.ts';
import { createKey, formatKey, parseKey, parseFingerprint } from './signature.ts';
import { readBackup } from './read-backup.ts';
import { saveBackup } from './write-backup.ts';

const dir = mkdtempSync(join(tmpdir(), 'firma-'));
afterAll(() => rmSync(dir, { recursive: true }));
const key = createKey();
let members: readonly Member[];
let other: readonly Member[];

beforeAll(async () => {
  const testApp = await createTestApp();
  await testApp.createStudio();
  const { rows } = await testApp.pool.query<{ nome: string }>('SELECT current_database() AS nome');
  const source = { ...inject('postgres').connection, database: rows[0]?.nome };
  await saveBackup(source, join(dir, 'una'), { versione: 'prova', key });
  await saveBackup(source, join(dir, 'altra'), { versione: 'prova', key });
  await testApp.close();
  members = await openArchive(readFileSync(join(dir, 'una')));
  other = await openArchive(readFileSync(join(dir, 'altra')));
});

const read = async (others: readonly Member[]): Promise<string | null> => {
  const file = join(dir, 'cambiata');
  writeFileSync(file, await closeArchive(others));
  return (await readBackup(file)).firma;
};

test('a signed backup gives the fingerprint of its key, one without its signature gives none', async () => {
  expect(members.at(-1)?.name).toBe('firma.json');
  expect(await read(members)).toBe(key.impronta);
  expect(await read(members.slice(0, -1))).toBeNull();
});

test('a signature is valid only for its own backup', async () => {
  await expect(read([...members.slice(0, -1), ...other.slice(-1)])).rejects.toThrow(
    'la firma non è di questo contenuto',
  );
  const moved = changeManifest((manifest) => ({ ...manifest, istante: '2020-01-01T00:00:00.000Z' }))(members);
  await expect(read(moved)).rejects.toThrow('la firma non è di questo contenuto');
  await expect(read([...members, ...members.slice(-1)])).rejects.toThrow('contiene «firma.json» fuori posto');
});

test('concurrent processes create one key, readable by its owner only', async () => {
  const dataDir = join(dir, 'dati');
  expect(await findKey(dataDir)).toBeNull();
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadKey(dataDir)));
  expect(new Set(keys.map(({ impronta }) => impronta)).size).toBe(1);
  expect((await findKey(dataDir))?.impronta).toBe(keys[0]?.impronta);
  expect(statSync(keyFile(dataDir)).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(keyFile(dataDir)))).toEqual(['firma-copie.pem']);
});

test('a key file that is a link, or not a key, is refused', async () => {
  const dataDir = join(dir, 'collegati');
  await loadKey(dataDir);
  const file = keyFile(dataDir);
  rmSync(file);
  writeFileSync(join(dir, 'vera.pem'), formatKey(key));
  symlinkSync(join(dir, 'vera.pem'), file);
  await expect(loadKey(dataDir)).rejects.toThrow(/non si può leggere o scrivere/u);
  rmSync(file);
  writeFileSync(file, 'chiave');
  await expect(loadKey(dataDir)).rejects.toThrow(/non è una chiave delle copie/u);
});

test('a key survives formatting and parsing, and a fingerprint is read as people type it', () => {
  expect(parseKey(formatKey(key))?.impronta).toBe(key.impronta);
  expect(parseKey('')).toBeNull();
  expect(parseFingerprint(` ${key.impronta.toUpperCase().replaceAll('-', ' ')}`)).toBe(key.impronta);
  expect(parseFingerprint('1f0c')).toBeNull();
});
