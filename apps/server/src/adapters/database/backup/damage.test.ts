import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp, VOCI } from '../../../test-support/test-app.ts';
import { createKey } from './signature.ts';
import { BackupFailure, type Backup } from './format.ts';
import { readBackup } from './read-backup.ts';
import { saveBackup } from './write-backup.ts';

// A backup may be damaged by a bad disk or cut by an interrupted copy: every damage is reported in a sentence, and what is accepted equals
// what was written.

const dir = mkdtempSync(join(tmpdir(), 'danni-'));
const passphrase = 'quattro parole a caso';
const sentences =
  /^(?:La copia è incompleta o danneggiata: .+\.|Il file non è una copia di Vedetta, oppure ne è danneggiato l’inizio\.|La passphrase non è quella con cui è stata fatta la copia \(oppure .+\)\.|La copia è in un formato che questa versione di Vedetta non conosce: aggiornare Vedetta\.|La copia non corrisponde allo schema di Vedetta: .+\.|La copia è di una versione più recente .+|La migrazione -?\d+ della copia non è quella di questa versione\.)$/su;

let whole: Buffer;
let inflated: Buffer;
let encrypted: Buffer;
let written: Backup;

/** Encrypts as a backup does, but with the cheapest passphrase derivation. */
const encrypt = async (bytes: Buffer): Promise<Buffer> => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(1);
  return Buffer.from(await encrypter.encrypt(bytes));
};

beforeAll(async () => {
  const testApp = await createTestApp();
  const { token } = await testApp.createStudio();
  const { id } = await testApp.createAzienda(token);
  await testApp.createBilancio(token, id, '2025-12-31', VOCI);
  const { rows } = await testApp.pool.query<{ nome: string }>('SELECT current_database() AS nome');
  const file = join(dir, 'intera');
  written = await saveBackup({ ...inject('postgres').connection, database: rows[0]?.nome }, file, {
    versione: 'prova',
    key: createKey(),
  });
  await testApp.close();
  whole = readFileSync(file);
  inflated = gunzipSync(whole);
  encrypted = await encrypt(whole);
});
afterAll(() => rmSync(dir, { recursive: true }));

const read = (bytes: Buffer): Promise<Backup> => {
  const file = join(dir, 'guasta');
  writeFileSync(file, bytes);
  return readBackup(file, { passphrase, allowPlain: true });
};

/** Reads the bytes: 'refused' for a known message, what was read, or any other error unchanged. */
const judge = async (bytes: Buffer): Promise<unknown> => {
  const outcome = await read(bytes).catch((error: unknown) => error);
  return outcome instanceof BackupFailure && sentences.test(outcome.message) ? 'refused' : outcome;
};

const changeByte = (bytes: Buffer, position: number, mask: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(position) ^ mask, position);
  return copy;
};

/** A position in the file, more often near its two ends. */
const anyPosition = fc.oneof(
  fc.integer({ min: 0, max: 400 }),
  fc.integer({ min: -64, max: -1 }),
  fc.integer({ min: 0, max: 1_000_000 }),
);
const positionIn = (bytes: Buffer, position: number): number =>
  position < 0 ? bytes.length + position : position % bytes.length;
const mask = fc.integer({ min: 1, max: 255 });

test('undamaged backups are read', async () => {
  expect(await read(whole)).toEqual(written);
  expect(await read(encrypted)).toEqual(written);
});

const both = [
  ['a plain', () => whole],
  ['an encrypted', () => encrypted],
] as const;

test.each(both)('a changed byte anywhere in %s backup is refused, or makes no difference', async (_, bytes) => {
  await fc.assert(
    fc.asyncProperty(anyPosition, mask, async (position, flip) => {
      expect(['refused', written]).toContainEqual(
        await judge(changeByte(bytes(), positionIn(bytes(), position), flip)),
      );
    }),
    { numRuns: 100 },
  );
});

test.each(both)('%s backup cut anywhere is refused', async (_, bytes) => {
  await fc.assert(
    fc.asyncProperty(anyPosition, async (position) => {
      expect(await judge(bytes().subarray(0, positionIn(bytes(), position)))).toBe('refused');
    }),
    { numRuns: 50 },
  );
});

test('a byte changed before compression is refused or makes no difference: manifest, headers, rows, digests', async () => {
  const start = inflated.indexOf('"prodotto"');
  const end = inflated.lastIndexOf('"tabelle"');
  const inside = fc.oneof(
    anyPosition,
    fc.integer({ min: start, max: start + 2_000 }),
    fc.integer({ min: end, max: end + 500 }),
  );
  await fc.assert(
    fc.asyncProperty(inside, mask, async (position, flip) => {
      expect(['refused', written]).toContainEqual(
        await judge(gzipSync(changeByte(inflated, positionIn(inflated, position), flip))),
      );
    }),
    { numRuns: 60 },
  );
});

test('a wrong or missing passphrase is told apart from damage', async () => {
  const file = join(dir, 'cifrata');
  writeFileSync(file, encrypted);
  await expect(readBackup(file, { passphrase: 'un’altra passphrase' })).rejects.toThrow(/^La passphrase non è quella/u);
  await expect(readBackup(file)).rejects.toThrow(/^La copia è cifrata/u);
});
