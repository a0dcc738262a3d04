import type { Azienda, Bilancio, Config, Param, Quadro, Report, Rischio } from '@vedetta/contract';
import { VERSIONE_CALCOLO, VERSIONE_REGOLE } from '@vedetta/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { recomputeStale } from '../commands/calcolo/recompute-stale.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();

const create = (form: Record<string, string>) =>
  call<Azienda & Record<string, string[]>>('POST', '/api/aziende/', {
    token,
    form: { settore: '2', data_bilancio_chiusura: '2026-12-31', ...form },
  });
const save = (id: string, form: Record<string, string>) => call<Azienda>('PUT', `/api/aziende/${id}/`, { token, form });
const readCapMin = async (id: string): Promise<number | null | undefined> =>
  (await call<Param[]>('GET', `/api/bilanci/${id}/indicatori/IdA/params/`, { token })).body.find(
    ({ nome }) => nome === 'CapMin',
  )?.valore;

describe('the legal form', () => {
  test('is proposed from the name at creation, unless the body names it', async () => {
    expect((await create({ ragione_sociale: 'Valli S.p.A.' })).body.forma_giuridica).toBe('spa');
    expect((await create({ ragione_sociale: 'Valli' })).body.forma_giuridica).toBeNull();
    expect((await create({ ragione_sociale: 'Valli S.p.A.', forma_giuridica: 'srl' })).body.forma_giuridica).toBe(
      'srl',
    );
    expect((await create({ ragione_sociale: 'Valli S.p.A.', forma_giuridica: '' })).body.forma_giuridica).toBeNull();
    const { status, body } = await create({ ragione_sociale: 'Valli', forma_giuridica: 'ltd' });
    expect([status, body['forma_giuridica']]).toEqual([400, ['Scegliere una forma giuridica dell’elenco.']]);
  });

  test('is proposed once: a new name leaves it', async () => {
    const { body: azienda } = await create({ ragione_sociale: 'Valli' });
    const { body } = await save(azienda.id, { ragione_sociale: 'Valli S.r.l.' });
    expect([body.ragione_sociale, body.forma_giuridica]).toEqual(['Valli S.r.l.', null]);
  });

  test('sets the minimum capital, and a change recomputes the statements', async () => {
    const { body: azienda } = await create({ ragione_sociale: 'Valli' });
    const voci = { 'SPA.C.IV.1': 30_000, 'SPP.A.I': 30_000 };
    const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31', voci);
    const readGrado = async () => (await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token })).body.overall_risk;
    expect(await readCapMin(id)).toBe(10_000);
    const prima = await readGrado();
    await save(azienda.id, { forma_giuridica: 'spa' });
    expect(await readCapMin(id)).toBe(50_000);
    expect(await readGrado()).toBeGreaterThan(prima ?? 1);
    const { body: rischio } = await call<Rischio>('GET', `/api/bilanci/${id}/rischio/`, { token });
    expect(rischio.ragioni[0]).toMatchObject({
      fatto: 'patrimonio_netto',
      breve: 'Patrimonio netto sotto il minimo legale',
    });
    await save(azienda.id, { forma_giuridica: '' });
    expect(await readGrado()).toBe(prima);
  });

  test('chooses the articles on losses in the report', async () => {
    const { body: azienda } = await create({ ragione_sociale: 'Valli S.p.A.' });
    const voci = { 'SPA.C.IV.1': 40_000, 'SPP.A.I': 120_000, 'SPP.A.VIII': -80_000 };
    const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31', voci);
    const { body } = await call<Report>('GET', `/api/bilanci/${id}/stampa/`, { token });
    expect(body.fatti.perdite).toMatchObject({ misura: 'sotto_il_minimo', articolo: 'art. 2447 c.c.' });
  });

  test('is listed by the configuration', async () => {
    const { body } = await call<Config>('GET', '/api/config/', { token });
    expect(body.forme_giuridiche.map(([codice]) => codice)).toContain('societa_persone');
  });
});

describe('new rules', () => {
  type Riga = {
    readonly grado_prima: number | null;
    readonly regole_prima: string | null;
    readonly calcolati_con: string;
  };
  const read = async (id: string): Promise<Riga | undefined> =>
    (await testApp.pool.query<Riga>('SELECT grado_prima, regole_prima, calcolati_con FROM bilanci WHERE id = $1', [id]))
      .rows[0];

  test('keep the grade of before until something else changes it', async () => {
    const { body: azienda } = await create({ ragione_sociale: 'Valli S.r.l.' });
    const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    expect(await read(id)).toMatchObject({ grado_prima: null, regole_prima: null });
    // As 2026.1 left it.
    await testApp.pool.query(`UPDATE risultati SET versione_regole = '2026.1' WHERE bilancio_id = $1`, [id]);
    await testApp.pool.query(`UPDATE bilanci SET calcolati_con = '2026.1 x', overall_risk = 0.42 WHERE id = $1`, [id]);
    await recomputeStale(testApp.database);
    expect(await read(id)).toEqual({ grado_prima: 0.42, regole_prima: '2026.1', calcolati_con: VERSIONE_CALCOLO });
    const loadQuadro = async () => (await call<Quadro>('GET', '/api/quadro/', { token })).body;
    const { regole } = await loadQuadro();
    expect(regole).toMatchObject({ da: '2026.1', a: VERSIONE_REGOLE, totale: 1 });
    expect(regole?.novita.length).toBeGreaterThan(0);
    expect(regole?.bilanci).toEqual([
      {
        bilancio: id,
        data_bilancio: '2025-12-31',
        azienda: { id: azienda.id, ragione_sociale: 'Valli S.r.l.' },
        prima: 0.42,
        dopo: expect.any(Number),
      },
    ]);
    await call('PATCH', `/api/bilanci/${id}/`, { token, json: { voci_update: [{ codice: 'CE.B.14', valore: 1 }] } });
    expect((await loadQuadro()).regole).toBeNull();
    expect(await read(id)).toMatchObject({ grado_prima: null, regole_prima: null });
  });

  test('read a grade that earlier rules stored without reasons', async () => {
    const { body: azienda } = await create({ ragione_sociale: 'Valli S.r.l.' });
    const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    await call('PATCH', `/api/bilanci/${id}/`, { token, json: { consolidato: true } });
    const { rows } = await testApp.pool.query<{ rischio: object }>(
      `SELECT (rischio - 'ragioni') || jsonb_build_object('gruppi', (
         SELECT jsonb_agg(g - 'valutati' - 'previsti' - 'calcolo') FROM jsonb_array_elements(rischio->'gruppi') g)) AS rischio
       FROM risultati WHERE bilancio_id = $1`,
      [id],
    );
    await testApp.pool.query(`UPDATE risultati SET versione_regole = '2026.1', rischio = $2 WHERE bilancio_id = $1`, [
      id,
      rows[0]?.rischio,
    ]);
    const { status, body } = await call<Rischio>('GET', `/api/bilanci/${id}/rischio/`, { token });
    expect([status, body.ragioni, body.gruppi[0]?.valutati]).toEqual([200, [], null]);
    // Its inputs too are those of its rules, and so is the digest of its report.
    const { body: params } = await call<Param[]>('GET', `/api/bilanci/${id}/indicatori/RISANAMENTO/params/`, { token });
    expect(params.map(({ nome }) => nome)).not.toContain('RiorgLav');
    expect((await call<Report>('GET', `/api/bilanci/${id}/stampa/`, { token })).body.params).not.toContainEqual(
      expect.objectContaining({ nome: 'RiorgLav' }),
    );
  });
});
