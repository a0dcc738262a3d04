import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productRoot } from '../environment/environment.ts';
import { runAdmin } from './run-admin.ts';

// A full upgrade needs the programs of an earlier PostgreSQL, which we do not depend on; docs/operations.md describes it.

const dir = mkdtempSync(join(tmpdir(), 'vedetta-maggiore-'));
chmodSync(dir, 0o711);
const postgres = join(dir, 'postgres');
const writeVersion = (versione: string): void => {
  mkdirSync(join(postgres, 'data'), { recursive: true });
  writeFileSync(join(postgres, 'data', 'PG_VERSION'), `${versione}\n`);
};
afterAll(() => rmSync(dir, { recursive: true }));

let said = '';
beforeEach(() => {
  said = '';
  for (const output of ['log', 'error'] as const)
    vi.spyOn(console, output).mockImplementation((text: string) => void (said += `${text}\n`));
});
afterEach(() => void vi.restoreAllMocks());
const upgrade = (...words: string[]) => runAdmin(['upgrade-postgres', ...words], { VEDETTA_DATA_DIR: dir });

test('needs data, and the folder of an earlier release', async () => {
  expect(await upgrade()).toBe(2);
  expect(await upgrade(dir)).toBe(1);
  expect(said).toContain('non c’è un database di Vedetta');
  writeVersion('17');
  expect(await upgrade(dir)).toBe(1);
  expect(said).toContain('non c’è il database incorporato di una versione di Vedetta');
});

test('refuses programs of another version, and leaves data of this version unchanged', async () => {
  writeVersion('17');
  expect(await upgrade(productRoot)).toBe(1);
  expect(said).toContain('I dati sono di PostgreSQL 17; i programmi indicati sono di PostgreSQL 18.');
  writeVersion('18');
  expect(await upgrade(productRoot)).toBe(0);
  expect(said).toContain('non c’è nulla da fare');
});

test('a start on data of another version says what to do, and one after an interrupted upgrade creates no empty database', async () => {
  writeVersion('17');
  expect(await runAdmin(['restore', join(dir, 'copia')], { VEDETTA_DATA_DIR: dir })).toBe(1);
  expect(said).toContain('npm run admin -- upgrade-postgres');
  rmSync(join(postgres, 'data'), { recursive: true });
  mkdirSync(join(postgres, 'precedente-17'));
  expect(await runAdmin(['restore', join(dir, 'copia')], { VEDETTA_DATA_DIR: dir })).toBe(1);
  expect(said).toContain('L’aggiornamento del database è stato interrotto');
});
