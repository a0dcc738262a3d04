import { expect, test } from 'vitest';
import { buildRicevuta, formatImpronta } from './ricevuta.ts';

test('a receipt names each file with its size, time and digest', () => {
  const impronta = `c81d${'0'.repeat(56)}2f90`;
  const file = [
    {
      id: '1',
      nome: 'verifica.csv',
      formato: 'testo',
      byte: 2048,
      ricevuto_il: '2026-11-20T09:31:00Z',
      impronta,
      preso: false,
    },
  ] as const;
  expect(
    buildRicevuta({
      studio: { nome: 'Studio Bianchi', logo: null },
      azienda: 'Impianti del Sole S.r.l.',
      oggetto: 'Bilancio di verifica',
      file: [...file],
    }).split('\r\n'),
  ).toEqual([
    'Ricevuta dei file inviati a Studio Bianchi',
    '',
    'Per: Impianti del Sole S.r.l.',
    'Richiesta: Bilancio di verifica',
    '',
    'verifica.csv',
    expect.stringMatching(/^  2 kB, ricevuto il 20\/11\/2026 \d\d:31$/u),
    `  SHA-256 ${impronta}`,
    '',
  ]);
  expect(formatImpronta(impronta)).toBe('c81d…2f90');
});
