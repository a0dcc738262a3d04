import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AvvioImpossibile } from './avvio-impossibile.ts';
import { choosePlace } from './place.ts';

const base = mkdtempSync(join(tmpdir(), 'vedetta-posto-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a data dir is made with the folders above it', () => {
  const dir = join(base, 'a', 'b');
  choosePlace(dir);
  expect(statSync(dir).isDirectory()).toBe(true);
});

test('a data dir that cannot be one is refused in a sentence that names it', () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  for (const dir of [file, join(file, 'dati'), '/proc/vedetta/dati']) {
    expect(() => choosePlace(dir)).toThrow(AvvioImpossibile);
    expect(() => choosePlace(dir)).toThrow(`La cartella dei dati ${dir} non è utilizzabile`);
  }
});
