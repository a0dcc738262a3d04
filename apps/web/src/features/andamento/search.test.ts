import { expect, test } from 'vitest';
import { listNote, listScelte } from './search.ts';

const build = (data: string, tipo: 'annuale' | 'infrannuale', proiezione = false) => ({
  bilancio: data,
  data,
  tipo,
  giorni: 365,
  giorni_esercizio: 365,
  proiezione,
});

const ANNUALI = [build('2023-12-31', 'annuale'), build('2024-12-31', 'annuale'), build('2025-12-31', 'annuale')];

test('years, the same months of each year, or all', () => {
  const colonne = [
    ...ANNUALI.slice(0, 2),
    build('2025-09-30', 'infrannuale'),
    ...ANNUALI.slice(2),
    build('2026-09-30', 'infrannuale'),
    build('2026-12-31', 'annuale', true),
  ];
  expect(listScelte({ colonne })).toEqual([
    { nome: 'Tutti', posti: [0, 1, 2, 3, 4, 5] },
    { nome: 'Solo annuali', posti: [0, 1, 3] },
    { nome: 'Al 30/09 di ogni anno', posti: [2, 4] },
  ]);
});

test('of many columns the latest twelve', () => {
  const mesi = Array.from({ length: 14 }, (_, mese) => build(`20${20 + mese}-06-30`, 'infrannuale'));
  expect(listScelte({ colonne: [...mesi, ...ANNUALI] })[0]?.nome).toBe('Gli ultimi 12');
  expect(listScelte({ colonne: [...mesi, ...ANNUALI] })[0]?.posti).toHaveLength(12);
});

test('nothing to choose among years alone, or without statements', () => {
  expect(listScelte({ colonne: ANNUALI })).toEqual([]);
  expect(listScelte({ colonne: [] })).toEqual([]);
});

test('an address that asks what is not there says so', () => {
  const read = (address: Record<string, unknown>, colonne = ANNUALI) => listNote(address, { colonne });
  expect(read({})).toEqual([]);
  expect(read({ vista: 'tutto', misura: 'percent', settore: true, annualizza: false })).toEqual([]);
  expect(read({ misura: 'dollari', colore: 'rosso' })).toEqual([
    'L’indirizzo ha filtri che non esistono e che non sono applicati: «misura», «colore».',
  ]);
  expect(read({ colonne: '2024-12-31,x' })).toEqual(['Un periodo scelto non c’è più.']);
  expect(read({ colonne: 'x,y' })).toEqual(['2 periodi scelti non ci sono più: si vedono gli ultimi.']);
  const mesi = Array.from({ length: 14 }, (_, mese) => build(`20${20 + mese}-06-30`, 'infrannuale'));
  expect(read({ colonne: mesi.map(({ bilancio }) => bilancio).join(',') }, mesi)).toEqual([
    'Si vedono 12 periodi al massimo: gli ultimi tra i 14 scelti.',
  ]);
});
