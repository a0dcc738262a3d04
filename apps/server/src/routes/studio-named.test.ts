import type { EndpointName } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import type { ApiRequest } from '../test-support/api-request.ts';
import { listQueries } from '../test-support/queries.ts';
import { createStudioFixture, enter } from '../test-support/studio-fixture.ts';
import { listUnnamed } from '../test-support/studio-names.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { allEndpoints, sendRequest, validRequests } from '../test-support/valid-requests.ts';

// Does not listen and has no browser: the print queue would send its own queries.
const testApp = await createTestApp();
afterAll(testApp.close);
const fixture = await createStudioFixture(testApp);

/** A print needs a browser. */
const EXCLUDED: readonly EndpointName[] = ['printReport'];

/** Found by the digest of a link, which says nothing of its studio. */
const BY_LINK = /from "richieste_dati" .*"hash" = \$/u;

const send = async (name: EndpointName, request: ApiRequest): Promise<readonly string[]> => {
  const token = await enter(fixture);
  const queries = await listQueries(async () => {
    const { status, raw } = await sendRequest<unknown>(testApp.call, name, request, token);
    expect(status, raw.toString()).toBeLessThan(300);
  });
  return queries.map(({ text }) => text).filter((text) => !BY_LINK.test(text.replaceAll(/\s+/gu, ' ')));
};

test.for(allEndpoints.filter(([name, { accesso }]) => accesso !== 'staff' && !EXCLUDED.includes(name)))(
  'every query of %s says of which studio each table is',
  async ([name]) => {
    const texts = await send(name, await validRequests[name](fixture));
    expect(
      texts.flatMap((text) => listUnnamed(text).map((table) => `${table}: ${text}`)),
      'name the studio of this table, so that a divided database looks in one place',
    ).toEqual([]);
  },
);
