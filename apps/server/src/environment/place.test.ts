import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartFailure } from './start-failure.ts';
import { choosePlace } from './place.ts';

const base = mkdtempSync(join(tmpdir(), 'vedetta-posto-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a data dir is created with its parents', () => {
  const dir = join(base, 'a', 'b');
  choosePlace(dir);
  expect(statSync(dir).isDirectory()).toBe(true);
});

test('an unusable data dir is refused with a message that names it', () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  for (const dir of [file, join(file, 'dati'), '/proc/vedetta/dati']) {
    expect(() => choosePlace(dir)).toThrow(StartFailure);
    expect(() => choosePlace(dir)).toThrow(`La cartella dei dati ${dir} non è utilizzabile`);
  }
});
