import type { Azienda, Bilancio, Rischio } from '@vedetta/contract';
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

describe('figures after a save', () => {
  const readCalcoli = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await testApp.pool.query<{ id: string; istante: Date }>(
      'SELECT bilancio_id AS id, calcolati_il AS istante FROM risultati',
    );
    return new Map(rows.map(({ id, istante }) => [id, istante.getTime()]));
  };
  /** Ids of the statements that `work` recomputed. */
  const listRicalcolati = async (work: () => Promise<unknown>): Promise<string[]> => {
    const before = await readCalcoli();
    await work();
    return [...(await readCalcoli())]
      .filter(([id, istante]) => before.has(id) && before.get(id) !== istante)
      .map(([id]) => id);
  };
  const writeVoce = (id: string | null) =>
    call('PATCH', `/api/bilanci/${id}/`, { token, json: { voci_update: [{ codice: 'CE.B.14', valore: 1 }] } });

  test('only figures that depend on the projection and the previous year are recomputed', async () => {
    const other = await testApp.createAzienda(token);
    const previous = await testApp.createBilancio(token, other.id, '2024-12-31', VOCI);
    const next = await testApp.createBilancio(token, other.id, '2025-12-31', VOCI);
    const periodo = await testApp.createBilancio(token, other.id, '2025-06-30', VOCI);
    const isolato = await testApp.createBilancio(token, other.id, '2022-12-31', VOCI);
    expect((await listRicalcolati(() => writeVoce(previous.id))).toSorted()).toEqual(
      [previous.id, next.id, periodo.id].toSorted(),
    );
    expect(await listRicalcolati(() => writeVoce(periodo.bilancio_proiezione))).toEqual([periodo.id]);
    expect(await listRicalcolati(() => writeVoce(isolato.id))).toEqual([isolato.id]);
    const params = () => post(previous.id, 'IdA/params', [{ nome: 'DIV', valore: 1 }]);
    expect((await listRicalcolati(params)).toSorted()).toEqual([previous.id, next.id, periodo.id].toSorted());
    const remove = () => call('DELETE', `/api/bilanci/${previous.id}/`, { token });
    expect((await listRicalcolati(remove)).toSorted()).toEqual([next.id, periodo.id].toSorted());
  });

  /** VOCI with another revenue; the difference goes to cash. */
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

  test('a change of the previous year changes growth, cash flow and grade of the following one', async () => {
    const other = await testApp.createAzienda(token);
    const previous = await testApp.createBilancio(token, other.id, '2024-12-31', VOCI);
    const next = await testApp.createBilancio(token, other.id, '2025-12-31', VOCI);
    expect(findIndicatore(await list(next.id, 'ICAS'), 'ICA3')).toMatchObject({ valore: 0, punteggio: 0 });
    const cassa = findIndicatore(await list(next.id, 'FCFO'), '__TSA')?.valore;
    await saveRicavi(previous.id, 2_500_000);
    expect(findIndicatore(await list(next.id, 'ICAS'), 'ICA3')).toMatchObject({ valore: -0.2, punteggio: 1 });
    expect(findIndicatore(await list(next.id, 'FCFO'), '__TSA')?.valore).not.toBe(cassa);
    expect(await readGrado(next.id)).toBeGreaterThan(next.overall_risk ?? 1);
    await saveRicavi(previous.id, 2_000_000);
    expect(await readGrado(next.id)).toBe(next.overall_risk);
  });

  test('an interim statement depends on its own lines and those of its projection', async () => {
    const other = await testApp.createAzienda(token);
    const periodo = await testApp.createBilancio(token, other.id, '2026-06-30', VOCI);
    expect(findIndicatore(await list(periodo.id, 'IdAp'), 'IdAp1')?.motivo?.codice).toBe('proiezione_assente');
    await call('PATCH', `/api/bilanci/${periodo.bilancio_proiezione}/`, {
      token,
      json: { voci_update: Object.entries(VOCI).map(([codice, valore]) => ({ codice, valore })) },
    });
    expect(findIndicatore(await list(periodo.id, 'IdAp'), 'IdAp1')?.valore).toBe(360_000);
    const withProiezione = await readGrado(periodo.id);
    await saveRicavi(periodo.bilancio_proiezione, 1_000_000);
    expect(findIndicatore(await list(periodo.id, 'IdAp'), 'IdAp1')?.valore).toBe(-640_000);
    expect(await readGrado(periodo.id)).toBeGreaterThan(withProiezione ?? 1);
    const consuntivo = findIndicatore(await list(periodo.id, 'IdA'), 'IdA1')?.valore;
    await saveRicavi(periodo.id, 2_100_000);
    expect(findIndicatore(await list(periodo.id, 'IdA'), 'IdA1')?.valore).toBe((consuntivo ?? 0) + 100_000);
    expect(findIndicatore(await list(periodo.id, 'IdAp'), 'IdAp1')?.valore).toBe(-640_000);
  });

  test('a consolidated statement keeps its figures and grade until it is unlocked', async () => {
    const other = await testApp.createAzienda(token);
    const previous = await testApp.createBilancio(token, other.id, '2024-12-31', VOCI);
    const next = await testApp.createBilancio(token, other.id, '2025-12-31', VOCI);
    await call('PATCH', `/api/bilanci/${next.id}/`, { token, json: { consolidato: true } });
    const tenuti = await list(next.id, 'tutti');
    await saveRicavi(previous.id, 2_500_000);
    expect(await list(next.id, 'tutti')).toEqual(tenuti);
    expect(await list(next.id, 'tutti', '?compute=1')).toEqual(tenuti);
    expect(await list(next.id, 'tutti')).toEqual(tenuti);
    expect(await readGrado(next.id)).toBe(next.overall_risk);
    await testApp.pool.query(`UPDATE risultati SET versione_regole = '1999.1' WHERE bilancio_id = $1`, [next.id]);
    expect(await list(next.id, 'tutti', '?compute=1')).toEqual(
      tenuti.map((figura) => ({ ...figura, versione_regole: '1999.1' })),
    );
    expect((await call<Rischio>('GET', `/api/bilanci/${next.id}/rischio/`, { token })).body.overall_risk).toBe(
      next.overall_risk,
    );
    await call('PATCH', `/api/bilanci/${next.id}/`, { token, json: { consolidato: false } });
    expect(findIndicatore(await list(next.id, 'ICAS'), 'ICA3')?.valore).toBe(-0.2);
    expect(await readGrado(next.id)).toBeGreaterThan(next.overall_risk ?? 1);
  });

  test('figures stored by a version with fewer indicators are completed, except those of a consolidated statement', async () => {
    const other = await testApp.createAzienda(token);
    const bilancio = await testApp.createBilancio(token, other.id, '2025-12-31', VOCI);
    const all = await list(bilancio.id, 'tutti');
    const removeConsolidato = () =>
      testApp.pool.query(
        `UPDATE risultati SET indicatori = (SELECT jsonb_agg(i) FROM jsonb_array_elements(indicatori::jsonb) i WHERE i->>'gruppo' = 'IdA') WHERE bilancio_id = $1`,
        [bilancio.id],
      );
    await removeConsolidato();
    expect(await list(bilancio.id, 'tutti')).toEqual(all);
    await call('PATCH', `/api/bilanci/${bilancio.id}/`, { token, json: { consolidato: true } });
    await removeConsolidato();
    expect(await list(bilancio.id, 'tutti')).toEqual(all.filter(({ gruppo }) => gruppo === 'IdA'));
  });

  test('the grade of the azienda is that of its latest usable statement', async () => {
    const other = await testApp.createAzienda(token);
    const readAzienda = async () => (await call<Azienda>('GET', `/api/aziende/${other.id}/`, { token })).body;
    const old = await testApp.createBilancio(token, other.id, '2024-12-31', VOCI);
    await testApp.createBilancio(token, other.id, '2025-12-31', { ...VOCI, 'SPA.C.IV.1': 1 });
    expect(await readAzienda()).toMatchObject({
      data_ultimo_bilancio: '2025-12-31',
      overall_risk: old.overall_risk,
      data_grado: '2024-12-31',
    });
    const perdita = await testApp.createBilancio(token, other.id, '2025-12-31', {
      'SPA.C.IV.1': 10,
      'SPP.A.I': 10_000,
      'SPP.A.VIII': -20_000,
      'SPP.D.4.E': 10_010,
    });
    expect(perdita.quadratura).toBe(0);
    expect(await readAzienda()).toMatchObject({ overall_risk: perdita.overall_risk, data_grado: '2025-12-31' });
    expect(perdita.overall_risk).not.toBe(old.overall_risk);
  });

  test('rischio explains the same grade', async () => {
    const { body } = await call<Rischio>('GET', `/api/bilanci/${chiusura.id}/rischio/`, { token });
    const { body: bilancio } = await call<Bilancio>('GET', `/api/bilanci/${chiusura.id}/`, { token });
    expect(body.overall_risk).toBe(bilancio.overall_risk);
    expect(body.gruppi.reduce((sum, { contributo }) => sum + contributo, 0)).toBeCloseTo(body.media ?? -1, 10);
  });
});
