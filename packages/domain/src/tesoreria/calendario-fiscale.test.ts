import { describe, expect, test } from 'vitest';
import { festivi } from '../calendario/festivi.ts';
import { calendarioFiscale, printFonte } from './calendario-fiscale.ts';

describe('dated data of the plan', () => {
  test.each(Object.entries(calendarioFiscale))(
    '%s has an act with its year, or is told as a choice of ours',
    (_, regola) => {
      const { nome, fonte, dal_anno, certezza } = regola;
      expect(nome).not.toBe('');
      expect([fonte === null, dal_anno === null]).toEqual(
        certezza === 'scelta_di_prodotto' ? [true, true] : [false, false],
      );
      expect(fonte === null || fonte.includes(String(dal_anno))).toBe(true);
    },
  );

  test('a source that was not read is told as such', () => {
    const nonLetta = { ...calendarioFiscale.iva_mensile, certezza: 'non_letta' } as const;
    expect(printFonte(nonLetta)).toBe('DPR 100/1998, art. 1 (non riletto alla fonte)');
    expect(printFonte(calendarioFiscale.iva_mensile)).toBe('DPR 100/1998, art. 1');
    expect(printFonte(calendarioFiscale.agosto)).toBe('DL 223/2006, art. 37 c. 11-bis');
    expect(printFonte(calendarioFiscale.tredicesima)).toBe('criterio adottato da Vedetta');
  });

  test('holidays are days of the year, each once, with a source', () => {
    expect(festivi.every(({ giorno, fonte }) => /^\d{2}-\d{2}$/u.test(giorno) && fonte !== '')).toBe(true);
    expect(new Set(festivi.map(({ giorno }) => giorno)).size).toBe(11);
  });
});
