import { describe, expect, test } from 'vitest';
import { readIndici } from '../cndcec/indici.ts';
import type { IndiceNominato } from '../cndcec/indici.ts';

const INDICI: readonly IndiceNominato[] = [
  ['A', 'gli oneri', 'plurale'],
  ['B', 'l’adeguatezza', 'singolare'],
  ['C', 'la liquidità', 'singolare'],
];

const read = (accesi: readonly string[], assenti: readonly string[] = []): string =>
  readIndici(INDICI, (codice) => {
    const punteggio = accesi.includes(codice) ? 1 : 0.6;
    return { nome: codice, unit: 'none', valore: null, punteggio: assenti.includes(codice) ? null : punteggio };
  });

describe('the sentence on the indices beyond their thresholds', () => {
  test.each([
    [[], 'Nessuno dei cinque indici supera la soglia del settore.'],
    [['B'], 'Solo l’adeguatezza supera la soglia; l’allerta richiede cinque indici su cinque.'],
    [['A'], 'Solo gli oneri superano la soglia; l’allerta richiede cinque indici su cinque.'],
    [['B', 'C'], 'L’adeguatezza e la liquidità superano la soglia; l’allerta richiede cinque indici su cinque.'],
    [['A', 'B', 'C'], 'Tutti e cinque gli indici superano insieme la soglia del settore.'],
  ])('with %j beyond', (accesi, frase) => {
    expect(read(accesi)).toBe(frase);
  });

  test.each([
    [[], ['C'], 'Nessuno dei due indici calcolabili supera la soglia: esito incompleto.'],
    [[], ['B', 'C'], 'L’unico indice calcolabile non supera la soglia: esito incompleto.'],
    [[], ['A', 'B', 'C'], 'Nessuno dei cinque indici è calcolabile: esito incompleto.'],
    [
      ['B'],
      ['C'],
      'Solo l’adeguatezza supera la soglia; l’allerta richiede cinque indici su cinque e ne sono calcolabili due: esito incompleto.',
    ],
  ])('with %j beyond and %j not computable', (accesi, assenti, frase) => {
    expect(read(accesi, assenti)).toBe(frase);
  });
});

test('four computable indices of five, as on a statement that does not separate its debts', () => {
  const cinque: readonly IndiceNominato[] = ['1', '2', '3', '4', '5'].map((codice) => [codice, codice, 'singolare']);
  const frase = readIndici(cinque, (codice) => ({
    nome: codice,
    unit: 'none',
    valore: null,
    punteggio: codice === '5' ? null : 0,
  }));
  expect(frase).toBe('Nessuno dei quattro indici calcolabili supera la soglia: esito incompleto.');
});
