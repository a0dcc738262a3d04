import { erroreSchema, errori } from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { listErroriPrevisti } from '../plugins/errori-previsti.ts';
import { validRequests, sendRequest, allEndpoints } from '../test-support/valid-requests.ts';
import { readWriteState } from '../test-support/database-snapshot.ts';
import { createStudioFixture, enter, fakeStampante } from '../test-support/studio-fixture.ts';
import { sampleMutations } from '../test-support/mutations.ts';
import { createTestApp } from '../test-support/test-app.ts';
import type { Answer } from '../test-support/test-app.ts';

/** More of them, from another seed: `VEDETTA_SEED=7 VEDETTA_RUNS=200 vitest run …`. */
const SEME = Number(process.env['VEDETTA_SEED'] ?? 1);
const QUANTE = Number(process.env['VEDETTA_RUNS'] ?? 12);

const lines: string[] = [];
const prova = await createTestApp({
  stampante: fakeStampante,
  variables: { LOG_LEVEL: 'info' },
  registro: { write: (line) => lines.push(line) },
});
await prova.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(prova.close);
const studio = await createStudioFixture(prova);
const staff = await createStudioFixture(prova, { is_staff: true, licenza: null });

const FRASI = new Set<string>(Object.values(errori).map(({ detail }) => detail));

/** A hostile address may be another one, or none. */
const listStati = (endpoint: Endpoint): ReadonlySet<number> =>
  new Set(
    [endpoint.stato, 404, 405, ...listErroriPrevisti(endpoint).map((codice) => errori[codice].status)].filter(
      (stato) => stato < 500,
    ),
  );

const explainRisposta = (endpoint: Endpoint, { status, body, headers, raw }: Answer<unknown>): string => {
  if (!listStati(endpoint).has(status)) return `${status} is not documented: ${raw.toString().slice(0, 300)}`;
  if (status < 400) return '';
  const corpo = erroreSchema.safeParse(body);
  if (!corpo.success) return `${status} without the shape of an error: ${raw.toString().slice(0, 300)}`;
  if (!FRASI.has(corpo.data.detail)) return `a sentence out of the table: ${corpo.data.detail}`;
  return corpo.data.request_id === headers['x-request-id'] ? '' : 'another request_id';
};

/** A refused login is told in the trail. */
const listEscluse = ({ accesso }: Endpoint): readonly string[] => (accesso === 'pubblico' ? ['eventi', 'catene'] : []);

describe('spoiled requests are refused in the documented way, and then nothing is written', () => {
  test.for(allEndpoints)('%s', async ([nome, endpoint]) => {
    const mondo = endpoint.accesso === 'staff' ? staff : studio;
    const read = () => readWriteState(prova.pool, listEscluse(endpoint));
    let buona = await validRequests[nome](mondo);
    let token = await enter(mondo);
    let prima = await read();
    for (const [giro, mutate] of sampleMutations(SEME, QUANTE).entries()) {
      const brutta = mutate(buona);
      const risposta = await sendRequest<unknown>(prova.call, nome, brutta, token);
      expect(
        explainRisposta(endpoint, risposta),
        `seed ${SEME}, run ${giro}: ${JSON.stringify(brutta).slice(0, 500)}`,
      ).toBe('');
      if (risposta.status >= 400) continue;
      buona = await validRequests[nome](mondo);
      token = await enter(mondo);
      prima = await read();
    }
    expect(await read()).toBe(prima);
    await prova.pool.query('DELETE FROM tentativi');
  });
});
