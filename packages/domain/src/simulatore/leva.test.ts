import { expect, test } from 'vitest';
import { euro } from '../numbers/euro.ts';
import { isFerma } from './leva.ts';
import type { Leva } from './leva.ts';

test.each([
  [{ codice: 'apporto', importo: euro(0), forma: 'riserva' }, true],
  [{ codice: 'apporto', importo: euro(1), forma: 'riserva' }, false],
  [{ codice: 'ricavi', percentuale: 0 }, true],
  [{ codice: 'ricavi', percentuale: -0.1 }, false],
  [{ codice: 'giorni_incasso', giorni: 0, iva: 22 }, true],
  [{ codice: 'giorni_incasso', giorni: 1, iva: 22 }, false],
] as const satisfies readonly (readonly [Leva, boolean])[])('%j does nothing: %s', (leva, ferma) => {
  expect(isFerma(leva)).toBe(ferma);
});

test('a sale at no price still writes the asset off', () => {
  const cessione = { codice: 'cessione', prezzo: euro(0), voce: 'SPA.B.II.2' } as const;
  expect(isFerma({ ...cessione, valore_contabile: euro(100) } as Leva)).toBe(false);
  expect(isFerma({ ...cessione, valore_contabile: euro(0) } as Leva)).toBe(true);
});
