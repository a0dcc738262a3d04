import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A new token: 256 random bits, safe in a header and in an address. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in place of a token or a key. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export type CoppiaToken = { readonly token: string; readonly refresh_token: string };

/**
 * The pair that follows a refresh token: whoever shows the old token within the grace gets the same
 * pair, yet nobody can make it from what the database holds.
 */
export const deriveCoppia = (refreshToken: string, sale: Buffer): CoppiaToken => {
  const derive = (uso: string) => Buffer.from(hkdfSync('sha256', refreshToken, sale, uso, 32)).toString('base64url');
  return { token: derive('access'), refresh_token: derive('refresh') };
};

export const createSale = (): Buffer => randomBytes(16);
