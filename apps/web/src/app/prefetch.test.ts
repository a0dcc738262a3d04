import { afterEach, expect, vi, test } from 'vitest';
import { aziendaCorrente } from '../lib/azienda-corrente.ts';
import { queryClient } from '../lib/query-client.ts';
import { prefetchPages } from './prefetch.ts';

const BILANCIO = { routeId: '/frame/bilanci/$id', params: { id: '3' }, search: {} };

/** A fake server: every response has a company and a sector. */
const listen = (): string[] => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ azienda: '5', settore: '2' });
  });
  return requested;
};

afterEach(() => {
  vi.unstubAllGlobals();
  aziendaCorrente.clear();
  queryClient.clear();
});

test('prefetches all queries of an indicators page in parallel, each once', async () => {
  aziendaCorrente.select('5');
  const requested = listen();
  prefetchPages([
    { routeId: '/frame', params: {}, search: {} },
    BILANCIO,
    { routeId: '/frame/bilanci/$id/altro/$group', params: { id: '3', group: 'BEP' }, search: {} },
  ]);
  expect(requested.toSorted()).toEqual([
    '/api/aziende/5/',
    '/api/bilanci/3/',
    '/api/bilanci/3/indicatori/BEP/',
    '/api/bilanci/3/indicatori/BEP/notes/',
    '/api/bilanci/3/indicatori/BEP/params/',
    '/api/bilanci/schema_indicatori/',
    '/api/config/',
    '/api/indicator-statics/',
  ]);
  await vi.waitFor(() =>
    expect(requested.slice(8).toSorted()).toEqual(['/api/aziende/5/andamento/BEP/', '/api/thresholds/2/']),
  );
});

test('does not refetch cached data, and ignores errors', async () => {
  const requested = listen();
  prefetchPages([BILANCIO]);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  prefetchPages([BILANCIO, { routeId: '/una/pagina/senza/letture', params: {}, search: {} }]);
  expect(requested).toEqual(['/api/bilanci/3/']);
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Non trovato.' }, { status: 404 }));
  prefetchPages([{ ...BILANCIO, params: { id: '4' } }]);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
});

test('prefetches the list at the URL, and the statements of the selected company only', () => {
  const requested = listen();
  prefetchPages([
    { routeId: '/frame/aziende', params: {}, search: { page: 2, search: 'galli' } },
    { routeId: '/frame/bilanci', params: {}, search: {} },
  ]);
  expect(requested).toEqual(['/api/aziende/?page=2&search=galli']);
});

test('prefetches the plan of a company as soon as its plans are known, and what a simulation is computed from', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json({ azienda: '5', settore: '2', results: [{ id: 'corrente' }, { id: 'scelto' }] });
  });
  prefetchPages([{ routeId: '/frame/aziende/$id/tesoreria', params: { id: '5' }, search: { piano: 'scelto' } }]);
  await vi.waitFor(() => expect(requested.at(-1)).toBe('/api/piani/scelto/'));
  expect(requested.slice(0, -1)).toEqual([
    '/api/aziende/5/',
    '/api/bilanci/?azienda=5&page=1',
    '/api/aziende/5/piani/',
  ]);
  requested.length = 0;
  prefetchPages([{ routeId: '/frame/bilanci/$id/simulatore', params: { id: '3' }, search: {} }]);
  await vi.waitFor(() =>
    expect(requested.toSorted()).toEqual([
      '/api/bilanci/3/',
      '/api/bilanci/3/contesto/',
      '/api/bilanci/3/scenari/',
      '/api/bilanci/schema_indicatori/',
      '/api/indicator-statics/',
      '/api/thresholds/2/',
    ]),
  );
});
