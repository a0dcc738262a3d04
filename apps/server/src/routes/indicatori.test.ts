import type {
  Azienda,
  Bilancio,
  Indicatore,
  NotaGruppo,
  Param,
  Rischio,
  SchemaIndicatori,
  Thresholds,
} from '@vedetta/contract';
import { gruppi } from '@vedetta/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { createProva, VOCI } from '../prova/prova.ts';

const prova = await createProva();
afterAll(prova.close);
const { call } = prova;
const { token } = await prova.createStudio();
const azienda = await prova.createAzienda(token);

const list = async (id: string, gruppo: string, query = '') =>
  (await call<Indicatore[]>('GET', `/api/bilanci/${id}/indicatori/${gruppo}/${query}`, { token })).body;
const find = (indicatori: readonly Indicatore[], codice: string) =>
  indicatori.find((indicatore) => indicatore.codice === codice);
const post = (id: string, coda: string, params: readonly object[], headers: Record<string, string> = {}) =>
  call<Param[] & Indicatore[] & Record<string, string[]>>('POST', `/api/bilanci/${id}/indicatori/${coda}/`, {
    token,
    json: { params },
    headers,
  });

const chiusura = await prova.createBilancio(token, azienda.id, '2025-12-31', VOCI);
const infrannuale = await prova.createBilancio(token, azienda.id, '2026-06-30', VOCI);

describe('groups', () => {
  test('are those of the domain; a closing statement has none that looks ahead', async () => {
    const { body: schema } = await call<SchemaIndicatori>('GET', '/api/bilanci/schema_indicatori/', { token });
    expect(Object.keys(schema)).toEqual(gruppi.map(({ codice }) => codice));
    const nomi = async (id: string) => [...new Set((await list(id, 'tutti')).map(({ gruppo }) => gruppo))];
    expect(await nomi(infrannuale.id)).toEqual(gruppi.map(({ codice }) => codice));
    expect(await nomi(chiusura.id)).toEqual(
      gruppi.filter(({ fine_esercizio }) => fine_esercizio).map(({ codice }) => codice),
    );
  });

  test.for([
    ['IdAp of a closing statement', () => `/api/bilanci/${chiusura.id}/indicatori/IdAp/`],
    ['its params', () => `/api/bilanci/${chiusura.id}/indicatori/IdAp/params/`],
    ['an unknown group', () => `/api/bilanci/${chiusura.id}/indicatori/XX/`],
    ['tutti where one is due', () => `/api/bilanci/${chiusura.id}/indicatori/tutti/params/`],
    ['a group of a projection', () => `/api/bilanci/${infrannuale.bilancio_proiezione}/indicatori/IdA/`],
  ] as const)('%s does not exist', async ([, url]) => {
    const { status, body } = await call('GET', url(), { token });
    expect({ status, detail: body.detail }).toEqual({
      status: 404,
      detail: 'Questo gruppo di indicatori non è previsto per il bilancio.',
    });
  });

  test('an unbalanced statement has no figure, and says why', async () => {
    const storto = await prova.createBilancio(token, azienda.id, '2024-12-31', { ...VOCI, 'SPA.C.IV.1': 1 });
    const indicatori = await list(storto.id, 'tutti');
    expect(indicatori.every(({ valore, punteggio }) => valore === null && punteggio === null)).toBe(true);
    expect(indicatori[0]?.motivo?.codice).toBe('bilancio_non_quadrato');
    expect(storto.overall_risk).toBeNull();
    await call('DELETE', `/api/bilanci/${storto.id}/`, { token });
  });
});

