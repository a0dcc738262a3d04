import { expect, test } from 'vitest';
import { computePunti, findRisultati, splitMarked } from './trova.ts';
import type { Candidato } from './trova.ts';

const build = (gruppo: Candidato['gruppo'], titolo: string, sotto = '', parole = ''): Candidato => ({
  key: titolo,
  gruppo,
  titolo,
  sotto,
  parole,
  apri: { href: '/' },
});

test('the start of a title is worth more than the start of a word, and that more than the rest', () => {
  const punti = ['Marin S.r.l.', 'Autotrasporti Marin', 'Sommario', 'Altro'].map((titolo) =>
    computePunti(build('aziende', titolo), ['mar']),
  );
  expect(punti).toEqual([4, 3, 2, 0]);
  expect(computePunti(build('aziende', 'Alfa', '', '00743110157'), ['0074'])).toBe(1);
});

test('every word must match, without accents or capitals', () => {
  const citta = build('aziende', 'Città Nuova S.r.l.', 'Costruzione di edifici');
  expect(computePunti(citta, ['citta', 'edifici'])).toBeGreaterThan(0);
  expect(computePunti(citta, ['citta', 'vecchia'])).toBe(0);
});

test('the group with the best match comes first, five rows each, and one group alone shows all', () => {
  const candidati = [
    build('schermate', 'Aziende'),
    ...Array.from({ length: 7 }, (_, n) => build('aziende', `Carpenteria azienda ${n}`)),
  ];
  const sezioni = findRisultati(candidati, 'azi', null);
  expect(sezioni.map(({ gruppo, totale, risultati }) => [gruppo, totale, risultati.length])).toEqual([
    ['schermate', 1, 1],
    ['aziende', 7, 5],
  ]);
  expect(findRisultati(candidati, 'azi', 'aziende')[0]?.risultati).toHaveLength(7);
});

test('a text after > looks among the actions only', () => {
  const candidati = [build('schermate', 'Tema'), build('azioni', 'Tema scuro')];
  expect(findRisultati(candidati, '>tema', null).map(({ gruppo }) => gruppo)).toEqual(['azioni']);
});

test('marks what matches in the text as it is written', () => {
  expect(splitMarked('Città Nuova', ['ta'])).toEqual([
    ['Cit', false],
    ['tà', true],
    [' Nuova', false],
  ]);
  expect(splitMarked('Alfa', ['x'])).toEqual([['Alfa', false]]);
});
