import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const LUNGHEZZA_MASSIMA = 128;

/** Argon2id, as a PHC string with its own parameters and salt. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Verified in place of a missing user, so that an unknown username takes as long as a wrong password. */
const assente: Promise<string> = hashPassword(randomBytes(16).toString('hex'));

export const isPasswordValida = async (salvata: string | null, password: string): Promise<boolean> => {
  if (password.length > LUNGHEZZA_MASSIMA) return false;
  const esito = await verify(salvata ?? (await assente), password);
  return esito && salvata !== null;
};

/** Readable over the telephone: no letters that look alike, groups of five. About 98 bits. */
export const createPassword = (): string => {
  const alfabeto = 'abcdefghijkmnpqrstuvwxyz23456789';
  const lettere = Array.from(randomBytes(20), (byte) => alfabeto[byte % alfabeto.length]);
  return [0, 5, 10, 15].map((da) => lettere.slice(da, da + 5).join('')).join('-');
};
