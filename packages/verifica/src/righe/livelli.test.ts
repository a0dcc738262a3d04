import { describe, expect, test } from 'vitest';
import { findLivelli, findLivelliByOrdine } from './livelli.ts';
import type { Livelli, NodoRiga } from './livelli.ts';

/** Rows written as code and amount; without an amount they are headings. */
const read = (righe: readonly string[]): NodoRiga[] =>
  righe.map((riga) => {
    const [codice = '', saldo] = riga.split('=');
    return { codice, saldo: saldo === undefined ? null : Number(saldo) };
  });
/** Each row under its parent, by code. */
const show = (righe: readonly string[], { padri }: Livelli): string[] => {
  const codici = read(righe).map(({ codice }) => codice);
  return codici.map((codice, i) => {
    const padre = padri[i] ?? -1;
    return padre < 0 ? codice : `${codice}<${codici[padre]}`;
  });
};
const list = (...righe: readonly string[]): string[] => show(righe, findLivelli(read(righe)));
const listResti = (...righe: readonly string[]) => {
  const { resti, spiegate, madri } = findLivelli(read(righe));
  return { resti: Object.fromEntries([...resti].map(([i, resto]) => [righe[i], resto])), spiegate, madri: madri.size };
};

describe('levels by the parts of a code', () => {
  test.each([
    [
      ['10=30', '10/05=30', '10/05/001=10', '10/05/002=20'],
      ['10', '10/05<10', '10/05/001<10/05', '10/05/002<10/05'],
    ],
    // The mark does not count, nor one at an end.
    [
      ['10.=30', '10.05.001=10', '10-05 002=20', '/20=1'],
      ['10.', '10.05.001<10.', '10-05 002<10.', '/20'],
    ],
    // A level without a row of its own.
    [
      ['10=30', '10/05/001=10', '10/06/001=20'],
      ['10', '10/05/001<10', '10/06/001<10'],
    ],
    // Parts of zeros at the end are the mastro itself, unless there is one.
    [
      ['10/00/000=30', '10/05/000=30', '10/05/001=10', '10/05/002=20'],
      ['10/00/000', '10/05/000<10/00/000', '10/05/001<10/05/000', '10/05/002<10/05/000'],
    ],
    [
      ['21/05=30', '21/05/000=10', '21/05/001=20'],
      ['21/05', '21/05/000<21/05', '21/05/001<21/05'],
    ],
    // A mastro printed again below its accounts.
    [
      ['10=30', '10/1=10', '10/2=20', '10.=30'],
      ['10', '10/1<10', '10/2<10', '10.'],
    ],
    // Accounts below their mastro come before it too.
    [
      ['10/001=10', '10/002=20', '10=30'],
      ['10/001<10', '10/002<10', '10'],
    ],
    [
      ['10/001=10', '20/001=20'],
      ['10/001', '20/001'],
    ],
    // Rows of several mastri, one among the other.
    [
      ['10=30', '20=7', '10/001=10', '20/001=7', '10/002=20'],
      ['10', '20', '10/001<10', '20/001<20', '10/002<10'],
    ],
  ])('%j', (righe, attese) => {
    expect(list(...righe)).toEqual(attese);
  });
});

describe('levels by the length of a code', () => {
  test.each([
    [
      ['10=30', '1005=30', '1005001=10', '1005002=20'],
      ['10', '1005<10', '1005001<1005', '1005002<1005'],
    ],
    [
      ['A=30', 'AB=10', 'AC=20'],
      ['A', 'AB<A', 'AC<A'],
    ],
    // What contradicts more than it explains is left.
    [
      ['1=5', '10=7', '11=9', '2=4', '20=4'],
      ['1', '10<1', '11<1', '2', '20<2'],
    ],
    [
      ['1=5', '10=7', '11=9', '2=4', '20=3'],
      ['1', '10', '11', '2', '20'],
    ],
  ])('%j', (righe, attese) => {
    expect(list(...righe)).toEqual(attese);
  });
});

