import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { dropOrphans, eraseStudioDir, readContentFile, saveContentFile, takeCartella } from './cartella.ts';

const DAY_MS = 86_400_000;
const studio = randomUUID();
const content = Buffer.from('Conto;Saldo\n10;1,00\n');
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const impronta = hash(content);

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'deposito-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
});

const save = (bytes = content, of = studio) => saveContentFile(dir, of, hash(bytes), bytes);
const read = (of = studio) => readContentFile(dir, of, impronta);
const pathOf = (of = studio) => join(dir, of, impronta.slice(0, 2), impronta);
const sweep = (kept: readonly string[] | null, days = 0) =>
  dropOrphans(dir, async () => (kept === null ? null : new Set(kept)), Date.now() + days * DAY_MS);

describe('a content', () => {
  test('is a file under its digest, for its owner only, read as it was', async () => {
    await save();
    expect(await read()).toEqual(content);
    expect([statSync(pathOf()).mode & 0o777, statSync(join(dir, studio)).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(readdirSync(join(dir, studio, impronta.slice(0, 2)))).toEqual([impronta]);
  });

  test('of one studio is not that of another', async () => {
    await save();
    expect(await read(randomUUID())).toBeNull();
  });

  test('that was altered or cut is not given, and a new copy mends it', async () => {
    await save();
    writeFileSync(pathOf(), content.subarray(3));
    expect(await read()).toBeNull();
    await save();
    expect(await read()).toEqual(content);
  });

  test('written by many at once is one', async () => {
    await Promise.all(Array.from({ length: 8 }, () => save()));
    expect(readdirSync(join(dir, studio, impronta.slice(0, 2)))).toEqual([impronta]);
  });

  test.for(['../altrove', '', 'a/b'])('of a studio named %j is refused', async (name) => {
    await expect(saveContentFile(dir, name, impronta, content)).rejects.toThrow('Not the id');
    await expect(saveContentFile(dir, studio, `../${impronta}`, content)).rejects.toThrow('Not a digest');
  });
});

describe('the clean-up', () => {
  test('keeps what a row names', async () => {
    await save();
    expect(await sweep([impronta], 10)).toBe(0);
    expect(await read()).toEqual(content);
  });

  test('sets aside what no row names, gives it for a day, then drops it', async () => {
    await save();
    await sweep([]);
    expect([existsSync(pathOf()), await read()]).toEqual([false, content]);
    expect(await sweep([], 0.5)).toBe(0);
    expect(await sweep([], 2)).toBe(1);
    expect(await read()).toBeNull();
  });

  test('puts back what a row came to name meanwhile', async () => {
    await save();
    await sweep([]);
    await sweep([impronta], 2);
    expect(readFileSync(pathOf())).toEqual(content);
  });

  test('drops what a process that died left half written, after a day', async () => {
    const partial = join(dir, studio, 'ab', `${randomUUID()}.parziale`);
    mkdirSync(join(dir, studio, 'ab'), { recursive: true });
    writeFileSync(partial, 'metà');
    await sweep([]);
    expect(existsSync(partial)).toBe(true);
    utimesSync(partial, new Date(0), new Date(0));
    await sweep([]);
    expect(existsSync(partial)).toBe(false);
  });

  test('takes all of a studio that is gone, and leaves alone what the product did not write', async () => {
    await save();
    mkdirSync(join(dir, 'altro'));
    writeFileSync(join(dir, 'altro', impronta), 'di qualcun altro');
    await sweep(null);
    expect(readdirSync(dir)).toEqual(['altro']);
    expect(readdirSync(join(dir, 'altro'))).toEqual([impronta]);
  });

  test('an erased studio goes at once, twice without harm', async () => {
    await save();
    await eraseStudioDir(dir, studio);
    await eraseStudioDir(dir, studio);
    expect(readdirSync(dir)).toEqual([]);
  });
});

test('a folder is of the first installation that uses it', async () => {
  expect(await takeCartella(dir, 'una')).toBe('una');
  await save();
  expect(await takeCartella(dir, 'altra')).toBe('una');
  expect(await takeCartella(dir, 'una')).toBe('una');
});

test('a folder with files and no installation is of nobody', async () => {
  writeFileSync(join(dir, 'foto.png'), '');
  expect(await takeCartella(dir, 'una')).toBe('');
});
