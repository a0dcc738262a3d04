import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, VOCI } from '../../../test-support/test-app.ts';
import { createChiave } from './firma.ts';
import { CopiaImpossibile, type Copia } from './formato.ts';
import { readCopia } from './read-copia.ts';
import { saveCopia } from './write-copia.ts';

// A backup that lay for years on a bad disk, or was cut by a copy that did not end: whatever happened to it is told in a sentence, and what is
// taken as good is what was written.

const dir = mkdtempSync(join(tmpdir(), 'danni-'));
const passphrase = 'quattro parole a caso';
const frasi =
  /^(?:La copia è incompleta o danneggiata: .+\.|Il file non è una copia di Vedetta, oppure ne è danneggiato l’inizio\.|La passphrase non è quella con cui è stata fatta la copia \(oppure .+\)\.|La copia è in un formato che questa versione di Vedetta non conosce: aggiornare Vedetta\.|La copia non corrisponde allo schema di Vedetta: .+\.|La copia è di una versione più recente .+|La migrazione -?\d+ della copia non è quella di questa versione\.)$/su;

let intera: Buffer;
let aperta: Buffer;
let cifrata: Buffer;
let scritta: Copia;

/** As a backup is, but for a passphrase that costs nothing to try. */
const cifra = async (byte: Buffer): Promise<Buffer> => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(1);
  return Buffer.from(await encrypter.encrypt(byte));
};

beforeAll(async () => {
  const prova = await createTestApp();
  const { token } = await prova.createStudio();
  const { id } = await prova.createAzienda(token);
  await prova.createBilancio(token, id, '2025-12-31', VOCI);
  const { rows } = await prova.pool.query<{ nome: string }>('SELECT current_database() AS nome');
  const file = join(dir, 'intera');
  scritta = await saveCopia({ ...inject('postgres').connection, database: rows[0]?.nome }, file, {
    versione: 'prova',
    chiave: createChiave(),
  });
  await prova.close();
  intera = readFileSync(file);
  aperta = gunzipSync(intera);
  cifrata = await cifra(intera);
});
afterAll(() => rmSync(dir, { recursive: true }));

const read = (byte: Buffer): Promise<Copia> => {
  const file = join(dir, 'guasta');
  writeFileSync(file, byte);
  return readCopia(file, { passphrase, inChiaro: true });
};

/** What is said of these bytes: a refusal in a sentence, or what was written; anything else as it came. */
const judge = async (byte: Buffer): Promise<unknown> => {
  const esito = await read(byte).catch((error: unknown) => error);
  return esito instanceof CopiaImpossibile && frasi.test(esito.message) ? 'refused' : esito;
};

const changeByte = (byte: Buffer, dove: number, maschera: number): Buffer => {
  const altro = Buffer.from(byte);
  altro.writeUInt8(altro.readUInt8(dove) ^ maschera, dove);
  return altro;
};

/** A place from 0 to the end, with the two ends more often than the rest. */
const luogo = fc.oneof(
  fc.integer({ min: 0, max: 400 }),
  fc.integer({ min: -64, max: -1 }),
  fc.integer({ min: 0, max: 1_000_000 }),
);
const positionIn = (byte: Buffer, dove: number): number => (dove < 0 ? byte.length + dove : dove % byte.length);
const maschera = fc.integer({ min: 1, max: 255 });

test('the good ones are good', async () => {
  expect(await read(intera)).toEqual(scritta);
  expect(await read(cifrata)).toEqual(scritta);
});

const entrambe = [
  ['a plain', () => intera],
  ['an encrypted', () => cifrata],
] as const;

test.each(entrambe)('a byte changed anywhere in %s backup is told, unless it says nothing', async (_, byte) => {
  await fc.assert(
    fc.asyncProperty(luogo, maschera, async (dove, quale) => {
      expect(['refused', scritta]).toContainEqual(await judge(changeByte(byte(), positionIn(byte(), dove), quale)));
    }),
    { numRuns: 100 },
  );
});

test.each(entrambe)('%s backup that was cut anywhere is refused', async (_, byte) => {
  await fc.assert(
    fc.asyncProperty(luogo, async (dove) => {
      expect(await judge(byte().subarray(0, positionIn(byte(), dove)))).toBe('refused');
    }),
    { numRuns: 50 },
  );
});

test('a byte changed before it was compressed: manifest, headers, rows, digests', async () => {
  const inizio = aperta.indexOf('"prodotto"');
  const fine = aperta.lastIndexOf('"tabelle"');
  const interni = fc.oneof(
    luogo,
    fc.integer({ min: inizio, max: inizio + 2_000 }),
    fc.integer({ min: fine, max: fine + 500 }),
  );
  await fc.assert(
    fc.asyncProperty(interni, maschera, async (dove, quale) => {
      expect(['refused', scritta]).toContainEqual(
        await judge(gzipSync(changeByte(aperta, positionIn(aperta, dove), quale))),
      );
    }),
    { numRuns: 60 },
  );
});

test('a wrong passphrase, and none, are told apart from damage', async () => {
  const file = join(dir, 'cifrata');
  writeFileSync(file, cifrata);
  await expect(readCopia(file, { passphrase: 'un’altra passphrase' })).rejects.toThrow(/^La passphrase non è quella/u);
  await expect(readCopia(file)).rejects.toThrow(/^La copia è cifrata/u);
});
