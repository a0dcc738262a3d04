import { expect, test } from 'vitest';
import { BASE, findConto, readTesto, writeElenco } from '../test-support/read.ts';

/** The line of an account of 50,000 € by its name, under a heading or none, and whether it is asked about. */
const read = (nome: string, mastro?: string): string => {
  const testo = writeElenco([...BASE, ['15/001', nome, 50_000]]);
  const { voce, certezza } = findConto(
    readTesto(mastro === undefined ? testo : testo.replace('15/001', `15;${mastro};;\n15/001`)),
    nome,
  );
  return `${voce ?? 'nessuna'}${certezza === 'certa' ? '' : '?'}`;
};

test.each([
  'Immobili merce',
  'Fabbricati destinati alla vendita',
  'Immobili destinati alla rivendita',
  'Fabbricati in rimanenza',
])('%s are stock', (nome) => {
  expect(read(nome)).toBe('SPA.C.I.4');
});

test.each([
  'Terreni edificabili (magazzino)',
  'Aree edificabili (magazzino)',
  'Terreni in rimanenza',
  'Terreni (rimanenze)',
  'Aree fabbricabili merce',
  'Terreni destinati alla vendita',
  'Immobili ultimati',
  'Fabbricati ultimati invenduti',
  'Autovetture destinate alla vendita',
  'Macchinari in rimanenza',
])('%s are proposed as stock, and asked about', (nome) => {
  expect(read(nome)).toBe('SPA.C.I.4?');
});

test.each([
  ['Terreni edificabili', 'SPA.B.II.1'],
  ['Terreni e fabbricati', 'SPA.B.II.1'],
  ['Fabbricati strumentali', 'SPA.B.II.1'],
  ['Autovetture', 'SPA.B.II.4'],
])('%s are fixed assets', (nome, voce) => {
  expect(read(nome)).toBe(voce);
});

test('a building may be a warehouse, and equipment may be inside one', () => {
  expect(read('Fabbricato magazzino')).toMatch(/^SPA\.B\.II\.1/);
  expect(read('Attrezzature magazzino')).toMatch(/^SPA\.B\.II\.3/);
});

test('buildings and land for sale among the fixed assets are asked about', () => {
  expect(read('Aree fabbricabili merce', 'IMMOBILIZZAZIONI MATERIALI')).toBe('SPA.C.I.4?');
  expect(read('Fabbricati destinati alla vendita', 'RIMANENZE')).toBe('SPA.C.I.4');
  expect(read('Fabbricati destinati alla vendita', 'IMMOBILIZZAZIONI MATERIALI')).toBe('SPA.C.I.4?');
});

test.each([
  ['Terreni edificabili', 'RIMANENZE'],
  ['Fabbricati', 'RIMANENZE FINALI'],
  ['Autovetture', 'MAGAZZINO'],
])('%s under %s are proposed as stock, and asked about', (nome, mastro) => {
  expect(read(nome, mastro)).toBe('SPA.C.I.4?');
  expect(read(nome, 'IMMOBILIZZAZIONI MATERIALI')).toMatch(/^SPA\.B\.II\.\d$/);
});

test('what is bought, under stock, is asked about', () => {
  expect(read('Cancelleria')).toBe('CE.B.6');
  expect(read('Cancelleria', 'RIMANENZE')).toMatch(/\?$/);
});

test('the fund of an asset is no stock', () => {
  const testo = writeElenco([
    ...BASE,
    ['15/001', 'Fabbricati', 90_000],
    ['16/001', 'F.do amm.to fabbricati merce', -50_000],
  ]);
  expect(findConto(readTesto(testo), 'F.do amm.to fabbricati merce').voce).toBe('SPA.B.II.1');
});