describe('params', () => {
  test('are proposed until they are saved, once per statement', async () => {
    const bilancio = await prova.createBilancio(token, azienda.id, '2023-12-31', VOCI);
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
    const salvati = await post(
      bilancio.id,
      'IdA/params',
      [{ nome: 'DIV', valore: 5_000, evidenza: 'Verbale del 30/04/2026' }],
      { 'if-match': String(headers['etag']) },
    );
    expect(salvati.status).toBe(200);
    for (const { codice } of gruppi.filter(
      ({ inputs, fine_esercizio }) => fine_esercizio && inputs.some(({ nome }) => nome === 'DIV'),
    )) {
      const letti = await call<Param[]>('GET', `/api/bilanci/${bilancio.id}/indicatori/${codice}/params/`, { token });
      expect(letti.body.find(({ nome }) => nome === 'DIV')).toMatchObject({
        gruppo: codice,
        valore: 5_000,
        evidenza: 'Verbale del 30/04/2026',
        predefinito: false,
      });
    }
    await post(bilancio.id, 'IdA/params', [{ nome: 'DIV', valore: 6_000 }]);
    const dopo = await call<Param[]>('GET', `/api/bilanci/${bilancio.id}/indicatori/IdA/params/`, { token });
    expect(dopo.body.find(({ nome }) => nome === 'DIV')).toMatchObject({
      valore: 6_000,
      evidenza: 'Verbale del 30/04/2026',
    });
    expect((await post(bilancio.id, 'IdA/params', [], { 'if-match': String(headers['etag']) })).status).toBe(412);
    expect(find(await list(bilancio.id, 'IdA'), 'IdA1')?.valore).toBe(350_000 - 6_000 + 10_000);
    await call('DELETE', `/api/bilanci/${bilancio.id}/`, { token });
  });

  test('an empty substitution is its computed default again, zero is zero', async () => {
    const bilancio = await prova.createBilancio(token, azienda.id, '2022-12-31', VOCI);
    const save = async (valore: unknown) =>
      (
        await post(bilancio.id, 'IdA/params', [
          { nome: 'CapMin', valore },
          { nome: 'TFRn', valore: '' },
        ])
      ).body;
    const capMin = (params: readonly Param[]) => params.find(({ nome }) => nome === 'CapMin');
    expect(capMin(await save(0))).toMatchObject({ valore: 0, predefinito: false });
    const vuoti = await save('');
    expect(capMin(vuoti)).toMatchObject({ valore: 10_000, predefinito: true });
    expect(vuoti.find(({ nome }) => nome === 'TFRn')).toMatchObject({ valore: 0, predefinito: false });
    await call('DELETE', `/api/bilanci/${bilancio.id}/`, { token });
  });

  test('live shows what saving would give, and stores nothing', async () => {
    const prima = await list(chiusura.id, 'IdA');
    const { body: anteprima } = await post(chiusura.id, 'IdA/live', [{ nome: 'DIV', valore: 400_000 }]);
    expect(find(anteprima, 'IdA1')?.punteggio).toBe(1);
    expect(await list(chiusura.id, 'IdA')).toEqual(prima);
    await post(chiusura.id, 'IdA/params', [{ nome: 'DIV', valore: 400_000 }]);
    expect(await list(chiusura.id, 'IdA')).toEqual(anteprima);
    expect(await list(chiusura.id, 'IdA', '?compute=1')).toEqual(anteprima);
    await post(chiusura.id, 'IdA/params', [{ nome: 'DIV', valore: 0 }]);
    expect(find(await list(chiusura.id, 'IdA'), 'IdA1')?.punteggio).toBe(0);
  });
});

