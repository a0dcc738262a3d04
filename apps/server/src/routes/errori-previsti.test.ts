import { endpoints, erroreSchema, errori } from '@vedetta/contract';
import type { Bilancio, EndpointName, ErrorCode } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { EsitoStampa, Stampante } from '../adapters/chromium/stampante.ts';
import { createAdmission } from '../adapters/workers/admission.ts';
import { listErroriPrevisti } from '../plugins/errori-previsti.ts';
import { allEndpoints } from '../test-support/valid-requests.ts';
import { createStudioFixture, fakeStampante } from '../test-support/studio-fixture.ts';
import { provocations, TICKET_SECRET } from '../test-support/provocations.ts';
import type { Scene } from '../test-support/provocation.ts';
import { createTestApp } from '../test-support/test-app.ts';

let esito: EsitoStampa | null = null;
const stampante: Stampante = {
  ...fakeStampante,
  printPdf: async (stampa) => esito ?? fakeStampante.printPdf(stampa),
};
const lines: string[] = [];
const admission = createAdmission({ maxWaiting: 1 });
const prova = await createTestApp({
  stampante,
  admission,
  variables: { VEDETTA_TICKET_SECRET: TICKET_SECRET },
  registro: { write: (line) => lines.push(line) },
});
await prova.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(prova.close);

const studio = await createStudioFixture(prova);
const consolidato = await prova.createBilancio(studio.studio.token, studio.azienda.id, '2022-12-31');
await prova.call<Bilancio>('PATCH', `/api/bilanci/${consolidato.id}/`, {
  token: studio.studio.token,
  json: { consolidato: true },
});
const pieno = await createStudioFixture(prova);
await prova.pool.query('UPDATE studi SET max_aziende = 1 WHERE id = $1', [pieno.studio.id]);
const scena: Scene = {
  studio,
  full: pieno,
  demo: await createStudioFixture(prova, { licenza: 'demo' }),
  staff: await createStudioFixture(prova, { is_staff: true, licenza: null }),
  consolidato: consolidato.id,
  admission,
  failStampa: (tipo) => {
    esito = tipo === 'tempo_scaduto' ? { tipo } : { tipo, dettaglio: 'SEGRETO' };
  },
};

/** Calls that need no database have no way to lose it. */
const SENZA_DATABASE: readonly EndpointName[] = ['loadEmbed'];
const DEL_DATABASE: readonly ErrorCode[] = ['errore_interno', 'spazio_esaurito', 'servizio_non_disponibile'];

const tabella = allEndpoints.flatMap(([nome, endpoint]) =>
  listErroriPrevisti(endpoint)
    .filter((codice) => !(SENZA_DATABASE.includes(nome) && DEL_DATABASE.includes(codice)))
    .map((codice) => [nome, codice, errori[codice].status] as const),
);

describe('error × status', () => {
  test.for(tabella)('%s · %s · %i', async ([nome, codice, status]) => {
    const endpoint = endpoints[nome];
    const mondo = endpoint.accesso === 'staff' ? scena.staff : scena.studio;
    const risposta = await provocations[codice]({ name: nome, endpoint, scene: scena, fixture: mondo });
    const corpo = erroreSchema.parse(risposta.body);
    expect({ status: risposta.status, detail: corpo.detail }).toEqual({ status, detail: errori[codice].detail });
    expect(corpo.request_id).toBe(risposta.headers['x-request-id']);
    expect(risposta.raw.toString()).not.toContain('SEGRETO');
    esito = null;
  });
});
