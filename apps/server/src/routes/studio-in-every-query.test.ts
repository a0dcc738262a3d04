import { afterAll, describe, expect, test } from 'vitest';
import { listQueries } from '../test-support/queries.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import { listUntied } from '../test-support/studio-in-query.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { allEndpoints, sendRequest, validRequests } from '../test-support/valid-requests.ts';

// Divided among partitions or machines, a studio is found in one place only by queries that name it.

const testApp = await createTestApp({ stampante: fakeStampante });
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => testApp.close());
const fixture = await createStudioFixture(testApp);

/** Calls of staff read all studios. */
const calls = allEndpoints.filter(([, { accesso }]) => accesso !== 'staff');

/** Queries of all studios, by what they begin with. */
const OF_ALL: readonly string[] = [
  // The next studio of the queue of bulk prints, asked beside the calls.
  'SELECT aperte.studio_id, aperte.id AS stampa_id',
  // The address of an image is signed, and says no studio: every partition is asked for a row by its id.
  'select "contenuto" from "immagini" where "id"',
];

describe('every query names the studio of each table of studios it reads or writes', () => {
  test.for(calls)('%s', async ([name, { stato }]) => {
    const request = await validRequests[name](fixture);
    const token = await enter(fixture);
    const queries = await listQueries(async () => {
      const { status } = await sendRequest(testApp.call, name, request, token);
      expect(status).toBe(stato);
    });
    const untied = queries
      .filter(({ text }) => !OF_ALL.some((start) => text.trim().startsWith(start)))
      .map(({ text }) => ({ text, tables: listUntied(text) }));
    expect(untied.filter(({ tables }) => tables.length > 0)).toEqual([]);
  });
});

test.for<readonly [string, readonly string[]]>([
  ['SELECT 1 FROM aziende a WHERE a.id = $1', ['aziende']],
  ['SELECT studio_id FROM aziende WHERE id = $1', ['aziende']],
  ['SELECT 1 FROM "aziende" as "a" where "a"."studio_id" = $1', []],
  ['SELECT 1 FROM bilanci b JOIN voci v ON v.bilancio_id = b.id WHERE b.studio_id = $1', ['voci']],
  [
    'SELECT 1 FROM bilanci b JOIN voci v ON v.studio_id = b.studio_id AND v.bilancio_id = b.id WHERE b.studio_id = $1',
    [],
  ],
  ['INSERT INTO voci (bilancio_id, codice) VALUES ($1, $2)', ['voci']],
  ['SELECT 1 FROM sessioni WHERE id = $1', []],
])('%s: not tied %s', ([text, tables]) => {
  expect(listUntied(text)).toEqual(tables);
});
