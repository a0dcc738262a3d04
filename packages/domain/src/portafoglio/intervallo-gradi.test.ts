import { describe, expect, test } from 'vitest';
import { describeFiltri } from './descrizione.ts';
import { describeIntervalloGradi, parseIntervalloGradi, printIntervalloGradi } from './intervallo-gradi.ts';

describe('a range of grades', () => {
  test.for([
    ['40-80', { da: 40, a: 80 }],
    ['0-100', { da: 0, a: 100 }],
    ['55-55', { da: 55, a: 55 }],
  ] as const)('%s', ([testo, intervallo]) => {
    expect(parseIntervalloGradi(testo)).toEqual(intervallo);
    expect(printIntervalloGradi(intervallo)).toBe(testo);
  });

  test.for(['', '40', '80-40', '40-101', '-5-40', '40-80-90', '40,5-80', ' 40-80', 'basso-alto', '1000-1001'])(
    '«%s» is none',
    (testo) => {
      expect(parseIntervalloGradi(testo)).toBeNull();
    },
  );

  test.for([
    ['40-80', 'da 40 a 80\u00A0%'],
    ['40-100', 'da 40\u00A0% in su'],
    ['0-40', 'fino a 40\u00A0%'],
    ['0-100', 'fino a 100\u00A0%'],
    ['55-55', 'di 55\u00A0%'],
    ['0-0', 'di 0\u00A0%'],
  ] as const)('%s in words', ([testo, parole]) => {
    expect(describeFiltri({ fasce: ['alto'], grado: parseIntervalloGradi(testo) ?? undefined })).toBe(
      `fascia Alto; grado ${parole}`,
    );
    expect(describeIntervalloGradi(parseIntervalloGradi(testo) ?? { da: -1, a: -1 })).toBe(parole);
  });
});
