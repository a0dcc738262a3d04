import { endpoints } from '@vedetta/contract';
import { afterEach, describe, expect, vi, test } from 'vitest';
import type { ApiError } from './api-error.ts';
import { parseFilename, sendRequest } from './request.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const stubFetch = (answer: Fetch) => {
  const fetch = vi.fn<Fetch>(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
/** A server that never responds; the request ends when aborted. */
const silence: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('sendRequest', () => {
  test('sends path, query, token and version', async () => {
    const fetch = stubFetch(async () => json({ id: '1' }, { headers: { ETag: '"v2"' } }));
    const { dati, etag } = await sendRequest(endpoints.loadAzienda, { params: { id: 'a/b' }, ifMatch: '"v1"' }, 'tok');
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/aziende/a%2Fb/');
    expect(new Headers(init?.headers).get('Authorization')).toBe('Token tok');
    expect(new Headers(init?.headers).get('If-Match')).toBe('"v1"');
    expect(dati).toEqual({ id: '1' });
    expect(etag).toBe('"v2"');
  });

  test('leaves empty query values out', async () => {
    const fetch = stubFetch(async () => json({ count: 0, next: null, previous: null, results: [] }));
    await sendRequest(endpoints.listAziende, { query: { page: '2', search: '' } }, 'tok');
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/aziende/?page=2');
  });

  test('sends JSON with its type and idempotency key', async () => {
    const fetch = stubFetch(async () => json({ id: '9' }, { status: 201 }));
    await sendRequest(
      endpoints.createBilancio,
      { body: { azienda: '1', data_bilancio: '2025-12-31' }, idempotencyKey: 'k1' },
      'tok',
    );
    const init = fetch.mock.calls[0]?.[1];
    const headers = new Headers(init?.headers);
    expect(init?.method).toBe('POST');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Idempotency-Key')).toBe('k1');
    expect(typeof init?.body === 'string' ? JSON.parse(init.body) : null).toEqual({
      azienda: '1',
      data_bilancio: '2025-12-31',
    });
  });

  test('sends a multipart without undefined fields, and the file under its name', async () => {
    const fetch = stubFetch(async () => json({ id: '1' }));
    await sendRequest(
      endpoints.saveAzienda,
      { params: { id: '1' }, form: { ragione_sociale: 'Rossi', piva: '', cf: undefined }, file: '' },
      'tok',
    );
    const form = fetch.mock.calls[0]?.[1].body;
    if (!(form instanceof FormData)) throw new Error('not a form');
    expect([...form]).toEqual([
      ['ragione_sociale', 'Rossi'],
      ['piva', ''],
      ['logo', ''],
    ]);
    expect(new Headers(fetch.mock.calls[0]?.[1].headers).has('Content-Type')).toBe(false);
  });

  test('returns null for an empty body', async () => {
    stubFetch(async () => new Response(null, { status: 204 }));
    expect(await sendRequest(endpoints.deleteAzienda, { params: { id: '1' } }, 'tok')).toEqual({
      dati: null,
      etag: null,
    });
  });

  test('returns a file with the name given by the server', async () => {
    stubFetch(
      async () =>
        new Response('%PDF', {
          headers: { 'Content-Disposition': 'attachment; filename="Report_Rossi_2025-12-31.pdf"' },
        }),
    );
    const { dati } = await sendRequest(endpoints.printReport, { params: { id: '1' } }, 'tok');
    expect(dati.nome).toBe('Report_Rossi_2025-12-31.pdf');
    expect(await dati.content.text()).toBe('%PDF');
  });

  test('turns an error response into an ApiError, JSON or not', async () => {
    stubFetch(async () =>
      json(
        { detail: 'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.', request_id: 'q' },
        { status: 404 },
      ),
    );
    await expect(sendRequest(endpoints.loadConfig, {}, 'tok')).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      detail: 'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
    });
    stubFetch(async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(sendRequest(endpoints.loadConfig, {}, 'tok')).rejects.toMatchObject({ name: 'ApiError', status: 502 });
  });

  test.each([
    [
      'a network that is down',
      async () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['HTML instead of JSON', async () => new Response('<html></html>')],
  ])('treats %s as no response', async (_, answer) => {
    stubFetch(answer);
    await expect(sendRequest(endpoints.loadConfig, {}, 'tok')).rejects.toMatchObject({
      status: null,
      noAnswer: 'network',
    });
  });

  test('aborts after its timeout', async () => {
    stubFetch(silence);
    const error = await sendRequest(endpoints.loadConfig, { timeout: 5 }, 'tok').catch((reason: ApiError) => reason);
    expect(error).toMatchObject({ status: null, noAnswer: 'timeout', detail: 'Il server non risponde. Riprovare.' });
  });

  test('waits 30 seconds, 120 for imports and PDF', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    stubFetch(async () => json({}));
    await sendRequest(endpoints.loadConfig, {}, 'tok');
    await sendRequest(endpoints.importXbrl, { params: { id: '1' }, form: {} }, 'tok');
    await sendRequest(endpoints.printReport, { params: { id: '1' } }, 'tok');
    expect(timeout.mock.calls.map(([ms]) => ms)).toEqual([30_000, 120_000, 120_000]);
    timeout.mockRestore();
  });

  test("rejects with the reason of the caller's abort", async () => {
    stubFetch(silence);
    const controller = new AbortController();
    const pending = sendRequest(endpoints.loadConfig, { signal: controller.signal }, 'tok');
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test.each([
  ['attachment; filename="a.pdf"', 'a.pdf'],
  ['attachment; filename=a.pdf', 'a.pdf'],
  ['attachment; filename="a.pdf"; filename*=UTF-8\'\'Citt%C3%A0.pdf', 'Città.pdf'],
  ['inline', null],
  [null, null],
])('reads the file name of %j', (header, nome) => {
  expect(parseFilename(header)).toBe(nome);
});
