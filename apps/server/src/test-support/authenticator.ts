import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { OpzioniPasskey, OpzioniRegistrazione, Passkey, Registrazione } from '@vedetta/contract';

// An authenticator in software, with real keys: it answers as a browser with a passkey would, and may be told to cheat.

const computeSha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR of bytes and texts, as far as credentials need it. */
const encodeHead = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([major * 32 + length]);
  return length < 256
    ? Buffer.from([major * 32 + 24, length])
    : Buffer.from([major * 32 + 25, length >> 8, length & 255]);
};
const encodeBytes = (bytes: Buffer): Buffer => Buffer.concat([encodeHead(2, bytes.length), bytes]);
const encodeText = (text: string): Buffer => Buffer.concat([encodeHead(3, text.length), Buffer.from(text)]);

/** The COSE key of a point of P-256. */
const encodeKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    encodeBytes(x),
    Buffer.from([0x22]),
    encodeBytes(y),
  ]);

/** What an answer may get wrong. */
type Cheat = {
  readonly origin?: string;
  readonly rpId?: string;
  /** Bits of the authenticator data: 1 present, 4 verified. */
  readonly flags?: number;
  readonly userHandle?: string;
  /** Instead of counting. */
  readonly counter?: number;
};

export type Authenticator = {
  readonly create: (options: OpzioniRegistrazione, cheat?: Cheat) => Registrazione;
  readonly get: (options: OpzioniPasskey, cheat?: Cheat) => Passkey;
};

/** @example const key = createAuthenticator('http://localhost:3000'); key.create(options) */
export const createAuthenticator = (origin: string): Authenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let handle: string | null = null;
  let counter = 0;

  const writeClientData = (type: string, challenge: string, cheat: Cheat): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: cheat.origin ?? origin, crossOrigin: false }));

  const writeAuthData = (rpId: string, cheat: Cheat, attested: Buffer): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(cheat.counter ?? counter);
    const flags = (cheat.flags ?? 5) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([computeSha256(cheat.rpId ?? rpId), Buffer.from([flags]), count, attested]);
  };

  return {
    create: ({ challenge, rp, user }, cheat = {}) => {
      handle = user.id;
      const key = encodeKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        encodeText('fmt'),
        encodeText('none'),
        encodeText('attStmt'),
        Buffer.from([0xa0]),
        encodeText('authData'),
        encodeBytes(writeAuthData(rp.id, cheat, attested)),
      ]);
      return {
        id: id.toString('base64url'),
        response: {
          attestationObject: attestationObject.toString('base64url'),
          clientDataJSON: writeClientData('webauthn.create', challenge, cheat).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: ({ challenge, rpId }, cheat = {}) => {
      const authData = writeAuthData(rpId, cheat, Buffer.alloc(0));
      const clientData = writeClientData('webauthn.get', challenge, cheat);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, computeSha256(clientData)]))
        .sign(privateKey);
      return {
        id: id.toString('base64url'),
        response: {
          authenticatorData: authData.toString('base64url'),
          clientDataJSON: clientData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: cheat.userHandle ?? handle,
        },
      };
    },
  };
};
