import type { NotaGruppo, Param, SchemaIndicatori, Thresholds } from '@vedetta/contract';
import { gruppi } from '@vedetta/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { buildIndicatori, findIndicatore } from '../test-support/indicatori.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const { list, post } = buildIndicatori(call, token);
const azienda = await testApp.createAzienda(token);
const chiusura = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
const infrannuale = await testApp.createBilancio(token, azienda.id, '2026-06-30', VOCI);

describe('groups', () => {
  test('are those of the domain; a closing statement has no forecast groups', async () => {
    const { body: schema } = await call<SchemaIndicatori>('GET', '/api/bilanci/schema_indicatori/', { token });
    expect(Object.keys(schema)).toEqual(gruppi.map(({ codice }) => codice));
    const names = async (id: string) => [...new Set((await list(id, 'tutti')).map(({ gruppo }) => gruppo))];
    expect(await names(infrannuale.id)).toEqual(gruppi.map(({ codice }) => codice));
    expect(await names(chiusura.id)).toEqual(
      gruppi.filter(({ fine_esercizio }) => fine_esercizio).map(({ codice }) => codice),
    );
  });

  test.for([
    ['IdAp of a closing statement', () => `/api/bilanci/${chiusura.id}/indicatori/IdAp/`],
    ['its params', () => `/api/bilanci/${chiusura.id}/indicatori/IdAp/params/`],
    ['an unknown group', () => `/api/bilanci/${chiusura.id}/indicatori/XX/`],
    ['tutti where one group is required', () => `/api/bilanci/${chiusura.id}/indicatori/tutti/params/`],
    ['a group of a projection', () => `/api/bilanci/${infrannuale.bilancio_proiezione}/indicatori/IdA/`],
  ] as const)('%s does not exist', async ([, url]) => {
    const { status, body } = await call('GET', url(), { token });
    expect({ status, detail: body.detail }).toEqual({
      status: 404,
      detail: 'Questo gruppo di indicatori non è previsto per il bilancio.',
    });
  });

  test('an unbalanced statement has no figures, and says why', async () => {
    const unbalanced = await testApp.createBilancio(token, azienda.id, '2024-12-31', { ...VOCI, 'SPA.C.IV.1': 1 });
    const indicatori = await list(unbalanced.id, 'tutti');
    expect(indicatori.every(({ valore, punteggio }) => valore === null && punteggio === null)).toBe(true);
    expect(indicatori[0]?.motivo?.codice).toBe('bilancio_non_quadrato');
    expect(unbalanced.overall_risk).toBeNull();
    await call('DELETE', `/api/bilanci/${unbalanced.id}/`, { token });
  });
});

