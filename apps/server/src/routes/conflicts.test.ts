import type { EndpointName } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { ApiRequest } from '../test-support/api-request.ts';
import { addMembro } from '../test-support/membri.ts';
import { createStudioFixture, enter } from '../test-support/studio-fixture.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { sendRequest, validRequests } from '../test-support/valid-requests.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const fixture = await createStudioFixture(testApp);
const colleague = await addMembro(fixture, 'titolare', 'tutte');
const { call } = testApp;

/** Two different writes of the same object. */
const WRITES: readonly (readonly [EndpointName, theirs: ApiRequest, mine: ApiRequest])[] = [
  ['saveAzienda', { form: { ragione_sociale: 'Loro S.r.l.' } }, { form: { ragione_sociale: 'Mia S.r.l.' } }],
  ['saveCommercialista', { form: { pec: 'loro@pec.example.it' } }, { form: { pec: 'mia@pec.example.it' } }],
  ['saveFrontespizio', { json: { scopo: 'Il loro' } }, { json: { scopo: 'Il mio' } }],
  ['saveNotaGruppo', { json: { note: 'La loro' } }, { json: { note: 'La mia' } }],
  ['saveScadenza', { json: { fatta_il: '2026-05-12' } }, { json: { fatta_il: '2026-05-13' } }],
  ['saveScadenzario', { json: { silenziate: ['dati'] } }, { json: { silenziate: ['deposito'] } }],
];

describe('a write on an old version says who saved meanwhile and when', () => {
  test.for(WRITES)('%s', async ([name, theirs, mine]) => {
    const { params = {} } = await validRequests[name](fixture);
    const old = { params, headers: { 'if-match': '"vecchia"' } };
    const first = await sendRequest(call, name, { params, ...theirs }, await enter(colleague));
    expect(first.status).toBe(200);
    const token = await enter(fixture);
    const { status, body } = await sendRequest<Record<string, unknown>>(call, name, { ...old, ...mine }, token);
    expect([status, body['non_field_errors']]).toEqual([
      412,
      [
        expect.stringMatching(
          new RegExp(
            `^${colleague.studio.username} ha salvato nel frattempo, alle \\d\\d:\\d\\d: nulla è stato sovrascritto né eliminato\\. Controllare e ripetere\\.$`,
            'u',
          ),
        ),
      ],
    ]);
  });

  test('the same user, from another tab, is not told as somebody else', async () => {
    const { params = {} } = await validRequests.saveFrontespizio(fixture);
    const token = await enter(fixture);
    await sendRequest(call, 'saveFrontespizio', { params, json: { scopo: 'Da qui' } }, token);
    const again = { params, json: { scopo: 'Da un’altra scheda' }, headers: { 'if-match': '"vecchia"' } };
    const { body } = await sendRequest<Record<string, unknown>>(call, 'saveFrontespizio', again, token);
    expect(body['non_field_errors']).toEqual([
      expect.stringMatching(/^Questo utente ha già salvato, alle \d\d:\d\d, forse da un’altra scheda: nulla/u),
    ]);
  });
});
