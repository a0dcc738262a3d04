import { endpoints } from '@vedetta/contract';
import { afterEach, beforeEach, describe, expect, vi, test } from 'vitest';
import { call } from './api.ts';
import { authBackend } from './accesso/auth-tokens.ts';
import { aziendaCorrente } from './azienda-corrente.ts';
import { dropTenute, importazioniTenute, saveTenuta } from './importazione/importazioni-tenute.ts';
import { queryClient } from './query-client.ts';
import { watchTabs, login, logout, sessione, startSession } from './session.ts';
import { buildProfile } from '../test-support/profile.ts';

const user = buildProfile({ id: 'u1' });
const tokens = { accessToken: 'a1', refreshToken: 'r1', expires: '2026-11-20T18:00:00Z' };
const fresh = { token: 'a2', refresh_token: 'r2', expires: '2026-11-20T18:30:00Z' };

type Route = (init: RequestInit) => readonly [number, unknown];

/** A fake server with these routes; other routes do not respond, nor does any when `null`. */
const serve = (routes: Readonly<Record<string, Route>> | null) => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async (url, init) => {
    const route = routes?.[url];
    if (!route) throw new TypeError('Failed to fetch');
    const [status, body] = route(init);
    return new Response(body === null ? null : JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const getToken = (init: RequestInit): string | null => new Headers(init.headers).get('Authorization');
const refuse: Route = () => [401, { detail: 'Sessione assente o scaduta: eseguire di nuovo il login.' }];

beforeEach(() => sessione.set({ stato: 'avvio' }));
afterEach(() => {
  vi.unstubAllGlobals();
  authBackend.remove();
  aziendaCorrente.clear();
});

describe('startSession', () => {
  test('is anonymous without saved tokens, and sends no request', async () => {
    const fetch = serve({});
    await startSession();
    expect(sessione.get()).toEqual({ stato: 'anonima' });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('loads the user of the saved tokens', async () => {
    authBackend.save(tokens);
    serve({ '/api/profile/': (init) => (getToken(init) === 'Token a1' ? [200, user] : [401, {}]) });
    await startSession();
    expect(sessione.get()).toEqual({ stato: 'attiva', user });
  });

  test('refreshes expired tokens', async () => {
    authBackend.save(tokens);
    serve({
      '/api/profile/': (init) => (getToken(init) === 'Token a2' ? [200, user] : refuse(init)),
      '/api/token-refresh/': () => [200, fresh],
    });
    await startSession();
    expect(sessione.get()).toEqual({ stato: 'attiva', user });
    expect(authBackend.load()).toEqual({ accessToken: 'a2', refreshToken: 'r2', expires: fresh.expires });
  });

  test('removes tokens that are refused', async () => {
    authBackend.save(tokens);
    serve({ '/api/profile/': refuse, '/api/token-refresh/': refuse });
    await startSession();
    expect(sessione.get()).toEqual({ stato: 'anonima' });
    expect(authBackend.load()).toBeNull();
  });

  test.each([
    ['the network is down', null],
    ['the server is failing', { '/api/profile/': (): readonly [number, unknown] => [500, { detail: 'x' }] }],
  ])('keeps the tokens when %s', async (_, routes) => {
    authBackend.save(tokens);
    serve(routes);
    await startSession();
    expect(sessione.get()).toEqual({ stato: 'irraggiungibile' });
    expect(authBackend.load()).toEqual(tokens);
  });
});

describe('login and logout', () => {
  test('stores user and tokens', async () => {
    serve({ '/api/token-auth/': () => [200, fresh], '/api/profile/': () => [200, user] });
    await login('studio', 'password');
    expect(sessione.get()).toEqual({ stato: 'attiva', user });
    expect(authBackend.load()?.accessToken).toBe('a2');
  });

  test("rejects with the server's message and stays anonymous", async () => {
    sessione.set({ stato: 'anonima' });
    serve({ '/api/token-auth/': () => [400, { non_field_errors: ['Username o password errati.'], detail: 'x' }] });
    await expect(login('studio', 'no')).rejects.toMatchObject({ detail: 'Username o password errati.' });
    expect(sessione.get()).toEqual({ stato: 'anonima' });
    expect(authBackend.load()).toBeNull();
  });

  test('clears everything at logout, even when the server is unreachable', async () => {
    authBackend.save(tokens);
    aziendaCorrente.select('7');
    sessione.set({ stato: 'attiva', user });
    serve(null);
    await logout();
    expect(sessione.get()).toEqual({ stato: 'anonima' });
    expect(authBackend.load()).toBeNull();
    expect(aziendaCorrente.get()).toBeNull();
  });
});

describe('the imports of many files that this browser keeps', () => {
  const keepOf = (utente: string) =>
    saveTenuta({ id: 'i1', utente, iniziata: 0, lavoro: 'controllo', fatti: 1, totale: 1 });
  const keep = () => {
    const deleteDatabase = vi.fn<(name: string) => void>();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    keepOf(user.id);
    return deleteDatabase;
  };
  afterEach(() => dropTenute(() => true));

  test('waits for its user when the server ends the session, also before a reload', async () => {
    const deleteDatabase = keep();
    authBackend.save(tokens);
    sessione.set({ stato: 'attiva', user });
    serve({ '/api/config/': refuse, '/api/token-refresh/': refuse });
    await expect(call(endpoints.loadConfig, {})).rejects.toMatchObject({ status: 401 });
    authBackend.save(tokens);
    serve({ '/api/profile/': refuse, '/api/token-refresh/': refuse });
    await startSession();
    serve({ '/api/token-auth/': () => [200, fresh], '/api/profile/': () => [200, user] });
    await login('studio', 'password');
    expect(importazioniTenute.get()).toHaveLength(1);
    expect(deleteDatabase).not.toHaveBeenCalled();
  });

  test('is gone for another user, and after a logout', async () => {
    const deleteDatabase = keep();
    sessione.set({ stato: 'anonima' });
    serve({ '/api/token-auth/': () => [200, fresh], '/api/profile/': () => [200, { ...user, id: 'u2' }] });
    await login('altro', 'password');
    expect(importazioniTenute.get()).toEqual([]);
    expect(deleteDatabase).toHaveBeenCalledTimes(1);
    keepOf('u2');
    serve(null);
    await logout();
    expect(importazioniTenute.get()).toEqual([]);
    expect(deleteDatabase).toHaveBeenCalledTimes(2);
  });
});

describe('a call of a running session', () => {
  test('logs out when the refresh is refused', async () => {
    authBackend.save(tokens);
    sessione.set({ stato: 'attiva', user });
    serve({ '/api/config/': refuse, '/api/token-refresh/': refuse });
    await expect(call(endpoints.loadConfig, {})).rejects.toMatchObject({ status: 401 });
    expect(sessione.get()).toEqual({ stato: 'anonima' });
  });

  test('logs out when the refreshed token is rejected too', async () => {
    authBackend.save(tokens);
    sessione.set({ stato: 'attiva', user });
    serve({ '/api/config/': refuse, '/api/token-refresh/': () => [200, fresh] });
    await expect(call(endpoints.loadConfig, {})).rejects.toMatchObject({ status: 401 });
    expect(sessione.get()).toEqual({ stato: 'anonima' });
    expect(authBackend.load()).toBeNull();
  });

  test('stays logged in when the refresh gets no response', async () => {
    authBackend.save(tokens);
    sessione.set({ stato: 'attiva', user });
    serve({ '/api/config/': refuse });
    await expect(call(endpoints.loadConfig, {})).rejects.toMatchObject({ noAnswer: 'network' });
    expect(sessione.get()).toEqual({ stato: 'attiva', user });
    expect(authBackend.load()).toEqual(tokens);
  });
});

describe('another tab', () => {
  type Listener = (event: { readonly key: string | null }) => void;
  const listen = (): Listener => {
    const addEventListener = vi.fn<(name: string, listener: Listener) => void>();
    vi.stubGlobal('window', { addEventListener });
    watchTabs();
    return addEventListener.mock.calls[0]?.[1] ?? (() => {});
  };

  test("that logs in as another user switches this one, without the previous user's company", async () => {
    sessione.set({ stato: 'attiva', user });
    aziendaCorrente.select('7');
    const tell = listen();
    const other = { ...user, id: 'u2' };
    serve({ '/api/profile/': () => [200, other] });
    authBackend.save(tokens);
    tell({ key: 'auth' });
    await vi.waitFor(() => expect(sessione.get()).toEqual({ stato: 'attiva', user: other }));
    expect(aziendaCorrente.get()).toBeNull();
  });

  test('clears what was fetched before the user was known', async () => {
    authBackend.save(tokens);
    queryClient.setQueryData(['aziende'], 'quelle di prima');
    serve({ '/api/profile/': () => [200, user] });
    listen()({ key: 'auth' });
    await vi.waitFor(() => expect(sessione.get()).toEqual({ stato: 'attiva', user }));
    expect(queryClient.getQueryData(['aziende'])).toBeUndefined();
  });

  test('that logs out logs this one out', () => {
    sessione.set({ stato: 'attiva', user });
    listen()({ key: 'auth' });
    expect(sessione.get()).toEqual({ stato: 'anonima' });
  });

  test('that writes something else changes nothing', () => {
    sessione.set({ stato: 'attiva', user });
    listen()({ key: 'vedetta-menu' });
    expect(sessione.get()).toEqual({ stato: 'attiva', user });
  });
});
