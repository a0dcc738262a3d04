import { expect, test } from 'vitest';
import { groupTipi } from './tipi-row.tsx';

const build = (bilancio: string, tipo: 'annuale' | 'infrannuale', proiezione = false) => ({
  bilancio,
  data: '2026-09-30',
  tipo,
  giorni: 365,
  giorni_esercizio: 365,
  proiezione,
});

test('columns of one kind share a heading; a kind may come back', () => {
  const colonne = [
    build('a', 'annuale'),
    build('b', 'annuale'),
    build('c', 'infrannuale'),
    build('d', 'annuale'),
    build('e', 'annuale', true),
  ];
  expect(groupTipi(colonne)).toEqual([
    { chiave: 'a', nome: 'Annuali', quante: 2 },
    { chiave: 'c', nome: 'Infrannuale', quante: 1 },
    { chiave: 'd', nome: 'Annuale', quante: 1 },
    { chiave: 'e', nome: 'Proiezione', quante: 1 },
  ]);
});
