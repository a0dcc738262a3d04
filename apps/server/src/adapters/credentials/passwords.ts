import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { hashCost } from './hash-cost.ts';

const MAX_LENGTH = 128;

/** Hashes with Argon2id into a PHC string, which holds parameters and salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, hashCost);

/** Verified for a missing user, so that an unknown username takes as long as a wrong password. */
const missingUserHash: Promise<string> = hashPassword(randomBytes(16).toString('hex'));

export const isValidPassword = async (stored: string | null, password: string): Promise<boolean> => {
  if (password.length > MAX_LENGTH) return false;
  const isMatch = await verify(stored ?? (await missingUserHash), password);
  return isMatch && stored !== null;
};

/** Easy to dictate: no look-alike letters, groups of five. About 98 bits. */
export const createPassword = (): string => {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const letters = Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]);
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join('')).join('-');
};
