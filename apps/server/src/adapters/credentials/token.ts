import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A new token: 256 random bits, safe in a header and in an address. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The hash stored instead of a token or a key. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export type TokenPair = { readonly token: string; readonly refresh_token: string };

/**
 * Derives the next token pair from a refresh token: the old token gives the same pair during the grace period, but the stored hashes do
 * not.
 */
export const derivePair = (refreshToken: string, salt: Buffer): TokenPair => {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', refreshToken, salt, use, 32)).toString('base64url');
  return { token: derive('access'), refresh_token: derive('refresh') };
};

export const createSalt = (): Buffer => randomBytes(16);
