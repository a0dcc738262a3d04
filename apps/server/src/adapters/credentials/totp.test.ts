import { describe, expect, test } from 'vitest';
import { createChiave, buildChiave, findPasso } from './totp.ts';

// The key and two values of RFC 6238, appendix B, with six digits.
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code', () => {
  test.for([
    [59_000, '287082', 1],
    [1_111_111_109_000, '081804', 37_037_036],
  ] as const)('of RFC 6238 at %i ms is that of its step', ([now, codice, passo]) => {
    expect(findPasso(RFC, codice, now)).toBe(passo);
  });

  test('of the step before or after is accepted, as its own step; farther ones are not', () => {
    const steps = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) =>
      findPasso(RFC, '081804', 1_111_111_109_000 + shift),
    );
    expect(steps).toEqual([null, 37_037_036, 37_037_036, 37_037_036, null]);
  });

  test.for(['', '08180', '0818044', 'abcdef', '-81804', ' 81804'])('%j is none', (codice) => {
    expect(findPasso(RFC, codice, 1_111_111_109_000)).toBeNull();
  });
});

test('a key is drawn with a white margin of four modules, the dark ones inside', () => {
  const { qr, indirizzo } = buildChiave(createChiave(), 'anna neri');
  expect(indirizzo).toContain('otpauth://totp/Vedetta:anna%20neri?');
  const places = [...qr.tracciato.matchAll(/M(\d+) (\d+)/gu)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, qr.lato - 5]);
});
