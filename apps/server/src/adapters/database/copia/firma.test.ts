import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp } from '../../../test-support/test-app.ts';
import { changeManifesto, closeArchivio, openArchivio, type Membro } from './archivio-di-prova.ts';
import { chiaveFile, findChiave, loadChiave } from './chiave-file.ts';
import { createChiave, formatChiave, parseChiave, parseImpronta } from './firma.ts';
import { readCopia } from './read-copia.ts';
import { saveCopia } from './write-copia.ts';

const dir = mkdtempSync(join(tmpdir(), 'firma-'));
afterAll(() => rmSync(dir, { recursive: true }));
const chiave = createChiave();
let membri: readonly Membro[];
let altra: readonly Membro[];

beforeAll(async () => {
  const prova = await createTestApp();
  await prova.createStudio();
  const { rows } = await prova.pool.query<{ nome: string }>('SELECT current_database() AS nome');
  const origine = { ...inject('postgres').connection, database: rows[0]?.nome };
  await saveCopia(origine, join(dir, 'una'), { versione: 'prova', chiave });
  await saveCopia(origine, join(dir, 'altra'), { versione: 'prova', chiave });
  await prova.close();
  membri = await openArchivio(readFileSync(join(dir, 'una')));
  altra = await openArchivio(readFileSync(join(dir, 'altra')));
});

const read = async (altri: readonly Membro[]): Promise<string | null> => {
  const file = join(dir, 'cambiata');
  writeFileSync(file, await closeArchivio(altri));
  return (await readCopia(file)).firma;
};

test('a signed backup tells the fingerprint of its key, one whose signature was taken off tells none', async () => {
  expect(membri.at(-1)?.name).toBe('firma.json');
  expect(await read(membri)).toBe(chiave.impronta);
  expect(await read(membri.slice(0, -1))).toBeNull();
});

test('a signature is of its own backup alone', async () => {
  await expect(read([...membri.slice(0, -1), ...altra.slice(-1)])).rejects.toThrow(
    'la firma non è di questo contenuto',
  );
  const spostata = changeManifesto((uno) => ({ ...uno, istante: '2020-01-01T00:00:00.000Z' }))(membri);
  await expect(read(spostata)).rejects.toThrow('la firma non è di questo contenuto');
  await expect(read([...membri, ...membri.slice(-1)])).rejects.toThrow('contiene «firma.json» fuori posto');
});

test('processes that need the key together make one, for its owner alone, that no backup holds', async () => {
  const dati = join(dir, 'dati');
  expect(await findChiave(dati)).toBeNull();
  const chiavi = await Promise.all(Array.from({ length: 8 }, () => loadChiave(dati)));
  expect(new Set(chiavi.map(({ impronta }) => impronta)).size).toBe(1);
  expect((await findChiave(dati))?.impronta).toBe(chiavi[0]?.impronta);
  expect(statSync(chiaveFile(dati)).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(chiaveFile(dati)))).toEqual(['firma-copie.pem']);
});

test('a key file that is a link, or no key, is told', async () => {
  const dati = join(dir, 'collegati');
  await loadChiave(dati);
  const file = chiaveFile(dati);
  rmSync(file);
  writeFileSync(join(dir, 'vera.pem'), formatChiave(chiave));
  symlinkSync(join(dir, 'vera.pem'), file);
  await expect(loadChiave(dati)).rejects.toThrow(/non si può leggere o scrivere/u);
  rmSync(file);
  writeFileSync(file, 'chiave');
  await expect(loadChiave(dati)).rejects.toThrow(/non è una chiave delle copie/u);
});

test('a key goes through its file, and a fingerprint is read as people type it', () => {
  expect(parseChiave(formatChiave(chiave))?.impronta).toBe(chiave.impronta);
  expect(parseChiave('')).toBeNull();
  expect(parseImpronta(` ${chiave.impronta.toUpperCase().replaceAll('-', ' ')}`)).toBe(chiave.impronta);
  expect(parseImpronta('1f0c')).toBeNull();
});
