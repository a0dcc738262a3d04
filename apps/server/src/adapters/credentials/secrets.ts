import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Encrypts what the database keeps and its readers must not learn; `owner` binds a secret to whom it belongs. */
export type Secrets = {
  readonly seal: (text: string, owner: string) => Promise<Buffer>;
  /** Null when it was sealed with another key or for another owner, or altered. */
  readonly unseal: (sealed: Buffer, owner: string) => Promise<string | null>;
};

const IV = 12;
const TAG = 16;

/** @example await createSecrets(async () => key).seal('JBSWY3DP', utenteId) */
const createSecrets = (load: () => Promise<Buffer>): Secrets => ({
  seal: async (text, owner) => {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', await load(), iv).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  },
  unseal: async (sealed, owner) => {
    const key = await load();
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  },
});

/** In the data dir and not in the database, so that a backup never contains it. */
export const secretsKeyFile = (dataDir: string): string => join(dataDir, 'chiavi', 'segreti.key');

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const readKey = async (file: string): Promise<Buffer | null> => {
  try {
    const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      const key = Buffer.from((await handle.readFile('utf8')).trim(), 'base64');
      if (key.length !== 32) throw new Error(`Il file ${file} non è una chiave dei segreti.`);
      return key;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
};

/** Creates the key when first needed; processes that start together agree on one. */
const loadKeyFile = async (dataDir: string): Promise<Buffer> => {
  const file = secretsKeyFile(dataDir);
  const existing = await readKey(file);
  if (existing !== null) return existing;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(aside, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  // A link, unlike a rename, never replaces the key that another process has just created.
  await link(aside, file).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await rm(aside, { force: true });
  return (await readKey(file)) ?? loadKeyFile(dataDir);
};

/** The secrets of an installation: with the key of its environment, else with that of its data dir. */
export const openSecrets = ({
  secretsKey,
  dataDir,
}: Readonly<{ secretsKey: string | null; dataDir: string }>): Secrets => {
  let key: Buffer | null = secretsKey === null ? null : createHash('sha256').update(secretsKey).digest();
  return createSecrets(async () => (key ??= await loadKeyFile(dataDir)));
};
