import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { VerificaRead } from './outcome.ts';
import { formatImporto } from './test-support/describe.ts';
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

/** Nobody reads the lines of a chart that measures the dictionary: only what they come to, and no name, is kept. */
const describeFigures = ({ conti, voci, controlli, resoconto }: VerificaRead): string => {
  const motivi = new Map<string, number>();
  for (const { prova, certezza, motivo } of conti) {
    const chiave = `${prova ?? 'nessuna prova'}, ${certezza}, ${motivo.replaceAll(/«.*»/g, '«…»')}`;
    motivi.set(chiave, (motivi.get(chiave) ?? 0) + 1);
  }
  return [
    JSON.stringify(resoconto.esiti),
    JSON.stringify(controlli.copertura),
    ...[...motivi].map(([chiave, quanti]) => `${quanti} ${chiave}`).toSorted(),
    ...voci.map(({ codice, valore }) => `${codice} ${formatImporto(valore)}`).toSorted(),
    '',
  ].join('\n');
};

test.each(['a', 'b', 'c', 'd'])('the chart %s', async (nome) => {
  const piano = JSON.parse(readFileSync(join(FIXTURES, 'piani', `${nome}.json`), 'utf8')) as readonly ContoPiano[];
  await expect(describeFigures(readTesto(writePiano(piano)))).toMatchFileSnapshot(findGolden(`piani/${nome}`));
});
