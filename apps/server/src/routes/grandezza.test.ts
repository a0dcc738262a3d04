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

// Not listening, and without a browser: the queue of the prints would send queries of its own.
const prova = await createTestApp();
afterAll(prova.close);
const grande = await createStudioFixture(prova);
const piccolo = await createStudioFixture(prova);
const staff = await createStudioFixture(prova, { is_staff: true, licenza: null });
beforeAll(() => fillLargeStudio(prova.pool, grande));

/** A table is large from here on. */
const RIGHE = 5_000;
/** Whoever asks for everything has it read; a print cannot be made here. */
const ESCLUSE: readonly EndpointName[] = ['loadStatoSistema', 'exportStudio', 'exportStudioStaff', 'printReport'];

const listGrandi = async (): Promise<ReadonlySet<string>> => {
  const { rows } = await prova.pool.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= ${RIGHE}`,
  );
  return new Set(rows.map(({ relname }) => relname));
};

const listLetture = async (interrogazioni: readonly Query[]): Promise<readonly string[]> => {
  const grandi = await listGrandi();
  const lette: string[] = [];
  for (const interrogazione of interrogazioni) {
    const tabelle = (await listScannedTables(prova.pool, interrogazione)).filter((tabella) => grandi.has(tabella));
    if (tabelle.length > 0) lette.push(`${tabelle.join(', ')}: ${interrogazione.text}`);
  }
  return lette;
};

const record = async (mondo: StudioFixture, nome: EndpointName, chiamata: ApiRequest): Promise<readonly Query[]> => {
  const token = await enter(mondo);
  return listQueries(async () => {
    const { status, raw } = await sendRequest<unknown>(prova.call, nome, chiamata, token);
    expect(status, raw.toString()).toBeLessThan(300);
  });
};

/** The lists, wherever one may look in them. */
const ELENCHI: readonly (readonly [EndpointName, Readonly<Record<string, string>>])[] = [
  ['listAziende', {}],
  ['listAziende', { page: '100' }],
  ['listAziende', { search: 'azienda' }],
  ['listAziende', { search: 'azienda 4999' }],
  ['listAziende', { search: 'non c’è' }],
  ['listBilanci', {}],
  ['listBilanci', { page: '1000' }],
  ['listBilanci', { search: 'bilancio 3' }],
  ['listBilanci', { search: 'non c’è' }],
  ['listBilanci', { azienda: grande.azienda.id }],
  ['listAttivita', { limite: '100' }],
];

describe('with 5,000 companies and 50,000 statements no large table is read from end to end', () => {
  test.for(ELENCHI)('%s %j', async ([nome, query]) => {
    expect(await listLetture(await record(grande, nome, { query }))).toEqual([]);
  });

  test.for(allEndpoints.filter(([nome]) => !ESCLUSE.includes(nome)))('%s', async ([nome, endpoint]) => {
    const mondo = endpoint.accesso === 'staff' ? staff : grande;
    expect(await listLetture(await record(mondo, nome, await validRequests[nome](mondo)))).toEqual([]);
  });
});

/** How many times each query is sent. */
const countTesti = (interrogazioni: readonly Query[]): ReadonlyMap<string, number> => {
  const volte = new Map<string, number>();
  for (const { text: testo } of interrogazioni) volte.set(testo, (volte.get(testo) ?? 0) + 1);
  return volte;
};

/** Queries that a large studio makes the server send more often than a small one does. */
const listRipetute = async (
  nome: EndpointName,
  build: (mondo: StudioFixture) => ApiRequest | Promise<ApiRequest>,
): Promise<readonly string[]> => {
  const tante = countTesti(await record(grande, nome, await build(grande)));
  const poche = countTesti(await record(piccolo, nome, await build(piccolo)));
  return [...tante].filter(([testo, volte]) => volte > Math.max(1, poche.get(testo) ?? 0)).map(([testo]) => testo);
};

describe('no query is sent for each row', () => {
  test.for(ELENCHI.filter(([, query]) => query['page'] === undefined && query['azienda'] === undefined))(
    '%s %j',
    async ([nome, query]) => {
      expect(await listRipetute(nome, () => ({ query }))).toEqual([]);
    },
  );

  test.for(allEndpoints.filter(([nome, { accesso }]) => accesso !== 'staff' && !ESCLUSE.includes(nome)))(
    '%s',
    async ([nome]) => {
      expect(await listRipetute(nome, validRequests[nome])).toEqual([]);
    },
  );
});

test('what refers to a deleted row is found by an index', async () => {
  const { rows } = await prova.pool.query<{ riga: string }>(`
    SELECT format('%s %s', c.conrelid::regclass, pg_get_constraintdef(c.oid)) AS riga
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = ANY (c.conkey))`);
  const cheDuranoUnMinuto = /^(stampe|token_stampa) /u;
  expect(rows.map(({ riga }) => riga).filter((riga) => !cheDuranoUnMinuto.test(riga))).toEqual([]);
});