describe('levels by the zeros at the end of a code', () => {
  test.each([
    [
      ['100000=30', '100500=30', '100501=10', '100502=20'],
      ['100000', '100500<100000', '100501<100500', '100502<100500'],
    ],
    // Headings without amounts.
    [
      ['1000', '1001=10', '1002=20', '2000', '2001=7', '2002=-37'],
      ['1000', '1001<1000', '1002<1000', '2000', '2001<2000', '2002<2000'],
    ],
    // Headings above parents with an amount, however many of these are right.
    [
      ['10000', '10100=30', '10101=10', '10102=20', '20000', '20100=7', '20101=7'],
      ['10000', '10100<10000', '10101<10100', '10102<10100', '20000', '20100<20000', '20101<20100'],
    ],
    [
      ['10000', '10100=30', '10101=10', '10102=20', '20100=7', '20101=7'],
      ['10000', '10100', '10101<10100', '10102<10100', '20100', '20101<20100'],
    ],
    // One heading alone is a round code.
    [
      ['1000', '1001=10', '1002=20', '2001=7'],
      ['1000', '1001', '1002', '2001'],
    ],
    // A width whose sums are wrong is no level.
    [
      ['1000=5', '1001=10', '1002=20', '2001=7'],
      ['1000', '1001', '1002', '2001'],
    ],
    [
      ['1100=5', '1101=10', '1102=20', '2000=9', '2001=9'],
      ['1100', '1101', '1102', '2000', '2001<2000'],
    ],
    [
      ['1100=5', '1101=10', '1102=20', '2010=9', '2011=9', '3000=4', '3010=4'],
      ['1100', '1101', '1102', '2010', '2011', '3000', '3010<3000'],
    ],
    // Short codes have no levels.
    [
      ['10=30', '11=10', '12=20'],
      ['10', '11', '12'],
    ],
  ])('%j', (righe, attese) => {
    expect(list(...righe)).toEqual(attese);
  });
});

describe('what the parents leave unexplained', () => {
  test('is their amount minus that of their accounts, however deep', () => {
    expect(listResti('10=35', '10/05=30', '10/05/001=10', '10/05/002=20', '20=0', '20/1=0', '30', '30/1=5')).toEqual({
      resti: { '10=35': 5, '10/05=30': 0, '20=0': 0 },
      spiegate: 1,
      madri: 4,
    });
  });

  test('a mastro printed again as a total is one too', () => {
    expect(listResti('10=30', '10/1=10', '10/2=20', '10=30')).toEqual({ resti: { '10=30': 0 }, spiegate: 2, madri: 2 });
    expect(listResti('10/1=10', '10/2=20', '20/1=5')).toEqual({ resti: {}, spiegate: 0, madri: 0 });
  });

  test('rows without a code have no parent', () => {
    expect(list('10=30', '=4', '10/1=10', '10/2=20', '=4')).toEqual(['10', '', '10/1<10', '10/2<10', '']);
  });
});

describe('levels by sums', () => {
  const find = (righe: readonly string[], minimo?: 1 | 2): string[] =>
    show(righe, findLivelliByOrdine(read(righe), minimo));

  test.each([
    [
      ['A=30', 'B=10', 'C=20', 'D=5'],
      ['A', 'B<A', 'C<A', 'D'],
    ],
    [
      ['A=37', 'B=30', 'C=10', 'D=20', 'E=7'],
      ['A', 'B<A', 'C<B', 'D<B', 'E<A'],
    ],
    // One account alone is chance, zero is no sum, and a heading is in nobody's way.
    [
      ['A=30', 'B=30', 'C=0', 'D=1', 'E=-1'],
      ['A', 'B<A', 'C<A', 'D', 'E'],
    ],
    [
      ['A=30', 'B=30', 'C=1'],
      ['A', 'B', 'C'],
    ],
    [
      ['A=30', 'B=10', 'H', 'C=20'],
      ['A', 'B<A', 'H', 'C<A'],
    ],
  ])('%j', (righe, attese) => {
    expect(find(righe)).toEqual(attese);
  });

  test('a sum of one account, where that is asked', () => {
    expect(find(['A=30', 'B=30', 'C=1'], 1)).toEqual(['A', 'B<A', 'C']);
  });
});
