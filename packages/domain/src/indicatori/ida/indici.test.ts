import { describe, expect, test } from 'vitest';
import { readIndici } from '../cndcec/indici.ts';
import type { IndiceNominato } from '../cndcec/indici.ts';

const INDICI: readonly IndiceNominato[] = [
  ['A', 'gli oneri', 'plurale'],
  ['B', 'l’adeguatezza', 'singolare'],
  ['C', 'la liquidità', 'singolare'],
];

const read = (...accesi: readonly string[]): string =>
  readIndici(INDICI, (codice) => ({
    nome: codice,
    unit: 'none',
    valore: null,
    punteggio: accesi.includes(codice) ? 1 : 0.6,
  }));

describe('the sentence on the indices beyond their thresholds', () => {
  test.each([
    [[], 'Nessuno dei cinque indici supera la soglia del settore.'],
    [['B'], 'Solo l’adeguatezza supera la soglia; l’allerta richiede cinque indici su cinque.'],
    [['A'], 'Solo gli oneri superano la soglia; l’allerta richiede cinque indici su cinque.'],
    [['B', 'C'], 'L’adeguatezza e la liquidità superano la soglia; l’allerta richiede cinque indici su cinque.'],
    [['A', 'B', 'C'], 'Tutti e cinque gli indici superano insieme la soglia del settore.'],
  ])('with %j beyond', (accesi, frase) => {
    expect(read(...accesi)).toBe(frase);
  });
});
