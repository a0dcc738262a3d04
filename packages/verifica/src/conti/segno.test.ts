import { computeBilancio, euro, vociInput } from '@vedetta/domain/base';
import type { CodiceVoceInput, ValoreVoce } from '@vedetta/domain/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getSegno } from './segno.ts';

test('balances that add up to zero balance, whatever line each account is given', () => {
  const conto = fc.record({
    saldo: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    voce: fc.constantFrom(...vociInput),
  });
  fc.assert(
    fc.property(fc.array(conto, { minLength: 1, maxLength: 60 }), fc.constantFrom(...vociInput), (conti, ultima) => {
      const resto = -conti.reduce((somma, { saldo }) => somma + saldo, 0);
      const somme = new Map<CodiceVoceInput, number>();
      for (const { voce, saldo } of [...conti, { voce: ultima, saldo: resto }])
        somme.set(voce, (somme.get(voce) ?? 0) + getSegno(voce) * saldo);
      const valori = new Map(
        [...somme].map(([voce, centesimi]): [CodiceVoceInput, ValoreVoce] => [
          voce,
          { valore: euro(centesimi === 0 ? 0 : centesimi), rettifica: null },
        ]),
      );
      expect(computeBilancio(valori).quadratura).toBe(0);
    }),
    { numRuns: 300 },
  );
});
