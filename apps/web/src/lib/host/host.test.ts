import { afterEach, beforeEach, describe, expect, vi, test } from 'vitest';
import { buildProfile } from '../../test-support/profile.ts';

const PORTALE = 'https://portale.example.it';
const { dati_commercialista } = buildProfile();
/** The user of a ticket, in a studio of their own. */
const profile = (id: string) =>
  buildProfile({
    id,
    username: id,
    dati_commercialista: { ...dati_commercialista, id: `studio-${id}` },
    dati_licenza: { is_demo: false, last_ticket_id: 'jti' },
  });

type Answer = readonly [number, unknown];
type Server = { embed: Answer | null; auth: (ticket: string) => Answer | null; presented: string[]; calls: string[] };

/** A fake server: the ticket `a.b.mario` logs in mario, whose token is `mario`. */
const serve = (): Server => {
  const server: Server = {
    embed: [200, { origins: [PORTALE], remote_user: 'remote-user' }],
    auth: (ticket) => [200, { token: ticket.split('.').at(-1), refresh_token: 'r', expires: '2026-11-20T18:00:00Z' }],
    presented: [],
    calls: [],
  };
  const answer = (url: string, init: RequestInit): Answer | null => {
    const token = new Headers(init.headers).get('Authorization')?.replace('Token ', '') ?? null;
    server.calls.push(token === null ? url : `${url} ${token}`);
    if (url === '/api/embed/') return server.embed;
    if (url === '/api/profile/') return token === null ? [401, {}] : [200, profile(token)];
    if (url !== '/api/token-auth/') return [204, null];
    const { password } = JSON.parse(init.body as string) as { password: string };
    server.presented.push(password);
    return server.auth(password);
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const found = answer(url, init);
    if (found === null) throw new TypeError('Failed to fetch');
    return new Response(found[1] === null ? null : JSON.stringify(found[1]), { status: found[0] });
  });
  return server;
};

type Arrivo = { readonly data: unknown; readonly origin: string; readonly source: unknown };

/** The page in a frame, before the application starts. */
const createPage = async (global?: unknown, search = '') => {
  vi.resetModules();
  let listener: ((event: Arrivo) => void) | undefined;
  const parent = { postMessage: vi.fn<(message: unknown, target: string) => void>() };
  const page = {
    parent,
    opener: null,
    __vedetta_ticket__: global,
    __vedetta_messaggi__: undefined as unknown,
    addEventListener: (_: string, added: (event: Arrivo) => void) => {
      listener = added;
    },
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { search });
  const host = await import('./host.ts');
  const { sessione } = await import('../session.ts');
  const { storage } = await import('../storage.ts');
  const answers: unknown[] = [];
  const source = {
    postMessage: (message: unknown, { targetOrigin }: { targetOrigin: string }) =>
      answers.push([message, targetOrigin]),
  };
  return {
    ...host,
    page,
    storage,
    answers,
    sessione: () => sessione.get(),
    send: (ticket: unknown, origin = PORTALE) =>
      listener?.({ data: { task: 'gethfticket', params: { ticket } }, origin, source }),
    sendRaw: (data: unknown, origin = PORTALE) => listener?.({ data, origin, source }),
  };
};

