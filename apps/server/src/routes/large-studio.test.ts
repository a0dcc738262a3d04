import { ordiniAziende } from '@vedetta/contract';
import { fasceElenco } from '@vedetta/domain';
import type { EndpointName } from '@vedetta/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import type { ApiRequest } from '../test-support/api-request.ts';
import { fillLargeStudio } from '../test-support/large-studio.ts';
import { listQueries, listScannedTables } from '../test-support/queries.ts';
import type { Query } from '../test-support/queries.ts';
import { createStudioFixture, enter } from '../test-support/studio-fixture.ts';
import type { StudioFixture } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';

// Does not listen and has no browser: the print queue would send its own queries.
const testApp = await createTestApp();
afterAll(testApp.close);
const large = await createStudioFixture(testApp);
const small = await createStudioFixture(testApp);
const staff = await createStudioFixture(testApp, { is_staff: true, licenza: null });
beforeAll(() => fillLargeStudio(testApp.pool, large));

/** A table with at least so many rows is large. */
const ROWS = 5_000;
/** Endpoints that read everything, and the print, which needs a browser. */
const EXCLUDED: readonly EndpointName[] = ['loadStatoSistema', 'exportStudio', 'exportStudioStaff', 'printReport'];

const listLarge = async (): Promise<ReadonlySet<string>> => {
  const { rows } = await testApp.pool.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= ${ROWS}`,
  );
  return new Set(rows.map(({ relname }) => relname));
};

const listReads = async (queries: readonly Query[]): Promise<readonly string[]> => {
  const largeQueries = await listLarge();
  const lette: string[] = [];
  for (const query of queries) {
    const tables = (await listScannedTables(testApp.pool, query)).filter((table) => largeQueries.has(table));
    if (tables.length > 0) lette.push(`${tables.join(', ')}: ${query.text}`);
  }
  return lette;
};

const record = async (fixture: StudioFixture, name: EndpointName, request: ApiRequest): Promise<readonly Query[]> => {
  const token = await enter(fixture);
  return listQueries(async () => {
    const { status, raw } = await sendRequest<unknown>(testApp.call, name, request, token);
    expect(status, raw.toString()).toBeLessThan(300);
  });
};

/** The lists, with each of their filters. */
const LISTS: readonly (readonly [EndpointName, Readonly<Record<string, string>>])[] = [
  ['listAziende', {}],
  ['listAziende', { page: '100' }],
  ['listAziende', { search: 'azienda' }],
  ['listAziende', { search: 'azienda 4999' }],
  ['listAziende', { search: 'non c’è' }],
  ...ordiniAziende.map((ordine) => ['listAziende', { ordine }] as const),
  ...fasceElenco.map((fascia) => ['listAziende', { fascia }] as const),
  ['listAziende', { fascia: 'medio,alto', settore: '2', search: 'azienda', ordine: '-grado' }],
  ['listAziende', { dati_oltre: '120', ultimo: 'infrannuale' }],
  ['listAziende', { chiusura_entro: '366' }],
  ['loadQuadro', { giorni: '90' }],
  ['listPortafoglio', { page_size: '50' }],
  ['listPortafoglio', { page: '5' }],
  ['listPortafoglio', { search: 'azienda 4999' }],
  ['listPortafoglio', { ordine: '-grado', fascia: 'medio,alto', page_size: '50' }],
  ['listBilanci', {}],
  ['listBilanci', { page: '1000' }],
  ['listBilanci', { search: 'bilancio 3' }],
  ['listBilanci', { search: 'non c’è' }],
  ['listBilanci', { azienda: large.azienda.id }],
  ['listAttivita', { limite: '100' }],
];

describe('with 5,000 companies and 50,000 statements no query scans a large table', () => {
  test.for(LISTS)('%s %j', async ([name, query]) => {
    expect(await listReads(await record(large, name, { query }))).toEqual([]);
  });

  test.for(allEndpoints.filter(([name]) => !EXCLUDED.includes(name)))('%s', async ([name, endpoint]) => {
    const fixture = endpoint.accesso === 'staff' ? staff : large;
    expect(await listReads(await record(fixture, name, await validRequests[name](fixture)))).toEqual([]);
  });
});

/** How many times each query is sent. */
const countTexts = (queries: readonly Query[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const { text } of queries) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
};

/** Queries sent more often for a large studio than for a small one. */
const listRepeated = async (
  name: EndpointName,
  build: (fixture: StudioFixture) => ApiRequest | Promise<ApiRequest>,
): Promise<readonly string[]> => {
  const many = countTexts(await record(large, name, await build(large)));
  const few = countTexts(await record(small, name, await build(small)));
  return [...many].filter(([text, times]) => times > Math.max(1, few.get(text) ?? 0)).map(([text]) => text);
};

describe('no query is sent once per row', () => {
  test.for(LISTS.filter(([, query]) => query['page'] === undefined && query['azienda'] === undefined))(
    '%s %j',
    async ([name, query]) => {
      expect(await listRepeated(name, () => ({ query }))).toEqual([]);
    },
  );

  test.for(allEndpoints.filter(([name, { accesso }]) => accesso !== 'staff' && !EXCLUDED.includes(name)))(
    '%s',
    async ([name]) => {
      expect(await listRepeated(name, validRequests[name])).toEqual([]);
    },
  );
});

test('every foreign key has an index', async () => {
  const { rows } = await testApp.pool.query<{ riga: string }>(`
    SELECT format('%s %s', c.conrelid::regclass, pg_get_constraintdef(c.oid)) AS riga
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = ANY (c.conkey))`);
  const minuteLong = /^(stampe|token_stampa) /u;
  expect(rows.map(({ riga }) => riga).filter((row) => !minuteLong.test(row))).toEqual([]);
});
