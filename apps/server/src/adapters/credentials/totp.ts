import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const PERIOD_S = 30;
/** Steps before and after now whose code is accepted: a clock may be wrong by so many. */
const WINDOW = 1;

const build = (chiave: string, label: string): TOTP =>
  new TOTP({ issuer: 'Vedetta', label, secret: Secret.fromBase32(chiave), digits: 6, period: PERIOD_S });

/** A new key for an app, in base 32. */
export const createChiave = (): string => new Secret({ size: 20 }).base32;

/** The step of time whose code was given, or null: RFC 6238, six digits, one step before and after. */
export const findPasso = (chiave: string, codice: string, now = Date.now()): number | null => {
  if (!/^\d{6}$/u.test(codice)) return null;
  const delta = build(chiave, '').validate({ token: codice, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
};

/** What an app reads: the same key as an address and as a QR. */
export const buildChiave = (chiave: string, username: string) => {
  const indirizzo = build(chiave, username).toString();
  const { size, data } = encode(indirizzo, { ecc: 'M', border: 4 });
  const tracciato = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { chiave, indirizzo, qr: { lato: size, tracciato } };
};
