import type { Token } from '@vedetta/contract';
import { PDF_TOKEN_PARAM, STORAGE_AUTH } from './constants.ts';
import type { Storage } from './storage.ts';
import { storage } from './storage.ts';

/** The tokens of a session. `expires` is null in headless mode. */
export type AuthTokens = {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly expires: string | null;
  /** Signature of the ticket that opened the session, where a portal did: the same ticket is not shown twice. */
  readonly ticket?: string;
};

/** Where the tokens of this page live. */
export type AuthBackend = {
  /** True when the page prints a report with a token of its own: nothing is stored, removed or refreshed. */
  readonly isHeadless: boolean;
  readonly load: () => AuthTokens | null;
  readonly save: (tokens: AuthTokens) => void;
  readonly remove: () => void;
};

const isTokens = (value: unknown): value is AuthTokens =>
  typeof value === 'object' && value !== null && typeof (value as { accessToken?: unknown }).accessToken === 'string';

const parseTokens = (text: string | null): AuthTokens | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isTokens(value) ? value : null;
  } catch {
    return null;
  }
};

/** Tokens under `auth` in the storage of the browser, or those named by the address of a headless page. */
export const createAuthBackend = (search: string, backend: Storage): AuthBackend => {
  const headlessToken = new URLSearchParams(search).get(PDF_TOKEN_PARAM);
  if (headlessToken) {
    const tokens: AuthTokens = { accessToken: headlessToken, expires: null };
    return { isHeadless: true, load: () => tokens, save: () => {}, remove: () => {} };
  }
  return {
    isHeadless: false,
    load: () => parseTokens(backend.read(STORAGE_AUTH)),
    save: (tokens) => backend.write(STORAGE_AUTH, JSON.stringify(tokens)),
    remove: () => backend.remove(STORAGE_AUTH),
  };
};

/** The wire answer of login and refresh as the tokens of a session, opened by `ticket` if by one. */
export const toAuthTokens = (token: Token, ticket?: string): AuthTokens => ({
  accessToken: token.token,
  refreshToken: token.refresh_token,
  expires: token.expires,
  ...(ticket === undefined ? {} : { ticket }),
});

export const authBackend = createAuthBackend(globalThis.location?.search ?? '', storage);
