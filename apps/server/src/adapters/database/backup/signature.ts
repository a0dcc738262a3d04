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

/** The key that signs an installation's backups. */
export type BackupKey = Readonly<{
  /** Its fingerprint, as the operator reads and types it. */
  impronta: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}>;

const CONTEXT = 'vedetta: firma di una copia, formato 1\n';

const base64 = z.string().regex(/^[A-Za-z0-9+/=]{1,200}$/u);

/** The last member of a signed backup: the public key and its signature over the digests of manifest and end. */
export const signatureSchema = z.object({ algoritmo: z.literal('ed25519'), chiave: base64, firma: base64 });

const encodePublic = (publicKey: KeyObject): Buffer => publicKey.export({ type: 'spki', format: 'der' });

/** @example computeFingerprint(publicKey) // '1f0c…-…' (four groups of eight) */
const computeFingerprint = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(encodePublic(publicKey))
    .digest('hex')
    .slice(0, 32)
    .replaceAll(/(.{8})(?=.)/gu, '$1-');

/** Normalizes a typed fingerprint; null when it is not valid. */
export const parseFingerprint = (text: string): string | null => {
  const digits = text.toLowerCase().replaceAll(/[\s:-]/gu, '');
  return /^[0-9a-f]{32}$/u.test(digits) ? digits.replaceAll(/(.{8})(?=.)/gu, '$1-') : null;
};

const fromPrivateKey = (privateKey: KeyObject): BackupKey => {
  const publicKey = createPublicKey(privateKey);
  return { impronta: computeFingerprint(publicKey), privateKey, publicKey };
};

export const createKey = (): BackupKey => fromPrivateKey(generateKeyPairSync('ed25519').privateKey);

/** Parses the private key of a PEM text; null when it is not Ed25519. */
export const parseKey = (pem: string): BackupKey | null => {
  try {
    const privateKey = createPrivateKey(pem);
    return privateKey.asymmetricKeyType === 'ed25519' ? fromPrivateKey(privateKey) : null;
  } catch {
    return null;
  }
};

export const formatKey = ({ privateKey }: BackupKey): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

export const formatPublicKey = ({ publicKey }: BackupKey): string =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** The signed bytes: digests of the manifest and of the end, which holds the digests of the tables. */
const collect = (manifest: Buffer, end: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(CONTEXT),
    createHash('sha256').update(manifest).digest(),
    createHash('sha256').update(end).digest(),
  ]);

export const signBackup = (key: BackupKey, manifest: Buffer, end: Buffer): z.output<typeof signatureSchema> => ({
  algoritmo: 'ed25519',
  chiave: encodePublic(key.publicKey).toString('base64'),
  firma: sign(null, collect(manifest, end), key.privateKey).toString('base64'),
});

/** The fingerprint of the key that signed manifest and end; null when the signature does not match. */
export const verifySignature = (
  { chiave: key, firma: signature }: z.output<typeof signatureSchema>,
  manifest: Buffer,
  end: Buffer,
): string | null => {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });
    if (publicKey.asymmetricKeyType !== 'ed25519') return null;
    return verify(null, collect(manifest, end), publicKey, Buffer.from(signature, 'base64'))
      ? computeFingerprint(publicKey)
      : null;
  } catch {
    return null;
  }
};
