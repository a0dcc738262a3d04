import { expect, test } from 'vitest';
import { findConto, readTesto } from '../test-support/read.ts';

const CONTI = [
  ['10/01', 'Impianti specifici', 120_000],
  ['14/01', 'Clienti Italia', 60_000],
  ['18/01', 'Cassa contanti', 2000],
  ['28/01', 'Capitale sociale', -50_000],
  ['28/02', 'Riserva legale', -10_000],
  ['40/01', 'Fornitori Italia', -70_000],
  ['58/01', 'Ricavi delle vendite', -400_000],
  ['66/01', 'Merci c/acquisti', 250_000],
  ['68/01', 'Energia elettrica', 30_000],
  ['68/02', 'Consulenze legali', 8000],
  ['72/01', 'Salari e stipendi', 60_000],
] as const;

const read = (segno: (euro: number, posto: number) => number) =>
  readTesto(
    [
      'Conto;Descrizione;Saldo',
      ...CONTI.map(([codice, nome, euro], i) => `${codice};${nome};${segno(euro, i)},00`),
    ].join('\n'),
  );
const describe = (letta: ReturnType<typeof readTesto>) => ({
  saldo: findConto(letta, 'Clienti Italia').saldo,
  voce: findConto(letta, 'Clienti Italia').voce,
  domande: letta.avvisi.filter(({ domanda }) => domanda).map(({ codice }) => codice),
});

test('credits written positive are turned, and it is asked', () => {
  const giusta = { saldo: 6_000_000, voce: 'SPA.C.II.1.E' };
  expect(describe(read((euro) => euro))).toMatchObject({
    ...giusta,
    domande: expect.not.arrayContaining(['impianto_da_confermare']),
  });
  const letta = read((euro) => -euro);
  expect(describe(letta)).toMatchObject({ ...giusta, domande: expect.arrayContaining(['impianto_da_confermare']) });
  expect(letta.controlli).toMatchObject({ dare: 53_000_000, avere: 53_000_000 });
  expect(letta.righe.find(({ descrizione }) => descrizione === 'Clienti Italia')?.saldo).toBe(6_000_000);
});

test('a few accounts on the other side turn no list', () => {
  expect(
    findConto(
      read((euro, posto) => (posto > 7 ? -euro : euro)),
      'Cassa contanti',
    ).saldo,
  ).toBe(200_000);
});
