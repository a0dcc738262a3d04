import { endpoints, erroreSchema, errori } from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { listExpectedErrors } from '../plugins/expected-errors.ts';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import { readWriteState } from '../test-support/database-snapshot.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import { listMutations } from '../test-support/mutations.ts';
import { createTestApp } from '../test-support/test-app.ts';
import type { Answer } from '../test-support/test-app.ts';

/** For more runs from another seed: `VEDETTA_SEED=7 VEDETTA_RUNS=200 vitest run …`. */
const SEED = Number(process.env['VEDETTA_SEED'] ?? 1);
const COUNT = Number(process.env['VEDETTA_RUNS'] ?? 9);

const lines: string[] = [];
const testApp = await createTestApp({
  stampante: fakeStampante,
  variables: { LOG_LEVEL: 'info' },
  log: { write: (line) => lines.push(line) },
});
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(testApp.close);
const studio = await createStudioFixture(testApp);
const staff = await createStudioFixture(testApp, { is_staff: true, licenza: null });

const PHRASES = new Set<string>(Object.values(errori).map(({ detail }) => detail));

/** Statuses allowed; 404 and 405 because a hostile URL may match another route, or none. */
const listStates = (endpoint: Endpoint): ReadonlySet<number> =>
  new Set(
    [endpoint.stato, 404, 405, ...listExpectedErrors(endpoint).map((codice) => errori[codice].status)].filter(
      (state) => state < 500,
    ),
  );

const explainResponse = (endpoint: Endpoint, { status, body, headers, raw }: Answer<unknown>): string => {
  if (!listStates(endpoint).has(status)) return `${status} is not documented: ${raw.toString().slice(0, 300)}`;
  if (status < 400) return '';
  const error = erroreSchema.safeParse(body);
  if (!error.success) return `${status} without an error body: ${raw.toString().slice(0, 300)}`;
  if (!PHRASES.has(error.data.detail)) return `a message that is not in the table: ${error.data.detail}`;
  return error.data.request_id === headers['x-request-id'] ? '' : 'another request_id';
};

const RECORDED: readonly Endpoint[] = [endpoints.confirmSessione, endpoints.confirmTotp, endpoints.addCollegamento];
/** A refused login, or proof of who one is, adds an event to the trail. */
const listExcluded = (endpoint: Endpoint): readonly string[] =>
  endpoint.accesso === 'pubblico' || RECORDED.includes(endpoint) ? ['eventi', 'catene'] : [];

describe('hostile requests get a documented error and write nothing', () => {
  test.for(allEndpoints)('%s', async ([name, endpoint]) => {
    const fixture = endpoint.accesso === 'staff' ? staff : studio;
    const read = () => readWriteState(testApp.pool, listExcluded(endpoint));
    let valid = await validRequests[name](fixture);
    let token = await enter(fixture);
    let before = await read();
    for (const [round, mutate] of listMutations(SEED, COUNT).entries()) {
      const bad = mutate(valid);
      const response = await sendRequest<unknown>(testApp.call, name, bad, token);
      expect(
        explainResponse(endpoint, response),
        `seed ${SEED}, run ${round}: ${JSON.stringify(bad).slice(0, 500)}`,
      ).toBe('');
      if (response.status >= 400) continue;
      valid = await validRequests[name](fixture);
      token = await enter(fixture);
      before = await read();
    }
    expect(await read()).toBe(before);
    await testApp.pool.query('DELETE FROM tentativi');
  });
});
