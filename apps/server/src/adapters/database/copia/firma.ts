import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import * as z from 'zod';

/** The key with which an installation signs its backups. */
export type ChiaveCopie = Readonly<{
  /** Its fingerprint, as the operator reads and types it. */
  impronta: string;
  privata: KeyObject;
  pubblica: KeyObject;
}>;

const CONTESTO = 'vedetta: firma di una copia, formato 1\n';

const base64 = z.string().regex(/^[A-Za-z0-9+/=]{1,200}$/u);

/** The last member of a signed backup: the public key, and its signature over the digests of manifest and end. */
export const firmaSchema = z.object({ algoritmo: z.literal('ed25519'), chiave: base64, firma: base64 });

const encode = (pubblica: KeyObject): Buffer => pubblica.export({ type: 'spki', format: 'der' });

/** @example computeImpronta(pubblica) // '1f0c…-…' (four groups of eight) */
const computeImpronta = (pubblica: KeyObject): string =>
  createHash('sha256')
    .update(encode(pubblica))
    .digest('hex')
    .slice(0, 32)
    .replaceAll(/(.{8})(?=.)/gu, '$1-');

/** A fingerprint as it was typed, in the one way it is written; null when it is none. */
export const parseImpronta = (testo: string): string | null => {
  const cifre = testo.toLowerCase().replaceAll(/[\s:-]/gu, '');
  return /^[0-9a-f]{32}$/u.test(cifre) ? cifre.replaceAll(/(.{8})(?=.)/gu, '$1-') : null;
};

const fromPrivata = (privata: KeyObject): ChiaveCopie => {
  const pubblica = createPublicKey(privata);
  return { impronta: computeImpronta(pubblica), privata, pubblica };
};

export const createChiave = (): ChiaveCopie => fromPrivata(generateKeyPairSync('ed25519').privateKey);

/** The private key of a PEM text, null when it is not one of ours. */
export const parseChiave = (pem: string): ChiaveCopie | null => {
  try {
    const privata = createPrivateKey(pem);
    return privata.asymmetricKeyType === 'ed25519' ? fromPrivata(privata) : null;
  } catch {
    return null;
  }
};

export const formatChiave = ({ privata }: ChiaveCopie): string =>
  privata.export({ type: 'pkcs8', format: 'pem' }).toString();

export const formatPubblica = ({ pubblica }: ChiaveCopie): string =>
  pubblica.export({ type: 'spki', format: 'pem' }).toString();

/** What is signed: the manifest, and the end with the digests of all that is between. */
const collect = (manifesto: Buffer, fine: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(CONTESTO),
    createHash('sha256').update(manifesto).digest(),
    createHash('sha256').update(fine).digest(),
  ]);

export const signCopia = (chiave: ChiaveCopie, manifesto: Buffer, fine: Buffer): z.output<typeof firmaSchema> => ({
  algoritmo: 'ed25519',
  chiave: encode(chiave.pubblica).toString('base64'),
  firma: sign(null, collect(manifesto, fine), chiave.privata).toString('base64'),
});

/** The fingerprint of the key that signed manifest and end; null when the signature is not of these. */
export const verifyFirma = (
  { chiave, firma }: z.output<typeof firmaSchema>,
  manifesto: Buffer,
  fine: Buffer,
): string | null => {
  try {
    const pubblica = createPublicKey({ key: Buffer.from(chiave, 'base64'), type: 'spki', format: 'der' });
    if (pubblica.asymmetricKeyType !== 'ed25519') return null;
    return verify(null, collect(manifesto, fine), pubblica, Buffer.from(firma, 'base64'))
      ? computeImpronta(pubblica)
      : null;
  } catch {
    return null;
  }
};
