import { expect, test } from 'vitest';
import { describeStato } from './stato-richiesta.ts';

const richiesta = { stato: 'aperta', entro: '2026-11-30', valida_fino: '2026-12-20', file: 0 } as const;

test.each([
  [{}, '2026-11-20', 'Aperta'],
  [{}, '2026-12-01', 'In ritardo'],
  [{ file: 1 }, '2026-12-01', '1 file ricevuto'],
  [{ file: 3, stato: 'scaduta' }, '2027-01-01', '3 file ricevuti'],
  [{ stato: 'scaduta' }, '2027-01-01', 'Link scaduto il 20/12/2026'],
  [{ file: 2, stato: 'ritirata' }, '2026-11-20', 'Ritirata'],
] as const)('with %o on %s it is «%s»', (extra, oggi, parola) => {
  expect(describeStato({ ...richiesta, ...extra }, oggi).parola).toBe(parola);
});
