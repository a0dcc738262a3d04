import { expect, test } from 'vitest';
import type { ContoAbbinato } from '../outcome.ts';
import { BASE, findConto, readTesto, writeElenco } from '../test-support/read.ts';

type Riga = readonly [string, string, number];

const readFondo = (nome: string, cespiti: readonly Riga[]): ContoAbbinato =>
  findConto(readTesto(writeElenco([...BASE, ...cespiti, ['12/01/001', nome, -40_000]])), nome);

test('a fund known by part of its name is sure only with an asset that has all its words', () => {
  const nome = 'F.do amm.to impianti specifici sede';
  expect(readFondo(nome, [['11/01/001', 'Impianti specifici sede', 90_000]])).toMatchObject({
    voce: 'SPA.B.II.2',
    certezza: 'certa',
  });
  expect(readFondo(nome, [['11/01/001', 'Impianti specifici', 90_000]])).toMatchObject({
    voce: 'SPA.B.II.2',
    certezza: 'da_controllare',
  });
  expect(readFondo(nome, [])).toMatchObject({ certezza: 'da_controllare' });
});

test('a fund whose name tells another line than its asset is never sure', () => {
  const fondo = readFondo('F.do amm.to attrezzatura sala Xylo', [
    ['11/01/001', 'Mobili sala Xylo e Kappa', 90_000],
    ['11/01/002', 'Impianti specifici', 90_000],
  ]);
  expect(fondo.certezza).toBe('da_controllare');
});

test('a fund known by its whole name is sure without its asset', () => {
  expect(readFondo('F.do amm.to autocarri', [])).toMatchObject({ voce: 'SPA.B.II.4', certezza: 'certa' });
});
