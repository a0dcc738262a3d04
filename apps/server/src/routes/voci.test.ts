import type { Bilancio, Check, SchemaVoci } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBilanci, findVoce, buildVoce } from '../test-support/bilanci.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const { load, patch } = buildBilanci(call, token);

describe('lines', () => {
  test('only the ones sent change, and totals follow raw and effective values', async () => {
    const azienda = await testApp.createAzienda(token);
    const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    const { status, body, headers } = await patch(id, { voci_update: [buildVoce('SPA.B.II.1', 400_000, 390_000)] });
    expect(status).toBe(200);
    expect(headers['etag']).toBe('"3"');
    expect(body.quadratura).toBe(-10_000);
    expect(findVoce(body, 'SPA.B.II.1')).toEqual({
      codice: 'SPA.B.II.1',
      valore: 400_000,
      rettifica: 390_000,
      has_error: false,
    });
    expect(findVoce(body, 'SPA')).toMatchObject({ valore: 1_100_000, rettifica: 1_090_000 });
    expect(findVoce(body, 'CE.A')).toMatchObject({ valore: 2_000_000, rettifica: null });
    expect(body).toEqual(await load(id));
  });

  test('amounts of up to 13 digits keep their cents', async () => {
    const azienda = await testApp.createAzienda(token);
    const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31');
    const amounts = [
      0.01, 0.1, 0.57, 1_234_567.89, -0.29, 9_999_999_999_999.98, -4_503_599_627_370.47, 9_503_599_627_370.49,
    ];
    const codes = ['CE.B.6', 'CE.B.7', 'CE.B.8', 'CE.B.9.a', 'CE.A.2', 'SPA.C.IV.1', 'CE.C.17bis', 'SPP.A.I'];
    const { body, status } = await patch(id, {
      voci_update: codes.map((codice, n) => buildVoce(codice, amounts[n] ?? 0)),
    });
    expect(status).toBe(200);
    expect(codes.map((codice) => findVoce(body, codice)?.valore)).toEqual(amounts);
  });

  test.for([
    ['an unknown code', [buildVoce('XX', 1)], ['La voce XX non esiste.']],
    [
      'a computed line',
      [buildVoce('SPA', 1), buildVoce('SPP.A.IX', 2)],
      ['La voce SPA è calcolata e non si può scrivere.', 'La voce SPP.A.IX è calcolata e non si può scrivere.'],
    ],
    ['a repeated code', [buildVoce('CE.A.1', 1), buildVoce('CE.A.1', 2)], ['La voce CE.A.1 è ripetuta.']],
    ['Q', [buildVoce('Q', 1)], ['La voce Q non esiste.']],
    ['14 digits', [buildVoce('CE.A.1', 10_000_000_000_000)], ['CE.A.1: Importo oltre 13 cifre intere.']],
    [
      '14 digits in a total',
      [buildVoce('CE.A.1', 9_999_999_999_999), buildVoce('CE.A.5.a', 1)],
      [expect.stringMatching(/^La voce CE\.A supera 13 cifre intere\.$/u)],
    ],
    ['half a cent', [buildVoce('CE.A.1', 0.005)], ['CE.A.1: Indicare al massimo due decimali.']],
  ] as const)('%s is refused in check and in save, and nothing changes', async ([, voci, messages]) => {
    const azienda = await testApp.createAzienda(token);
    const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31', { 'CE.B.7': 5 });
    const salvataggio = await patch(bilancio.id, { voci_update: [buildVoce('CE.B.7', 6), ...voci] });
    expect(salvataggio.status).toBe(400);
    expect(salvataggio.body['voci_update']).toEqual(expect.arrayContaining([...messages]));
    const checked = await call('POST', `/api/bilanci/${bilancio.id}/check/`, { token, json: { voci_test: voci } });
    expect(checked.body['voci_test']).toEqual(expect.arrayContaining([...messages]));
    expect(await load(bilancio.id)).toEqual(bilancio);
  });

  test('check computes only what it is sent and stores nothing', async () => {
    const azienda = await testApp.createAzienda(token);
    const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    const json = {
      voci_test: [buildVoce('CE.A.1', 100.5), buildVoce('CE.B.7', null, -3), buildVoce('SPA.C.IV.1', 0.1)],
    };
    const { body } = await call<Check>('POST', `/api/bilanci/${bilancio.id}/check/`, { token, json });
    expect(body.voci).toHaveLength(256);
    expect(body.quadratura).toBe(-103.4);
    expect(findVoce(body, 'CE.A.1')).toEqual({ codice: 'CE.A.1', valore: 100.5, rettifica: null, has_error: false });
    expect(findVoce(body, 'CE.B.7')).toEqual({ codice: 'CE.B.7', valore: 0, rettifica: -3, has_error: true });
    expect(findVoce(body, 'CE.B.6')?.valore).toBe(0);
    expect(await load(bilancio.id)).toEqual(bilancio);
  });

  test('lines are in the order of the schema', async () => {
    const { body: schema } = await call<SchemaVoci>('GET', '/api/bilanci/schema/', { token });
    const walk = (nodes: SchemaVoci): string[] =>
      Object.entries(nodes)
        .toSorted(([, a], [, b]) => a.index - b.index)
        .flatMap(([codice, node]) => [codice, ...walk(node.children)]);
    const azienda = await testApp.createAzienda(token);
    const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31');
    expect(walk(schema).toSorted()).toEqual(bilancio.voci.map(({ codice }) => codice).toSorted());
    for (const root of Object.keys(schema)) {
      const expected = walk({
        [root]: schema[root] ?? { titolo: '', valore: 'input', formula: [], index: 0, children: {} },
      });
      expect(bilancio.voci.map(({ codice }) => codice).filter((codice) => expected.includes(codice))).toEqual(expected);
    }
  });

  test('of two concurrent writes on one version, one gets a conflict', async () => {
    const azienda = await testApp.createAzienda(token);
    const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31');
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((n) => patch(id, { voci_update: [buildVoce('CE.A.1', n)] }, { 'if-match': '"1"' })),
    );
    expect(outcomes.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412', '412', '412']);
  });

  test('PUT accepts a partial body, or the whole response sent back', async () => {
    const azienda = await testApp.createAzienda(token);
    const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30');
    const saved = await call<Bilancio>('PUT', `/api/bilanci/${bilancio.id}/`, {
      token,
      json: { ...bilancio, overall_risk: 1, quadratura: 5, note: 'Nota' },
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ note: 'Nota', overall_risk: null, quadratura: 0, bilancio_base: null });
    expect((await patch(bilancio.id, { data_bilancio: '2026-09-30' })).body['data_bilancio']).toEqual([
      'La data del bilancio non si può modificare.',
    ]);
  });
});
