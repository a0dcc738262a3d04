import { expect, test } from 'vitest';
import { BASE, findConto, readTesto, writeElenco } from '../test-support/read.ts';
import { findCandidati } from './dizionario.ts';
import { findLarghezza } from './interrotti.ts';

test('a column cuts the names when several are as long as the longest', () => {
  const brevi = ['Cassa', 'Clienti'];
  const lunghi = ['Interessi attivi da ', 'Riserva da rivalutaz', 'Titoli obbligazionar', 'Costi di ricerca e s'];
  expect(findLarghezza([...brevi, ...lunghi])).toBe(20);
  expect(findLarghezza([...brevi, ...lunghi.slice(1)])).toBeNull();
  expect(findLarghezza([...Array.from({ length: 100 }, () => 'Cassa'), ...lunghi])).toBeNull();
  expect(findLarghezza(['Cassa', 'Banca', 'Soci.', 'Conto', 'Merci'])).toBeNull();
  expect(findLarghezza([])).toBeNull();
});

const listRivali = (nome: string, estensione: 'intera' | 'interrotta' = 'interrotta'): readonly string[] =>
  (findCandidati(nome, estensione)[0]?.listRivali() ?? []).map(({ dare }) => dare);

test.each([
  ['Partecipazioni in co', 'SPA.B.III.1.b'],
  ['Interessi attivi su', 'CE.C.16.c'],
  ['Fondo per rischi', 'SPA.C.II.1.E'],
])('«%s» may go on as a name of %s', (nome, voce) => {
  expect(listRivali(nome)).toContain(voce);
  expect(listRivali(nome, 'intera')).not.toContain(voce);
});

test.each([
  ['Manutenzione autovettur', 'SPA.B.II.4'],
  ['Assicurazione fabbricat', 'SPA.B.II.1'],
  ['Ammortamento impiant', 'SPA.B.II.2'],
])('«%s» goes on from its first word: it is none of %s', (nome, voce) => {
  expect(listRivali(nome)).not.toContain(voce);
});

test('a name that can go on in no other way is as sure as a whole one', () => {
  expect(listRivali('Energia elettric')).toEqual([]);
});

test('the names that a column cuts are asked about where they may go on to another line', () => {
  const nomi = [
    'PARTECIPAZIONI IN COLLEGATE',
    'MANUTENZIONI AUTOMEZZI',
    'CONSULENZE AMMINISTRATIVE',
    'INTERESSI ATTIVI SU TITOLI',
  ];
  const read = (larghezza: number) =>
    readTesto(
      writeElenco([
        ...BASE,
        ...nomi.map(
          (nome, i) => [`1${i}/01/001`, nome.slice(0, larghezza).trim(), i === 3 ? -20_000 : 20_000] as const,
        ),
      ]),
    );
  expect(findConto(read(20), 'INTERESSI ATTIVI SU')).toMatchObject({ voce: 'CE.C.16.d.e', certezza: 'da_controllare' });
  expect(findConto(read(40), 'INTERESSI ATTIVI SU TITOLI')).toMatchObject({ voce: 'CE.C.16.c', certezza: 'certa' });
});
