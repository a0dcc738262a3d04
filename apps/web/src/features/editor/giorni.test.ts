import { expect, test } from 'vitest';
import { computeGiorniDiversi } from './giorni.ts';

const azienda = { data_bilancio_chiusura: '2025-12-31', data_inizio_attivita: null };

test.each([
  ['2024-12-31', '2025-06-30', { copiati: 366, giorni: 181 }],
  ['2026-06-30', '2026-09-30', { copiati: 181, giorni: 273 }],
  ['2024-12-31', '2025-12-31', null],
  ['2024-06-30', '2025-06-30', null],
])('%s into %s', (copiata, data, expected) => {
  expect(computeGiorniDiversi(azienda, copiata, data)).toEqual(expected);
});
