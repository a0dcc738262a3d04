import { endpoints, erroreSchema, errori } from '@vedetta/contract';
import type { Bilancio, EndpointName, ErrorCode } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { PrintOutcome, Stampante } from '../adapters/chromium/stampante.ts';
import { createAdmission } from '../adapters/workers/admission.ts';
import { listExpectedErrors } from '../plugins/expected-errors.ts';
import { allEndpoints } from '../test-support/valid-requests.ts';
import { createStudioFixture, fakeStampante } from '../test-support/studio-fixture.ts';
import { provocations, TICKET_SECRET } from '../test-support/provocations.ts';
import type { Scene } from '../test-support/provocation.ts';
import { createTestApp } from '../test-support/test-app.ts';

let outcome: PrintOutcome | null = null;
const stampante: Stampante = {
  ...fakeStampante,
  printPdf: async (stampa) => outcome ?? fakeStampante.printPdf(stampa),
};
const lines: string[] = [];
const admission = createAdmission({ maxWaiting: 1 });
const testApp = await createTestApp({
  stampante,
  admission,
  variables: { VEDETTA_TICKET_SECRET: TICKET_SECRET },
  log: { write: (line) => lines.push(line) },
});
await testApp.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(testApp.close);

const studio = await createStudioFixture(testApp);
const consolidato = await testApp.createBilancio(studio.studio.token, studio.azienda.id, '2022-12-31');
await testApp.call<Bilancio>('PATCH', `/api/bilanci/${consolidato.id}/`, {
  token: studio.studio.token,
  json: { consolidato: true },
});
const pieno = await createStudioFixture(testApp);
await testApp.pool.query('UPDATE studi SET max_aziende = 1 WHERE id = $1', [pieno.studio.id]);
const scene: Scene = {
  studio,
  full: pieno,
  demo: await createStudioFixture(testApp, { licenza: 'demo' }),
  staff: await createStudioFixture(testApp, { is_staff: true, licenza: null }),
  consolidato: consolidato.id,
  admission,
  failStampa: (tipo) => {
    outcome = tipo === 'tempo_scaduto' ? { tipo } : { tipo, dettaglio: 'SEGRETO' };
  },
};

/** Endpoints that do not use the database. */
const WITHOUT_DATABASE: readonly EndpointName[] = ['loadEmbed', 'loadProvider', 'startOidc', 'startLoginPasskey'];
const OF_DATABASE: readonly ErrorCode[] = ['errore_interno', 'spazio_esaurito', 'servizio_non_disponibile'];

const table = allEndpoints.flatMap(([name, endpoint]) =>
  listExpectedErrors(endpoint)
    .filter((codice) => !(WITHOUT_DATABASE.includes(name) && OF_DATABASE.includes(codice)))
    .map((codice) => [name, codice, errori[codice].status] as const),
);

describe('error × status', () => {
  test.for(table)('%s · %s · %i', async ([name, codice, status]) => {
    const endpoint = endpoints[name];
    const fixture = endpoint.accesso === 'staff' ? scene.staff : scene.studio;
    const response = await provocations[codice]({ name, endpoint, scene, fixture });
    const body = erroreSchema.parse(response.body);
    expect({ status: response.status, detail: body.detail }).toEqual({ status, detail: errori[codice].detail });
    expect(body.request_id).toBe(response.headers['x-request-id']);
    expect(response.raw.toString()).not.toContain('SEGRETO');
    outcome = null;
  });
});
