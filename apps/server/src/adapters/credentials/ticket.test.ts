import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { createVerifyTicket } from './ticket.ts';

const folder = mkdtempSync(join(tmpdir(), 'vedetta-jwks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rsa = await generateKeyPair('RS256', { extractable: true });
const otherRsa = await generateKeyPair('RS256', { extractable: true });
const ec = await generateKeyPair('ES256', { extractable: true });
const ec384 = await generateKeyPair('ES384', { extractable: true });
const foreign = await generateKeyPair('RS256', { extractable: true });

const writeJwks = (content: unknown): string => {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const createVerify = (content: unknown) =>
  createVerifyTicket({ ticketKey: { kind: 'jwks', file: writeJwks(content) }, ticketAudience: null });

const now = Math.floor(Date.now() / 1000);
const claims = { sub: 'esterno', jti: 'uno', studio: 'Studio Verdi', licenza: 'demo', exp: now + 60 };
type Key = Parameters<SignJWT['sign']>[0];
const sign = (key: Key, alg: string, kid?: string) =>
  new SignJWT(claims).setProtectedHeader({ alg, ...(kid === undefined ? {} : { kid }) }).sign(key);
const rsaJwk = await exportJWK(rsa.publicKey);
const ecJwk = await exportJWK(ec.publicKey);

const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' });

/** Key files that fail the start. */
const cases: readonly (readonly [string, JWK | string | object])[] = [
  ['no JSON', '-----BEGIN PUBLIC KEY-----'],
  ['no keys', { keys: [] }],
  ['a bare key', rsaJwk],
  ['a shared secret', { keys: [{ kty: 'oct', k: 'c2VncmV0bw' }] }],
  ['a private key', { keys: [await exportJWK(rsa.privateKey)] }],
  ['a curve of another kind', { keys: [await exportJWK(ec384.publicKey)] }],
  ['a key for another algorithm', { keys: [{ ...rsaJwk, alg: 'PS256' }] }],
  ['a short RSA key', { keys: [short] }],
  ['a point off the curve', { keys: [{ ...ecJwk, x: ecJwk.y }] }],
];

describe('public keys of a file', () => {
  test('an RSA key and an EC key verify, each its own algorithm', async () => {
    const verify = await createVerify({ keys: [rsaJwk, { ...ecJwk, use: 'sig', kid: 'ec-1' }] });
    expect(await verify?.(await sign(rsa.privateKey, 'RS256'))).toEqual({ ok: true, valore: claims });
    expect(await verify?.(await sign(ec.privateKey, 'ES256', 'ec-1'))).toEqual({ ok: true, valore: claims });
    expect(await verify?.(await sign(ec.privateKey, 'ES256', 'ec-2'))).toEqual({
      ok: false,
      rifiuto: { motivo: 'chiave' },
    });
    expect(await verify?.(await sign(foreign.privateKey, 'RS256'))).toEqual({
      ok: false,
      rifiuto: { motivo: 'firma' },
    });
  });

  test('a public key is not a secret: HS256 is refused, whatever the signature', async () => {
    const verify = await createVerify({ keys: [rsaJwk] });
    for (const secret of [await exportSPKI(rsa.publicKey), rsaJwk.n ?? '', JSON.stringify(rsaJwk)]) {
      expect(await verify?.(await sign(new TextEncoder().encode(secret), 'HS256'))).toEqual({
        ok: false,
        rifiuto: { motivo: 'algoritmo' },
      });
    }
  });

  test('an algorithm that no key of the file declares is refused, even if the key supports it', async () => {
    const verify = await createVerify({ keys: [rsaJwk] });
    const pss = await importJWK({ ...(await exportJWK(rsa.privateKey)), alg: 'PS256' });
    expect(await verify?.(await sign(pss, 'PS256'))).toEqual({ ok: false, rifiuto: { motivo: 'algoritmo' } });
    expect(await verify?.(await sign(ec.privateKey, 'ES256'))).toEqual({ ok: false, rifiuto: { motivo: 'algoritmo' } });
  });

  test('two keys of one type are told apart by kid, during a key rotation', async () => {
    const verify = await createVerify({
      keys: [
        { ...rsaJwk, kid: 'vecchia' },
        { ...(await exportJWK(otherRsa.publicKey)), kid: 'nuova' },
      ],
    });
    expect(await verify?.(await sign(rsa.privateKey, 'RS256', 'vecchia'))).toEqual({ ok: true, valore: claims });
    expect(await verify?.(await sign(otherRsa.privateKey, 'RS256', 'nuova'))).toEqual({ ok: true, valore: claims });
    expect(await verify?.(await sign(otherRsa.privateKey, 'RS256', 'vecchia'))).toEqual({
      ok: false,
      rifiuto: { motivo: 'firma' },
    });
    expect(await verify?.(await sign(rsa.privateKey, 'RS256'))).toEqual({ ok: false, rifiuto: { motivo: 'chiave' } });
  });

  test.for(cases)('%s does not start', async ([, content]) => {
    await expect(createVerify(content)).rejects.toThrow(/VEDETTA_TICKET_JWKS .*Deve contenere le chiavi pubbliche/u);
  });
});

test('nothing is verified unless configured', async () => {
  expect(await createVerifyTicket({ ticketKey: null, ticketAudience: null })).toBeNull();
});
