import { expect, test } from 'vitest';
import { parseRiepilogoSearch } from './address.ts';

const OGGI = '2026-11-20';

test.each([
  [{}, { dal: null, ignorati: [] }],
  [{ dal: '2026-11-01' }, { dal: '2026-11-01', ignorati: [] }],
  [{ dal: '2026-11-21' }, { dal: null, ignorati: ['dal'] }],
  [{ dal: '2025-11-18' }, { dal: null, ignorati: ['dal'] }],
  [
    { dal: 7, settimana: 1 },
    { dal: null, ignorati: ['dal', 'settimana'] },
  ],
])('the address %j is read as %j', (address, letto) => {
  expect(parseRiepilogoSearch(address, OGGI)).toEqual(letto);
});
