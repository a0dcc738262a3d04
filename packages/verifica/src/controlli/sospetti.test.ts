import { describe, expect, test } from 'vitest';
import { buildLavoro } from '../test-support/build-lavoro.ts';
import { listSospetti } from './sospetti.ts';

/** What is suspected, and of which accounts. */
const list = (differenza: number, ...saldi: readonly number[]): string[] =>
  listSospetti(
    saldi.map((saldo) => buildLavoro('Conto', saldo).conto),
    differenza * 100,
  ).map(({ testo, conti = [] }) => `${testo.replaceAll('\u00A0', ' ')} [${conti.join()}]`);
const manca = (importo: string, dove: string, altrove: string): string =>
  `Il primo sospetto: un conto di ${importo} in ${dove} che manca, o uno uguale in ${altrove} di troppo. []`;

describe('where to look when the balances do not add up', () => {
  test('nowhere when they do', () => {
    expect(list(0, 5, -5)).toEqual([]);
  });

  test('at an account of that amount, on any side, five at most', () => {
    const uno = (posti: string) =>
      `La differenza di 5,00 € è l’importo di un solo conto: forse è ripetuto, o ne manca uno uguale. [${posti}]`;
    expect(list(5, 5, 3, -5)).toEqual([uno('0,2')]);
    expect(list(5, 5, 5, 5, 5, 5, 5)).toEqual([uno('0,1,2,3,4')]);
  });

  test('at an account of half of it, on that side', () => {
    const meta = 'La metà della differenza è l’importo di un conto: forse sta dal lato sbagliato. [1]';
    expect(list(10, 3, 5, -5)).toEqual([meta, manca('10,00 €', 'avere', 'dare')]);
  });

  test('at one that is missing', () => {
    expect(list(10, 3)).toEqual([manca('10,00 €', 'avere', 'dare')]);
    expect(list(-10, 3)).toEqual([manca('10,00 €', 'dare', 'avere')]);
  });

  test('at two digits that are exchanged, where nothing else is found', () => {
    const cifre = 'La differenza è un multiplo di 9: forse due cifre sono scambiate. []';
    expect(list(9, 4)).toEqual([manca('9,00 €', 'avere', 'dare'), cifre]);
    expect(list(9, 9)).toHaveLength(1);
    expect(list(9, 4.5)).toHaveLength(2);
    expect(list(9, 4.5).join()).not.toContain('cifre');
  });
});