describe('params', () => {
  test('are proposed until they are saved, separately for each statement', async () => {
    const bilancio = await testApp.createBilancio(token, azienda.id, '2023-12-31', VOCI);
    const { body, headers } = await call<Param[]>('GET', `/api/bilanci/${bilancio.id}/indicatori/IdA/params/`, {
      token,
    });
    expect(body.find(({ nome }) => nome === 'CapMin')).toEqual({
      bilancio: bilancio.id,
      gruppo: 'IdA',
      nome: 'CapMin',
      valore: 10_000,
      evidenza: '',
      predefinito: true,
    });
    const saved = await post(
      bilancio.id,
      'IdA/params',
      [{ nome: 'DIV', valore: 5_000, evidenza: 'Verbale del 30/04/2026' }],
      { 'if-match': String(headers['etag']) },
    );
    expect(saved.status).toBe(200);
    for (const { codice } of gruppi.filter(
      ({ inputs, fine_esercizio }) => fine_esercizio && inputs.some(({ nome }) => nome === 'DIV'),
    )) {
      const read = await call<Param[]>('GET', `/api/bilanci/${bilancio.id}/indicatori/${codice}/params/`, { token });
      expect(read.body.find(({ nome }) => nome === 'DIV')).toMatchObject({
        gruppo: codice,
        valore: 5_000,
        evidenza: 'Verbale del 30/04/2026',
        predefinito: false,
      });
    }
    await post(bilancio.id, 'IdA/params', [{ nome: 'DIV', valore: 6_000 }]);
    const after = await call<Param[]>('GET', `/api/bilanci/${bilancio.id}/indicatori/IdA/params/`, { token });
    expect(after.body.find(({ nome }) => nome === 'DIV')).toMatchObject({
      valore: 6_000,
      evidenza: 'Verbale del 30/04/2026',
    });
    expect((await post(bilancio.id, 'IdA/params', [], { 'if-match': String(headers['etag']) })).status).toBe(412);
    expect(findIndicatore(await list(bilancio.id, 'IdA'), 'IdA1')?.valore).toBe(350_000 - 6_000 + 10_000);
    await call('DELETE', `/api/bilanci/${bilancio.id}/`, { token });
  });

  test('an empty value restores the computed default, zero stays zero', async () => {
    const bilancio = await testApp.createBilancio(token, azienda.id, '2022-12-31', VOCI);
    const save = async (valore: unknown) =>
      (
        await post(bilancio.id, 'IdA/params', [
          { nome: 'CapMin', valore },
          { nome: 'TFRn', valore: '' },
        ])
      ).body;
    const capMin = (params: readonly Param[]) => params.find(({ nome }) => nome === 'CapMin');
    expect(capMin(await save(0))).toMatchObject({ valore: 0, predefinito: false });
    const empty = await save('');
    expect(capMin(empty)).toMatchObject({ valore: 10_000, predefinito: true });
    expect(empty.find(({ nome }) => nome === 'TFRn')).toMatchObject({ valore: 0, predefinito: false });
    await call('DELETE', `/api/bilanci/${bilancio.id}/`, { token });
  });

  test('live computes what saving would give, and stores nothing', async () => {
    const before = await list(chiusura.id, 'IdA');
    const { body: anteprima } = await post(chiusura.id, 'IdA/live', [{ nome: 'DIV', valore: 400_000 }]);
    expect(findIndicatore(anteprima, 'IdA1')?.punteggio).toBe(1);
    expect(await list(chiusura.id, 'IdA')).toEqual(before);
    await post(chiusura.id, 'IdA/params', [{ nome: 'DIV', valore: 400_000 }]);
    expect(await list(chiusura.id, 'IdA')).toEqual(anteprima);
    expect(await list(chiusura.id, 'IdA', '?compute=1')).toEqual(anteprima);
    await post(chiusura.id, 'IdA/params', [{ nome: 'DIV', valore: 0 }]);
    expect(findIndicatore(await list(chiusura.id, 'IdA'), 'IdA1')?.punteggio).toBe(0);
  });
});

test('notes are stored per group and checked against their version', async () => {
  const url = `/api/bilanci/${chiusura.id}/indicatori/IdA/notes/`;
  const { body, headers } = await call<NotaGruppo>('GET', url, { token });
  expect(body).toEqual({ bilancio: chiusura.id, gruppo: 'IdA', note: '' });
  const written = await call<NotaGruppo>('PUT', url, {
    token,
    json: { note: 'Da rivedere' },
    headers: { 'if-match': String(headers['etag']) },
  });
  expect(written.body.note).toBe('Da rivedere');
  expect(
    (await call('PUT', url, { token, json: { note: 'Altro' }, headers: { 'if-match': String(headers['etag']) } }))
      .status,
  ).toBe(412);
  expect(
    (await call<NotaGruppo>('GET', `/api/bilanci/${infrannuale.id}/indicatori/IdA/notes/`, { token })).body.note,
  ).toBe('');
});

test('catalogues', async () => {
  const { body: soglie } = await call<Thresholds>('GET', '/api/thresholds/2/', { token });
  expect(soglie['IdA2']?.at(-1)).toMatchObject({ min: 0.03, min_incluso: true, score: 1 });
  const { body: config } = await call<{ settori: string[][] }>('GET', '/api/config/', { token });
  expect(config.settori).toHaveLength(10);
  const { body: statics } = await call<{ codice: string }[]>('GET', '/api/indicator-statics/', { token });
  expect(statics.map(({ codice }) => codice)).toContain('IdA2');
});
