import { randomInt, timingSafeEqual } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { hashCost } from './hash-cost.ts';

/** Without look-alike letters and digits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODES = 10;
const LENGTH = 8;

/** @example createCodici()[0] // 'K7QF-2M9T' */
export const createCodici = (): readonly string[] =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });

const clean = (codice: string): string => codice.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '');

/**
 * Digest of a code, with Argon2id because 40 bits are few. The salt is that of the user, so that one digest finds the code
 * among ten.
 */
export const hashCodice = (codice: string, utenteId: string): Promise<Buffer> =>
  hashRaw(clean(codice), { ...hashCost, salt: Buffer.from(utenteId.replaceAll('-', ''), 'hex') });

export const isCodice = (codice: string): boolean => clean(codice).length === LENGTH;

export const isSameDigest = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
