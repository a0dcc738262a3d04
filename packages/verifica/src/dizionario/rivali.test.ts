import { expect, test } from 'vitest';
import { BASE, findConto, readTesto, writeElenco } from '../test-support/read.ts';
import { findCandidati } from './dizionario.ts';

const listRivali = (nome: string): readonly string[] =>
  (findCandidati(nome)[0]?.listRivali() ?? []).map(({ dare }) => dare);

test.each([
  ['INTERESSI PASSIVI CON.', 'CE.C.17.c'],
  ['RIMANENZE INIZIALI PRO.', 'CE.A.2'],
  // Abbreviations that are known, and short words without a point.
  ['RIM.', 'CE.A.5.b'],
  ['ACCONTO DIV.', 'SPP.A.VIII'],
  ['IRES DIF', 'CE.20.c'],
])('a cut word of «%s» may make of it a name of %s', (nome, voce) => {
  expect(listRivali(nome)).toContain(voce);
});

test.each([
  'Interessi passivi verso banche',
  'SPESE VARIE AMMINIST.',
  'MANUT. E RIP. AUTOMEZZI',
  'F.DO AMM.TO MACCH. UFF.',
])('the other words of «%s» tell which name it is', (nome) => {
  expect(listRivali(nome)).toEqual([]);
});

const read = (...conti: (readonly [codice: string, nome: string, euro: number])[]) =>
  readTesto(`${writeElenco([...BASE, ...conti])}`);

test('what only a cut word tells is asked about, unless the heading tells it too', () => {
  const furgoni = ['10/01/001', 'AUTOCARRI', 90_000] as const;
  expect(findConto(read(furgoni, ['10/01/002', 'RIM.', 40_000]), 'RIM.').certezza).toBe('da_controllare');
  expect(findConto(read(furgoni, ['10/01/002', 'AZI. BAN. POP.', 40_000]), 'AZI. BAN. POP.').certezza).toBe(
    'da_controllare',
  );
  const sotto = `${writeElenco([...BASE, ['20/01/001', 'RIM.', 40_000]])}`.replace(
    '20/01/001',
    '20;RIMANENZE;;\n20/01/001',
  );
  expect(findConto(readTesto(sotto), 'RIM.')).toMatchObject({ voce: 'SPA.C.I.4', certezza: 'certa' });
});

test('the line of a cut name is told by the words it was found by', () => {
  expect(findConto(read(['42/01/001', 'COMPENSI COL.', -30_000]), 'COMPENSI COL.').voce).toBe('SPP.D.14.E');
});
