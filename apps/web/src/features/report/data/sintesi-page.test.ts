import { expect, test } from 'vitest';
import { esempi } from '../../../dev/report-esempi.ts';
import { buildReport } from '../../../dev/report-esempio-dati.ts';
import type { Esempio } from '../../../dev/report-esempio-dati.ts';
import { buildSintesi } from './sintesi-page.ts';

const { motivazioni, cambiamenti, attenzioni, passoFitta } = buildSintesi(
  buildReport(esempi['infrannuale'] as Esempio),
);
const listPassi = (entries: readonly { readonly passo: number | undefined }[]) => entries.map(({ passo }) => passo);

test('each step leaves out one entry, or sets smaller type', () => {
  const steps = [passoFitta, ...[motivazioni, cambiamenti, attenzioni].flatMap(listPassi)].filter(
    (passo) => passo !== undefined,
  );
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps.map((_, index) => index + 1));
});

test('drops the last reasons first, never changes or warnings while there are reasons to drop', () => {
  expect(motivazioni.length).toBeGreaterThan(2);
  expect(motivazioni.at(-1)?.passo).toBe(1);
  expect(motivazioni[2]?.passo).toBe(passoFitta - 1);
  for (const { passo } of [...cambiamenti, ...attenzioni]) expect(passo ?? Infinity).toBeGreaterThan(passoFitta);
});

test('the last step leaves one of each', () => {
  for (const entries of [motivazioni, cambiamenti, attenzioni])
    expect(listPassi(entries).filter((passo) => passo === undefined)).toHaveLength(1);
  const last = Math.max(...[...cambiamenti, ...attenzioni].map(({ passo }) => passo ?? 0));
  expect(motivazioni[1]?.passo).toBe(last + 1);
});
