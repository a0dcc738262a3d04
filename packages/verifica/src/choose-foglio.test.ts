import { describe, expect, test } from 'vitest';
import { readTesto } from './test-support/read.ts';

/** Two columns of balances that both add up: no title tells which counts. */
const write = (saldi: readonly (readonly [string, string, string])[], titoli = 'Conto;Nome;Uno;Due'): string =>
  [titoli, ...saldi.map((riga, posto) => [`10/01/00${posto + 1}`, ...riga].join(';'))].join('\n');
const MARZO = write([
  ['Banca Alfa c/c', '300,00', '350,00'],
  ['Capitale sociale', '-500,00', '-500,00'],
  ['Ricavi delle vendite', '-900,00', '-950,00'],
  ['Merci c/acquisti', '1.100,00', '1.100,00'],
]);
const GIUGNO = MARZO.replaceAll('300,00', '310,00').replaceAll('-900,00', '-910,00');
const COLONNE = [
  { indice: 0, ruolo: 'codice' },
  { indice: 1, ruolo: 'descrizione' },
  { indice: 2, ruolo: 'saldo' },
  { indice: 3, ruolo: 'ignora' },
] as const;

describe('what was corrected for a shape of file', () => {
  const prima = readTesto(MARZO, { correzioni: { colonne: COLONNE } });
  const letture = [{ forma: prima.lettura.forma ?? '', correzioni: prima.lettura.correzioni }];

  test('reads the next file of that shape', () => {
    expect(prima.lettura).toMatchObject({ forma: 'conto|nome|uno|due', ricordata: false });
    const { lettura, conti, avvisi } = readTesto(GIUGNO, { letture });
    expect(lettura).toMatchObject({ ricordata: true, correzioni: { colonne: COLONNE } });
    expect(conti[0]).toMatchObject({ descrizione: 'Banca Alfa c/c', saldo: 31_000 });
    expect(avvisi.filter(({ domanda }) => domanda)).toEqual([]);
  });

  test('gives way to a correction of now, and is forgotten when asked', () => {
    const altra = COLONNE.map(({ indice }) => ({
      indice,
      ruolo: (['codice', 'descrizione', 'ignora', 'saldo'] as const)[indice] ?? 'ignora',
    }));
    expect(readTesto(GIUGNO, { letture, correzioni: { colonne: altra } }).conti[0]?.saldo).toBe(35_000);
    expect(readTesto(GIUGNO, { letture, correzioni: { dimentica: true } }).lettura.ricordata).toBe(false);
  });

  test('is not used for other titles, a narrower file, or one that adds up only without it', () => {
    expect(readTesto(GIUGNO.replace('Uno;Due', 'Tre;Due'), { letture }).lettura.ricordata).toBe(false);
    const larga = [
      {
        forma: prima.lettura.forma ?? '',
        correzioni: { colonne: [...COLONNE, { indice: 9, ruolo: 'ignora' as const }] },
      },
    ];
    expect(readTesto(GIUGNO, { letture: larga }).lettura.ricordata).toBe(false);
    const rotta = GIUGNO.replace('310,00', '311,00');
    expect(readTesto(rotta, { letture }).controlli.somma).toBe(0);
    expect(readTesto(rotta, { letture }).lettura.ricordata).toBe(false);
  });
});

test('a file without titles has no shape to remember', () => {
  const senza = MARZO.split('\n').slice(1).join('\n');
  expect(readTesto(senza).lettura.forma).toBeNull();
});
