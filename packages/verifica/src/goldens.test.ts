import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { describeVerifica } from './test-support/describe-verifica.ts';
import { readTesto } from './test-support/read.ts';
import { writePiano } from './test-support/write-piano.ts';
import type { ContoPiano } from './test-support/write-piano.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/verifica');
const readBytes = (file: string): Uint8Array => new Uint8Array(readFileSync(join(FIXTURES, file)));
const findGolden = (file: string): string => join(FIXTURES, 'goldens', `${file.replaceAll('/', '-')}.txt`);

test.each(globSync('{ok,not-ok,casi}/*.{csv,txt,xlsx}', { cwd: FIXTURES }).toSorted())('%s', async (file) => {
  await expect(describeVerifica({ bytes: readBytes(file) }, { nome: basename(file) })).toMatchFileSnapshot(
    findGolden(file),
  );
});

/** What a person who knows the chart would have decided otherwise. */
const listDiversi = (testo: string, piano: readonly ContoPiano[]): string[] =>
  readTesto(testo).conti.flatMap(({ codice, descrizione, voce, certezza }) => {
    const giuste = piano.find((conto) => conto.codice === codice)?.voci ?? [];
    if (giuste.length === 0 || (voce !== null && giuste.includes(voce))) return [];
    return [`${codice} ${descrizione}: ${voce ?? 'nessuna voce'} ${certezza}, nel piano ${giuste.join(' o ')}`];
  });

test.each(['a', 'b', 'c', 'd'])('the chart %s', async (nome) => {
  const piano = JSON.parse(readFileSync(join(FIXTURES, 'piani', `${nome}.json`), 'utf8')) as readonly ContoPiano[];
  const testo = writePiano(piano);
  const golden = [describeVerifica({ testo }), 'DIVERSI DAL PIANO', ...listDiversi(testo, piano), ''].join('\n');
  await expect(golden).toMatchFileSnapshot(findGolden(`piani/${nome}`));
});
