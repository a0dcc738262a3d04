import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anchorsFile, addAnchors, findLastAnchor, openAnchors } from './file.ts';
import type { Anchor } from './line.ts';

const dir = mkdtempSync(join(tmpdir(), 'ancore-file-'));
afterAll(() => rmSync(dir, { recursive: true }));

const anchor = (numero: number): Anchor => ({
  istante: '2026-11-22T10:00:00.000Z',
  studio_id: '00000000-0000-0000-0000-000000000000',
  numero,
  impronta: 'ab'.repeat(32),
});

const readNumbers = async (file: string): Promise<readonly (number | null)[]> => {
  const opened = await openAnchors(file, { isOurs: true });
  const numbers: (number | null)[] = [];
  for await (const read of opened?.read() ?? [])
    numbers.push(read !== null && 'numero' in read.line ? read.line.numero : null);
  return numbers;
};

test('only its owner can read the file, and lines are appended', async () => {
  const file = anchorsFile(join(dir, 'dati'));
  expect(await findLastAnchor(file)).toBeNull();
  await addAnchors(file, [anchor(1), anchor(2)]);
  await addAnchors(file, [anchor(3)]);
  expect(await readNumbers(file)).toEqual([1, 2, 3]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
});

test('a symbolic link and a hard link are refused', async () => {
  const file = anchorsFile(join(dir, 'collegati'));
  const bersaglio = join(dir, 'bersaglio');
  writeFileSync(bersaglio, '');
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync(bersaglio, file);
  await expect(addAnchors(file, [anchor(1)])).rejects.toThrow(/ELOOP/u);
  await expect(openAnchors(file, { isOurs: true })).rejects.toThrow(/ELOOP/u);
  rmSync(file);
  linkSync(bersaglio, file);
  await expect(addAnchors(file, [anchor(1)])).rejects.toThrow(/ha un altro nome/u);
  expect(readFileSync(bersaglio, 'utf8')).toBe('');
});

test('nothing is appended to a file that holds no anchors', async () => {
  const file = anchorsFile(join(dir, 'altro'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'qualcosa\n');
  await expect(addAnchors(file, [anchor(1)])).rejects.toThrow(/non contiene ancore/u);
});

test('lines added after the file was opened are not read, and an endless line takes no memory', async () => {
  const file = anchorsFile(join(dir, 'lungo'));
  await addAnchors(file, [anchor(1)]);
  const opened = await openAnchors(file, { isOurs: true });
  await addAnchors(file, [anchor(2)]);
  let read = 0;
  for await (const _ of opened?.read() ?? []) read += 1;
  expect(read).toBe(1);
  writeFileSync(file, `${'x'.repeat(1_000_000)}\n`, { flag: 'a' });
  await addAnchors(file, [anchor(3)]).catch(() => undefined);
  expect((await readNumbers(file)).slice(0, 3)).toEqual([1, 2, null]);
});
