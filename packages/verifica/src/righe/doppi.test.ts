import { expect, test } from 'vitest';
import { findDoppi } from './doppi.ts';

/** The rows that are parents, of rows written as code and amount. */
const findMadri = (...righe: readonly string[]): readonly number[] | null => {
  const nodi = righe.map((riga) => {
    const [codice = '', saldo = ''] = riga.split(' ');
    return { codice, saldo: saldo === '' ? null : Number(saldo) };
  });
  const livelli = findDoppi(nodi);
  return livelli === null ? null : [...livelli.madri].toSorted((a, b) => a - b);
};

test('parents with two accounts at least, where nearly every row is explained', () => {
  const attivo = ['A 500', '1 100', '2 400'];
  const passivo = ['B -500', '3 -300', '4 -200'];
  expect(findMadri(...attivo, ...passivo)).toEqual([0, 3]);
  expect(findMadri(...attivo, ...passivo, 'C', 'D 0')).toEqual([0, 3]);
  // One parent is chance, and so are parents of fewer rows than four in five.
  expect(findMadri(...attivo, '3 -300', '4 -200')).toBeNull();
  expect(findMadri(...attivo, ...passivo, '5 7', '6 -7')).toBeNull();
  expect(findMadri(...attivo, ...passivo, '5 7', '6 -7', 'E 60', '7 25', '8 35', 'F -60', '9 -31', '10 -29')).toEqual([
    0, 3, 8, 11,
  ]);
  // The accounts alone do not add up to zero.
  expect(findMadri('A 500', '1 100', '2 400', 'B -400', '3 -300', '4 -100')).toBeNull();
});

test('parents after their accounts, as totals are printed', () => {
  expect(findMadri('1 100', '2 400', 'A 500', '3 -300', '4 -200', 'B -500')).toEqual([2, 5]);
});

const MOLTI = ['1 600', '11 100', '12 200', '13 300', '2 -500', '21 -240', '22 -260'];
test('a parent of one account alone counts where most have more, in a list explained whole', () => {
  expect(findMadri(...MOLTI, '3 -100', '31 -100')).toBeNull();
  expect(findMadri(...MOLTI, '3 -100', '31 -100', '32 0')).toEqual([0, 4, 7]);
  expect(findMadri(...MOLTI, '3 -100', '31 -60', '32 -40', '4 70', '41 70', '5 -70', '51 -30', '52 -40')).toEqual([
    0, 4, 7, 10, 12,
  ]);
  // One row that is neither a parent nor under one.
  expect(findMadri(...MOLTI, '3 -100', '31 -60', '32 -40', '4 70', '41 70', '6 -70')).toBeNull();
});

test('parents of one account alone are parents where their codes are of another series', () => {
  const list = (madre: (numero: number) => string): string[] =>
    [100, 200, -50, -130, -120].flatMap((saldo, i) => [`${madre(i + 1)} ${saldo}`, `100${i} ${saldo}`]);
  expect(findMadri(...list((numero) => `M${numero}`))).toEqual([0, 2, 4, 6, 8]);
  expect(findMadri(...list((numero) => `200${numero}`))).toBeNull();
  expect(findMadri(...list((numero) => `M${numero}`).slice(2), 'M6 100', '1006 99')).toBeNull();
  // Eight rows come out even by chance.
  expect(findMadri('M1 100', '11 100', 'M2 50', '12 50', 'M3 -80', '13 -80', 'M4 -70', '14 -70')).toBeNull();
});
