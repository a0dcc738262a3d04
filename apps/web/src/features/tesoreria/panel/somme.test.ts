import { listRigheMostrate } from '@vedetta/domain';
import { expect, test } from 'vitest';
import { buildCampi } from '../example.ts';
import { computeView } from '../state/view.ts';
import { describeSomma } from './somme.ts';

test('every row that sums others says what it is made of, and no other row does', () => {
  const campi = buildCampi('2027-01-01', {
    liquidita_iniziale: 1000,
    righe_libere: [
      { nome: 'Affitti', gruppo: 'operative', verso: 'uscita', importi: { 0: 1500 } },
      { nome: 'Soci', gruppo: 'finanziamenti', verso: 'entrata', importi: { 0: 800 } },
    ],
    consuntivi: { 0: { righe: {}, saldo: 250 } },
  });
  const view = computeView(campi, '2026-12-31', undefined);
  if (!view.ok) throw new Error('No figures');
  const righe = listRigheMostrate(view.valore.mostrato);
  for (const { codice, specie } of righe)
    expect([codice, describeSomma(codice) !== null]).toEqual([codice, specie === 'somma']);
  const read = (codice: string) => righe.find((riga) => riga.codice === codice)?.importi[0] ?? 0;
  expect(read('saldo_finale')).toBe(read('saldo_iniziale') + read('flusso') + read('differenza_saldo'));
  expect(read('flusso')).toBe(read('flusso_operativo') + read('investimenti') + read('finanziamenti'));
  expect(read('flusso_operativo')).toBe(read('entrate') - read('uscite'));
});