let server: Server;
beforeEach(() => {
  server = serve();
  vi.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a message of the portal', () => {
  test('with a ticket logs its user in, and the answer goes to its origin', async () => {
    const { startWithHost, send, sessione, answers, accesso } = await createPage();
    await startWithHost();
    expect(sessione()).toEqual({ stato: 'anonima' });
    send('a.b.mario');
    await vi.waitFor(() =>
      expect(answers).toEqual([[{ task: 'vedetta-esito', params: { stato: 'riuscito' } }, PORTALE]]),
    );
    expect(sessione()).toEqual({ stato: 'attiva', user: profile('mario'), portale: true });
    expect(accesso.get()).toEqual({ stato: 'riuscito' });
  });

  test('with an empty ticket logs the user out', async () => {
    const { startWithHost, send, sessione, answers, storage } = await createPage();
    await startWithHost();
    send('a.b.mario');
    send('');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(answers[1]).toEqual([{ task: 'vedetta-esito', params: { stato: 'uscito' } }, PORTALE]);
    expect(sessione()).toEqual({ stato: 'anonima' });
    expect(storage.read('auth')).toBeNull();
    expect(server.calls).toContain('/api/logout/ mario');
  });

  test('refused says why and keeps the current session', async () => {
    const { startWithHost, send, sessione, answers } = await createPage();
    await startWithHost();
    send('a.b.mario');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    server.auth = () => [400, { non_field_errors: ['Il ticket è scaduto.'], detail: 'Il ticket è scaduto.' }];
    send('a.b.luigi');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(answers[1]).toEqual([
      { task: 'vedetta-esito', params: { stato: 'rifiutato', messaggio: 'Il ticket è scaduto.' } },
      PORTALE,
    ]);
    expect(sessione()).toMatchObject({ stato: 'attiva', user: { id: 'mario' } });
  });

  test('sent twice reaches the server once, also after a reload', async () => {
    const first = await createPage();
    await first.startWithHost();
    first.send('a.b.mario');
    first.send('a.b.mario');
    await vi.waitFor(() => expect(first.answers).toHaveLength(2));
    const kept = first.storage.read('auth') ?? '';
    const reloaded = await createPage();
    reloaded.storage.write('auth', kept);
    await reloaded.startWithHost();
    reloaded.send('a.b.mario');
    await vi.waitFor(() => expect(reloaded.answers).toHaveLength(1));
    expect(server.presented).toEqual(['a.b.mario']);
    expect(reloaded.sessione()).toMatchObject({ stato: 'attiva', portale: true });
  });

  test('for another user ends the previous session', async () => {
    const { startWithHost, send, sessione, answers } = await createPage();
    await startWithHost();
    send('a.b.mario');
    send('a.b.luigi');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(sessione()).toMatchObject({ stato: 'attiva', user: { id: 'luigi' } });
    expect(server.calls).toContain('/api/logout/ mario');
  });

  test('is refused without being sent where tickets are not accepted', async () => {
    server.embed = [200, { origins: [PORTALE], remote_user: null }];
    const { startWithHost, send, accesso } = await createPage();
    await startWithHost();
    send('a.b.mario');
    await vi.waitFor(() => expect(accesso.get()).toMatchObject({ stato: 'rifiutato', messaggio: /non è attivo/u }));
    expect(server.presented).toEqual([]);
  });

  test('loads the list of origins again after a failed request', async () => {
    server.embed = null;
    const { startWithHost, send, accesso, sessione } = await createPage();
    await startWithHost();
    send('a.b.mario');
    await vi.waitFor(() => expect(accesso.get()).toMatchObject({ stato: 'irraggiungibile' }));
    server.embed = [200, { origins: [PORTALE], remote_user: 'remote-user' }];
    send('a.b.mario');
    await vi.waitFor(() => expect(sessione()).toMatchObject({ stato: 'attiva' }));
  });
});

