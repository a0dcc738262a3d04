import { endpoints } from '@vedetta/contract';
import { ApiError } from '../api-error.ts';
import type { AuthBackend } from './auth-tokens.ts';
import { toAuthTokens } from './auth-tokens.ts';
import { sendRequest } from '../request.ts';

const LOCK = 'vedetta-refresh';

/** Runs one action at a time across all tabs of the browser. */
export type Lock = <T>(action: () => Promise<T>) => Promise<T>;

const createPageLock = (): Lock => {
  let queue: Promise<unknown> = Promise.resolve();
  return (action) => {
    const turn = queue.then(action, action);
    queue = turn.catch(() => {});
    return turn;
  };
};

/** A Web Lock; without one (plain http) or if denied (a frame without storage), a queue for this page only. */
export const createRefreshLock = (locks: LockManager | undefined): Lock => {
  const inPage = createPageLock();
  if (!locks) return inPage;
  return async (action) => {
    let isGranted = false;
    const run = () => {
      isGranted = true;
      return action();
    };
    try {
      return await locks.request(LOCK, run);
    } catch (error) {
      if (isGranted) throw error;
      return inPage(action);
    }
  };
};

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/**
 * Gets a new access token to replace `rejected`. Two tabs whose tokens expire together must not use one refresh token
 * twice: under the lock, the second one finds the tokens stored by the first.
 * Returns null, and removes the tokens, when the refresh is refused; a network failure rejects and removes nothing.
 */
export const createRefresh =
  (backend: AuthBackend, lock: Lock) =>
  (rejected: string): Promise<string | null> =>
    lock(async () => {
      const stored = backend.load();
      if (!stored) return null;
      if (stored.accessToken !== rejected) return stored.accessToken;
      if (!stored.refreshToken) {
        backend.remove();
        return null;
      }
      try {
        const { dati } = await sendRequest(
          endpoints.tokenRefresh,
          { body: { refresh_token: stored.refreshToken } },
          null,
        );
        const tokens = toAuthTokens(dati, stored.ticket);
        backend.save(tokens);
        return tokens.accessToken;
      } catch (error) {
        if (!isRefused(error)) throw error;
        backend.remove();
        return null;
      }
    });
