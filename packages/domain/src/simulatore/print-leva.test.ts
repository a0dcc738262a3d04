import { expect, test } from 'vitest';
import { euro } from '../numbers/euro.ts';
import type { Leva } from './leva.ts';
import { printLeva } from './print-leva.ts';

const leve: readonly (readonly [Leva, string])[] = [
  [
    { codice: 'apporto', importo: euro(7_000_000), forma: 'riserva' },
    'Apporto dei soci: 70 000,00 €, in conto capitale',
  ],
  [{ codice: 'rimborso', importo: euro(50) }, 'Rimborso di debiti finanziari: 0,50 €'],
  [{ codice: 'ricavi', percentuale: -7.5 }, 'Ricavi: −7,50 %'],
  [{ codice: 'personale', percentuale: 2 }, 'Costo del personale (B.9): +2,00 %'],
  [{ codice: 'giorni_incasso', giorni: -8, iva: 22 }, 'Giorni di incasso: −8 giorni, IVA 22,00 %'],
  [{ codice: 'giorni_pagamento', giorni: 1, iva: 10 }, 'Giorni di pagamento: +1 giorno, IVA 10,00 %'],
  [
    { codice: 'cessione', prezzo: euro(100), voce: 'SPA.B.II.1', valore_contabile: euro(200), rimborsa: true },
    'Cessione di un cespite: 1,00 €, Immobilizzazioni materiali, terreni e fabbricati (SPA.B.II.1), valore contabile 2,00 €, il prezzo rimborsa i debiti finanziari',
  ],
];

test.each(leve)('a lever in words: %o', (leva, testo) => {
  expect(printLeva(leva).replaceAll('\u00A0', ' ')).toBe(testo);
});
