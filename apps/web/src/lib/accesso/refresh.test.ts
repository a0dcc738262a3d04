import { afterEach, describe, expect, vi, test } from 'vitest';
import type { AuthTokens } from './auth-tokens.ts';
import { createAuthBackend } from './auth-tokens.ts';
import { createRefresh, createRefreshLock } from './refresh.ts';
import { createStorage } from '../storage.ts';

const old: AuthTokens = { accessToken: 'a1', refreshToken: 'r1', expires: '2026-11-20T18:00:00Z' };
const fresh = { token: 'a2', refresh_token: 'r2', expires: '2026-11-20T18:30:00Z' };

const createTab = (storage = createStorage(() => undefined)) => {
  const backend = createAuthBackend(storage);
  backend.save(old);
  return { backend, storage };
};

type Fetch = () => Promise<Response>;

const answer = (status: number, body: unknown) =>
  vi.fn<Fetch>(async () => new Response(JSON.stringify(body), { status }));

const failNetwork = () =>
  vi.fn<Fetch>(async () => {
    throw new TypeError('Failed to fetch');
  });

afterEach(() => vi.unstubAllGlobals());

describe('refresh', () => {
  test('stores the new pair and returns the new token', async () => {
    const { backend } = createTab();
    const fetch = answer(200, fresh);
    vi.stubGlobal('fetch', fetch);
    expect(await createRefresh(backend, createRefreshLock(undefined))('a1')).toBe('a2');
    expect(backend.load()).toEqual({ accessToken: 'a2', refreshToken: 'r2', expires: fresh.expires });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('uses the refresh token once when the tokens of two tabs expire together', async () => {
    const { backend, storage } = createTab();
    const otherTab = createAuthBackend(storage);
    const fetch = answer(200, fresh);
    vi.stubGlobal('fetch', fetch);
    const lock = createRefreshLock(undefined);
    const results = await Promise.all([createRefresh(backend, lock)('a1'), createRefresh(otherTab, lock)('a1')]);
    expect(results).toEqual(['a2', 'a2']);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('uses the Web Lock of the browser when there is one', async () => {
    const { backend } = createTab();
    vi.stubGlobal('fetch', answer(200, fresh));
    const request = vi.fn<(name: string, action: () => Promise<unknown>) => Promise<unknown>>(async (_, action) =>
      action(),
    );
    await createRefresh(backend, createRefreshLock({ request } as unknown as LockManager))('a1');
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('falls back to a queue where the browser denies the Web Lock, as in a frame without storage', async () => {
    const { backend } = createTab();
    vi.stubGlobal('fetch', answer(200, fresh));
    const request = () =>
      Promise.reject(new DOMException('Access to the Locks API is denied in this context.', 'SecurityError'));
    expect(await createRefresh(backend, createRefreshLock({ request } as unknown as LockManager))('a1')).toBe('a2');
  });

  test('keeps the signature of the ticket that opened the session', async () => {
    const { backend } = createTab();
    backend.save({ ...old, ticket: 'firma' });
    vi.stubGlobal('fetch', answer(200, fresh));
    await createRefresh(backend, createRefreshLock(undefined))('a1');
    expect(backend.load()).toEqual({ accessToken: 'a2', refreshToken: 'r2', expires: fresh.expires, ticket: 'firma' });
  });

  test.each([401, 400])('returns null and removes the tokens when the server refuses with %i', async (status) => {
    const { backend } = createTab();
    vi.stubGlobal('fetch', answer(status, { detail: 'Sessione assente o scaduta.' }));
    expect(await createRefresh(backend, createRefreshLock(undefined))('a1')).toBeNull();
    expect(backend.load()).toBeNull();
  });

  test.each([
    ['the network is down', failNetwork()],
    ['the server is failing', answer(503, { detail: 'x' })],
    ['the server asks to wait', answer(429, { detail: 'x' })],
  ])('rejects and keeps the tokens when %s', async (_, fetch) => {
    const { backend } = createTab();
    vi.stubGlobal('fetch', fetch);
    await expect(createRefresh(backend, createRefreshLock(undefined))('a1')).rejects.toBeDefined();
    expect(backend.load()).toEqual(old);
  });

  test('works again after a failed refresh', async () => {
    const { backend } = createTab();
    const lock = createRefreshLock(undefined);
    const refresh = createRefresh(backend, lock);
    vi.stubGlobal('fetch', failNetwork());
    await expect(refresh('a1')).rejects.toBeDefined();
    vi.stubGlobal('fetch', answer(200, fresh));
    expect(await refresh('a1')).toBe('a2');
  });

  test('returns null when the tokens are gone: another tab has logged out', async () => {
    const { backend } = createTab();
    backend.remove();
    expect(await createRefresh(backend, createRefreshLock(undefined))('a1')).toBeNull();
  });
});