describe('what follows from a save', () => {
  const readCalcoli = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await prova.pool.query<{ id: string; istante: Date }>(
      'SELECT bilancio_id AS id, calcolati_il AS istante FROM risultati',
    );
    return new Map(rows.map(({ id, istante }) => [id, istante.getTime()]));
  };
  /** Ids whose figures were computed again by a piece of work. */
  const listRicalcolati = async (work: () => Promise<unknown>): Promise<string[]> => {
    const prima = await readCalcoli();
    await work();
    return [...(await readCalcoli())]
      .filter(([id, istante]) => prima.has(id) && prima.get(id) !== istante)
      .map(([id]) => id);
  };
  const scriviVoce = (id: string | null) =>
    call('PATCH', `/api/bilanci/${id}/`, { token, json: { voci_update: [{ codice: 'CE.B.14', valore: 1 }] } });

  test('figures move with the projection and with the previous year, and no others do', async () => {
    const altra = await prova.createAzienda(token);
    const precedente = await prova.createBilancio(token, altra.id, '2024-12-31', VOCI);
    const seguente = await prova.createBilancio(token, altra.id, '2025-12-31', VOCI);
    const periodo = await prova.createBilancio(token, altra.id, '2025-06-30', VOCI);
    const isolato = await prova.createBilancio(token, altra.id, '2022-12-31', VOCI);
    expect((await listRicalcolati(() => scriviVoce(precedente.id))).toSorted()).toEqual(
      [precedente.id, seguente.id, periodo.id].toSorted(),
    );
    expect(await listRicalcolati(() => scriviVoce(periodo.bilancio_proiezione))).toEqual([periodo.id]);
    expect(await listRicalcolati(() => scriviVoce(isolato.id))).toEqual([isolato.id]);
    const params = () => post(precedente.id, 'IdA/params', [{ nome: 'DIV', valore: 1 }]);
    expect((await listRicalcolati(params)).toSorted()).toEqual([precedente.id, seguente.id, periodo.id].toSorted());
    const elimina = () => call('DELETE', `/api/bilanci/${precedente.id}/`, { token });
    expect((await listRicalcolati(elimina)).toSorted()).toEqual([seguente.id, periodo.id].toSorted());
  });

  /** The lines of VOCI with other revenue, the difference in cash. */
  const withRicavi = (ricavi: number) => ({
    voci_update: [
      { codice: 'CE.A.1', valore: ricavi },
      { codice: 'SPA.C.IV.1', valore: (VOCI['SPA.C.IV.1'] ?? 0) + ricavi - (VOCI['CE.A.1'] ?? 0) },
    ],
  });
  const saveRicavi = async (id: string | null, ricavi: number): Promise<void> => {
    const { status, body } = await call<Bilancio>('PATCH', `/api/bilanci/${id}/`, { token, json: withRicavi(ricavi) });
    expect([status, body.quadratura]).toEqual([200, 0]);
  };
  const readGrado = async (id: string): Promise<number | null> =>
    (await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token })).body.overall_risk;

  test('another previous year is in the growth, the cash flow and the grade of the following one', async () => {
    const altra = await prova.createAzienda(token);
    const precedente = await prova.createBilancio(token, altra.id, '2024-12-31', VOCI);
    const seguente = await prova.createBilancio(token, altra.id, '2025-12-31', VOCI);
    expect(find(await list(seguente.id, 'ICAS'), 'ICA3')).toMatchObject({ valore: 0, punteggio: 0 });
    const cassa = find(await list(seguente.id, 'FCFO'), '__TSA')?.valore;
    await saveRicavi(precedente.id, 2_500_000);
    expect(find(await list(seguente.id, 'ICAS'), 'ICA3')).toMatchObject({ valore: -0.2, punteggio: 1 });
    expect(find(await list(seguente.id, 'FCFO'), '__TSA')?.valore).not.toBe(cassa);
    expect(await readGrado(seguente.id)).toBeGreaterThan(seguente.overall_risk ?? 1);
    await saveRicavi(precedente.id, 2_000_000);
    expect(await readGrado(seguente.id)).toBe(seguente.overall_risk);
  });

  test('an interim statement follows its own lines and those of its projection', async () => {
    const altra = await prova.createAzienda(token);
    const periodo = await prova.createBilancio(token, altra.id, '2026-06-30', VOCI);
    expect(find(await list(periodo.id, 'IdAp'), 'IdAp1')?.motivo?.codice).toBe('proiezione_assente');
    await call('PATCH', `/api/bilanci/${periodo.bilancio_proiezione}/`, {
      token,
      json: { voci_update: Object.entries(VOCI).map(([codice, valore]) => ({ codice, valore })) },
    });
    expect(find(await list(periodo.id, 'IdAp'), 'IdAp1')?.valore).toBe(360_000);
    const conProiezione = await readGrado(periodo.id);
    await saveRicavi(periodo.bilancio_proiezione, 1_000_000);
    expect(find(await list(periodo.id, 'IdAp'), 'IdAp1')?.valore).toBe(-640_000);
    expect(await readGrado(periodo.id)).toBeGreaterThan(conProiezione ?? 1);
    const consuntivo = find(await list(periodo.id, 'IdA'), 'IdA1')?.valore;
    await saveRicavi(periodo.id, 2_100_000);
    expect(find(await list(periodo.id, 'IdA'), 'IdA1')?.valore).toBe((consuntivo ?? 0) + 100_000);
    expect(find(await list(periodo.id, 'IdAp'), 'IdAp1')?.valore).toBe(-640_000);
  });

  test('a consolidated statement keeps its figures and grade, whatever is written around it or asked of it, until it is unlocked', async () => {
    const altra = await prova.createAzienda(token);
    const precedente = await prova.createBilancio(token, altra.id, '2024-12-31', VOCI);
    const seguente = await prova.createBilancio(token, altra.id, '2025-12-31', VOCI);
    await call('PATCH', `/api/bilanci/${seguente.id}/`, { token, json: { consolidato: true } });
    const tenuti = await list(seguente.id, 'tutti');
    await saveRicavi(precedente.id, 2_500_000);
    expect(await list(seguente.id, 'tutti')).toEqual(tenuti);
    expect(await list(seguente.id, 'tutti', '?compute=1')).toEqual(tenuti);
    expect(await list(seguente.id, 'tutti')).toEqual(tenuti);
    expect(await readGrado(seguente.id)).toBe(seguente.overall_risk);
    await prova.pool.query(`UPDATE risultati SET versione_regole = '1999.1' WHERE bilancio_id = $1`, [seguente.id]);
    expect(await list(seguente.id, 'tutti', '?compute=1')).toEqual(tenuti);
    expect((await call<Rischio>('GET', `/api/bilanci/${seguente.id}/rischio/`, { token })).body.overall_risk).toBe(
      seguente.overall_risk,
    );
    await call('PATCH', `/api/bilanci/${seguente.id}/`, { token, json: { consolidato: false } });
    expect(find(await list(seguente.id, 'ICAS'), 'ICA3')?.valore).toBe(-0.2);
    expect(await readGrado(seguente.id)).toBeGreaterThan(seguente.overall_risk ?? 1);
  });

  test('figures stored by a server that knew fewer indicators are completed, save those of a consolidated statement', async () => {
    const altra = await prova.createAzienda(token);
    const bilancio = await prova.createBilancio(token, altra.id, '2025-12-31', VOCI);
    const tutti = await list(bilancio.id, 'tutti');
    const togli = () =>
      prova.pool.query(
        `UPDATE risultati SET indicatori = (SELECT jsonb_agg(i) FROM jsonb_array_elements(indicatori::jsonb) i WHERE i->>'gruppo' = 'IdA') WHERE bilancio_id = $1`,
        [bilancio.id],
      );
    await togli();
    expect(await list(bilancio.id, 'tutti')).toEqual(tutti);
    await call('PATCH', `/api/bilanci/${bilancio.id}/`, { token, json: { consolidato: true } });
    await togli();
    expect(await list(bilancio.id, 'tutti')).toEqual(tutti.filter(({ gruppo }) => gruppo === 'IdA'));
  });

  test('the grade of the azienda is that of its latest usable statement', async () => {
    const altra = await prova.createAzienda(token);
    const readAzienda = async () => (await call<Azienda>('GET', `/api/aziende/${altra.id}/`, { token })).body;
    const vecchio = await prova.createBilancio(token, altra.id, '2024-12-31', VOCI);
    await prova.createBilancio(token, altra.id, '2025-12-31', { ...VOCI, 'SPA.C.IV.1': 1 });
    expect(await readAzienda()).toMatchObject({
      data_ultimo_bilancio: '2025-12-31',
      overall_risk: vecchio.overall_risk,
    });
    const perdita = await prova.createBilancio(token, altra.id, '2025-12-31', {
      'SPA.C.IV.1': 10,
      'SPP.A.I': 10_000,
      'SPP.A.VIII': -20_000,
      'SPP.D.4.E': 10_010,
    });
    expect(perdita.quadratura).toBe(0);
    expect((await readAzienda()).overall_risk).toBe(perdita.overall_risk);
    expect(perdita.overall_risk).not.toBe(vecchio.overall_risk);
  });

  test('rischio explains the same grade', async () => {
    const { body } = await call<Rischio>('GET', `/api/bilanci/${chiusura.id}/rischio/`, { token });
    const { body: bilancio } = await call<Bilancio>('GET', `/api/bilanci/${chiusura.id}/`, { token });
    expect(body.overall_risk).toBe(bilancio.overall_risk);
    expect(body.gruppi.reduce((somma, { contributo }) => somma + contributo, 0)).toBeCloseTo(body.media ?? -1, 10);
  });
});

test('notes of a group are kept apart, and guarded by their version', async () => {
  const url = `/api/bilanci/${chiusura.id}/indicatori/IdA/notes/`;
  const { body, headers } = await call<NotaGruppo>('GET', url, { token });
  expect(body).toEqual({ bilancio: chiusura.id, gruppo: 'IdA', note: '' });
  const scritta = await call<NotaGruppo>('PUT', url, {
    token,
    json: { note: 'Da rivedere' },
    headers: { 'if-match': String(headers['etag']) },
  });
  expect(scritta.body.note).toBe('Da rivedere');
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
