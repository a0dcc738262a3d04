import type { Token } from '@vedetta/contract';
import { STORAGE_AUTH } from '../constants.ts';
import type { Storage } from '../storage.ts';
import { storage } from '../storage.ts';

/** The tokens of a session. */
export type AuthTokens = {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly expires: string | null;
  /** Signature of the portal ticket that opened the session: the same ticket is not sent twice. */
  readonly ticket?: string;
};

/** Where this page keeps its tokens. */
export type AuthBackend = {
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

/** Tokens under `auth` in the browser's storage. Never from the URL: a link could then log its reader into another studio. */
export const createAuthBackend = (backend: Storage): AuthBackend => ({
  load: () => parseTokens(backend.read(STORAGE_AUTH)),
  save: (tokens) => backend.write(STORAGE_AUTH, JSON.stringify(tokens)),
  remove: () => backend.remove(STORAGE_AUTH),
});

/** Converts the response of login and refresh to session tokens; `ticket` is the signature of the portal ticket, if any. */
export const toAuthTokens = (token: Token, ticket?: string): AuthTokens => ({
  accessToken: token.token,
  refreshToken: token.refresh_token,
  expires: token.expires,
  ...(ticket === undefined ? {} : { ticket }),
});

export const authBackend = createAuthBackend(storage);