describe('ignored origins', () => {
  test.each([
    'http://portale.example.it',
    'https://portale.example.it:8443',
    'https://portale.example.it.attacco.example',
    'https://attacco-portale.example.it',
    'https://sotto.portale.example.it',
    'https://example.it',
    'https://portale.example.it/',
    'https://PORTALE.example.it',
    'https://portale.example.it@attacco.example',
    'null',
    'file://',
    '',
  ])('%j', async (origin) => {
    const { startWithHost, send, sessione, answers, page } = await createPage();
    await startWithHost();
    send('a.b.mario', origin);
    await vi.waitFor(() =>
      expect(page.__vedetta_messaggi__).toEqual({ accolti: 0, malformati: 0, origine_sconosciuta: 1 }),
    );
    expect(sessione()).toEqual({ stato: 'anonima' });
    expect(server.presented).toEqual([]);
    expect(answers).toEqual([]);
  });

  test('a malformed message is counted without loading the origins', async () => {
    const { startWithHost, sendRaw, page, sessione } = await createPage();
    await startWithHost();
    for (const data of [null, 'ciao', { task: 'gethfticket' }, { task: 'altro', params: { ticket: 'a' } }])
      sendRaw(data);
    await vi.waitFor(() =>
      expect(page.__vedetta_messaggi__).toEqual({ accolti: 0, malformati: 4, origine_sconosciuta: 0 }),
    );
    expect(sessione()).toEqual({ stato: 'anonima' });
    expect(server.calls).toEqual([]);
  });
});

describe('the global ticket', () => {
  test('opens the session at start, instead of the stored one', async () => {
    const { startWithHost, sessione, storage } = await createPage('a.b.mario');
    storage.write('auth', JSON.stringify({ accessToken: 'luigi', refreshToken: 'r', expires: null }));
    await startWithHost();
    expect(sessione()).toMatchObject({ stato: 'attiva', user: { id: 'mario' }, portale: true });
    expect(server.calls).toContain('/api/logout/ luigi');
  });

  test('refused opens no session, not even the stored one', async () => {
    server.auth = () => [400, { detail: 'Il ticket è già stato usato.' }];
    const { startWithHost, sessione, storage, accesso } = await createPage('a.b.mario');
    storage.write('auth', JSON.stringify({ accessToken: 'luigi', refreshToken: 'r', expires: null }));
    await startWithHost();
    expect(sessione()).toEqual({ stato: 'anonima' });
    expect(storage.read('auth')).toBeNull();
    expect(accesso.get()).toMatchObject({ stato: 'rifiutato' });
  });

  test('keeps the stored session when the server does not respond, and is sent again', async () => {
    server.auth = () => null;
    const { startWithHost, start, sessione, storage } = await createPage('a.b.mario');
    storage.write('auth', JSON.stringify({ accessToken: 'luigi', expires: null }));
    await startWithHost();
    expect(sessione()).toEqual({ stato: 'irraggiungibile' });
    expect(storage.read('auth')).toContain('luigi');
    server.auth = () => [200, { token: 'mario', refresh_token: 'r', expires: '2026-11-20T18:00:00Z' }];
    await start();
    expect(sessione()).toMatchObject({ stato: 'attiva', user: { id: 'mario' } });
  });

  test.each([undefined, '', 42, {}])('%j is not a ticket', async (global) => {
    const { startWithHost, sessione } = await createPage(global);
    await startWithHost();
    expect(sessione()).toEqual({ stato: 'anonima' });
    expect(server.calls).toEqual([]);
  });
});

describe('a token in the address', () => {
  test('neither opens a session nor replaces the stored one', async () => {
    const { startWithHost, sessione, storage } = await createPage(undefined, '?__pdf__authtoken=mario');
    await startWithHost();
    expect(sessione()).toEqual({ stato: 'anonima' });
    storage.write('auth', '{"accessToken":"luigi"}');
    await startWithHost();
    expect(sessione()).toMatchObject({ stato: 'attiva', user: { id: 'luigi' } });
  });
});

describe('askTicket', () => {
  test('posts that the application is ready, and nothing else', async () => {
    const { askTicket, page } = await createPage();
    askTicket();
    expect(page.parent.postMessage.mock.calls).toEqual([[{ task: 'vedetta-pronta' }, '*']]);
  });
});

test('resets a successful login when the session ends', async () => {
  const { startWithHost, send, accesso, answers } = await createPage();
  await startWithHost();
  send('a.b.mario');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const { logout } = await import('../session.ts');
  await logout();
  expect(accesso.get()).toEqual({ stato: 'attesa' });
});
