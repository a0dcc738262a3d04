import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productRoot } from '../environment/environment.ts';
import { runAdmin } from './run-admin.ts';

// The whole way, with the programs of an earlier PostgreSQL, is in docs/operations.md: they are no dependency of ours.

const dir = mkdtempSync(join(tmpdir(), 'vedetta-maggiore-'));
chmodSync(dir, 0o711);
const postgres = join(dir, 'postgres');
const writeVersione = (versione: string): void => {
  mkdirSync(join(postgres, 'data'), { recursive: true });
  writeFileSync(join(postgres, 'data', 'PG_VERSION'), `${versione}\n`);
};
afterAll(() => rmSync(dir, { recursive: true }));

let detto = '';
beforeEach(() => {
  detto = '';
  for (const uscita of ['log', 'error'] as const)
    vi.spyOn(console, uscita).mockImplementation((testo: string) => void (detto += `${testo}\n`));
});
afterEach(() => void vi.restoreAllMocks());
const upgrade = (...parole: string[]) => runAdmin(['upgrade-postgres', ...parole], { VEDETTA_DATA_DIR: dir });

test('needs data, and the folder of an earlier release', async () => {
  expect(await upgrade()).toBe(2);
  expect(await upgrade(dir)).toBe(1);
  expect(detto).toContain('non c’è un database di Vedetta');
  writeVersione('17');
  expect(await upgrade(dir)).toBe(1);
  expect(detto).toContain('non c’è il database incorporato di una versione di Vedetta');
});

test('programs of another version are refused, data of this one left alone', async () => {
  writeVersione('17');
  expect(await upgrade(productRoot)).toBe(1);
  expect(detto).toContain('I dati sono di PostgreSQL 17; i programmi indicati sono di PostgreSQL 18.');
  writeVersione('18');
  expect(await upgrade(productRoot)).toBe(0);
  expect(detto).toContain('non c’è nulla da fare');
});

test('a start on other data says what to do, and one on an upgrade cut short makes no empty database', async () => {
  writeVersione('17');
  expect(await runAdmin(['restore', join(dir, 'copia')], { VEDETTA_DATA_DIR: dir })).toBe(1);
  expect(detto).toContain('npm run admin -- upgrade-postgres');
  rmSync(join(postgres, 'data'), { recursive: true });
  mkdirSync(join(postgres, 'precedente-17'));
  expect(await runAdmin(['restore', join(dir, 'copia')], { VEDETTA_DATA_DIR: dir })).toBe(1);
  expect(detto).toContain('L’aggiornamento del database è stato interrotto');
});
