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

const buildFerie = (importo: number) => ({ scritture: [{ tipo: 'ferie', stato: 'confermata', dati: { importo } }] });

/** Two different writes of the same object. */
const WRITES: readonly (readonly [EndpointName, theirs: ApiRequest, mine: ApiRequest])[] = [
  ['saveAzienda', { form: { ragione_sociale: 'Loro S.r.l.' } }, { form: { ragione_sociale: 'Mia S.r.l.' } }],
  ['saveCommercialista', { form: { pec: 'loro@pec.example.it' } }, { form: { pec: 'mia@pec.example.it' } }],
  ['saveFrontespizio', { json: { scopo: 'Il loro' } }, { json: { scopo: 'Il mio' } }],
  ['saveNotaGruppo', { json: { note: 'La loro' } }, { json: { note: 'La mia' } }],
  ['saveBilancio', { json: { note: 'La loro' } }, { json: { descrizione: 'La mia' } }],
  [
    'replaceBilancio',
    { json: { voci_update: [{ codice: 'CE.A.1', valore: 1 }] } },
    { json: { voci_update: [{ codice: 'CE.A.1', valore: 2 }] } },
  ],
  ['saveAssestamento', { json: buildFerie(1) }, { json: buildFerie(2) }],
  [
    'saveParams',
    { json: { params: [{ nome: 'DIV', valore: 1 }] } },
    { json: { params: [{ nome: 'DIV', valore: 2 }] } },
  ],
  ['saveScenario', { json: { note: 'La loro' } }, { json: { note: 'La mia' } }],
  ['savePiano', { json: { usa_linee: true } }, { json: { usa_linee: false } }],
  ['saveScadenza', { json: { fatta_il: '2026-05-12' } }, { json: { fatta_il: '2026-05-13' } }],
  ['saveAvviso', { json: { archiviato: true, nota: 'La loro' } }, { json: { archiviato: true, nota: 'La mia' } }],
  ['saveScadenzario', { json: { silenziate: ['dati'] } }, { json: { silenziate: ['deposito'] } }],
];

const startsWith = ({ studio }: typeof colleague): RegExp =>
  new RegExp(`^${studio.username} ha salvato nel frattempo, alle`, 'u');

/** The sentence of a write on an old version. */
const readRefusal = async (name: EndpointName, request: ApiRequest): Promise<string> => {
  const old = { ...request, headers: { 'if-match': '"vecchia"' } };
  const { status, body } = await sendRequest<Record<string, string[]>>(call, name, old, await enter(fixture));
  expect(status).toBe(412);
  return body['non_field_errors']?.[0] ?? '';
};

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

  test.for([
    ['deleteBilancio', 'saveBilancio'],
    ['deleteScenario', 'saveScenario'],
    ['deletePiano', 'savePiano', { usa_linee: true }],
    ['applyPiano', 'savePiano', { usa_linee: true }],
  ] as const)('%s', async ([name, save, theirs = { note: 'La loro' }]) => {
    const request = await validRequests[name](fixture);
    const { params = {} } = request;
    await sendRequest(call, save, { params, json: theirs }, await enter(colleague));
    expect(await readRefusal(name, request)).toMatch(startsWith(colleague));
  });

  test('who gave the place in the report to another scenario saved both', async () => {
    const { params = {} } = await validRequests.saveScenario(fixture);
    const token = await enter(fixture);
    await sendRequest(call, 'saveScenario', { params, json: { nel_report: true } }, token);
    expect(await readRefusal('saveScenario', { params, json: { note: 'Mia' } })).toMatch(/^Questo utente/u);
    const created = await validRequests.createScenario(fixture);
    await sendRequest(call, 'createScenario', created, await enter(colleague));
    expect(await readRefusal('saveScenario', { params, json: { note: 'Mia' } })).toMatch(startsWith(colleague));
    await sendRequest(call, 'saveScenario', { params, json: { nel_report: true } }, token);
    const other = await validRequests.deleteScenario(fixture);
    await sendRequest(call, 'saveScenario', { ...other, json: { note: 'Loro' } }, await enter(colleague));
    expect(await readRefusal('saveScenario', { params, json: { note: 'Mia' } })).toMatch(/^Questo utente/u);
  });

  test('of inputs is told by who saved one of the group, in whatever group, and by nobody else', async () => {
    const { params = {} } = await validRequests.saveParams(fixture);
    const mine = { params, json: { params: [{ nome: 'DIV', valore: 3 }] } };
    await sendRequest(call, 'saveParams', mine, await enter(fixture));
    const other = { ...params, gruppo: 'ISPI' };
    const theirs = { params: other, json: { params: [{ nome: 'CambioUSD', valore: 1 }] } };
    expect((await sendRequest(call, 'saveParams', theirs, await enter(colleague))).status).toBe(200);
    expect(await readRefusal('saveParams', mine)).toMatch(/^Questo utente/u);
    const shared = { params: { ...params, gruppo: 'LEVE' }, json: { params: [{ nome: 'DIV', valore: 4 }] } };
    await sendRequest(call, 'saveParams', shared, await enter(colleague));
    expect(await readRefusal('saveParams', mine)).toMatch(startsWith(colleague));
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
