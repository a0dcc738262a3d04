import type { Azienda, Bilancio, Rischio } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { buildIndicatori, findIndicatore } from '../test-support/indicatori.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const prova = await createTestApp();
afterAll(prova.close);
const { call } = prova;
const { token } = await prova.createStudio();
const { list, post } = buildIndicatori(call, token);
const azienda = await prova.createAzienda(token);
const chiusura = await prova.createBilancio(token, azienda.id, '2025-12-31', VOCI);

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
    expect(findIndicatore(await list(seguente.id, 'ICAS'), 'ICA3')).toMatchObject({ valore: 0, punteggio: 0 });
    const cassa = findIndicatore(await list(seguente.id, 'FCFO'), '__TSA')?.valore;
    await saveRicavi(precedente.id, 2_500_000);
    expect(findIndicatore(await list(seguente.id, 'ICAS'), 'ICA3')).toMatchObject({ valore: -0.2, punteggio: 1 });
    expect(findIndicatore(await list(seguente.id, 'FCFO'), '__TSA')?.valore).not.toBe(cassa);
    expect(await readGrado(seguente.id)).toBeGreaterThan(seguente.overall_risk ?? 1);
    await saveRicavi(precedente.id, 2_000_000);
    expect(await readGrado(seguente.id)).toBe(seguente.overall_risk);
  });

  test('an interim statement follows its own lines and those of its projection', async () => {
    const altra = await prova.createAzienda(token);
    const periodo = await prova.createBilancio(token, altra.id, '2026-06-30', VOCI);
    expect(findIndicatore(await list(periodo.id, 'IdAp'), 'IdAp1')?.motivo?.codice).toBe('proiezione_assente');
    await call('PATCH', `/api/bilanci/${periodo.bilancio_proiezione}/`, {
      token,
      json: { voci_update: Object.entries(VOCI).map(([codice, valore]) => ({ codice, valore })) },
    });
    expect(findIndicatore(await list(periodo.id, 'IdAp'), 'IdAp1')?.valore).toBe(360_000);
    const conProiezione = await readGrado(periodo.id);
    await saveRicavi(periodo.bilancio_proiezione, 1_000_000);
    expect(findIndicatore(await list(periodo.id, 'IdAp'), 'IdAp1')?.valore).toBe(-640_000);
    expect(await readGrado(periodo.id)).toBeGreaterThan(conProiezione ?? 1);
    const consuntivo = findIndicatore(await list(periodo.id, 'IdA'), 'IdA1')?.valore;
    await saveRicavi(periodo.id, 2_100_000);
    expect(findIndicatore(await list(periodo.id, 'IdA'), 'IdA1')?.valore).toBe((consuntivo ?? 0) + 100_000);
    expect(findIndicatore(await list(periodo.id, 'IdAp'), 'IdAp1')?.valore).toBe(-640_000);
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
    expect(await list(seguente.id, 'tutti', '?compute=1')).toEqual(
      tenuti.map((figura) => ({ ...figura, versione_regole: '1999.1' })),
    );
    expect((await call<Rischio>('GET', `/api/bilanci/${seguente.id}/rischio/`, { token })).body.overall_risk).toBe(
      seguente.overall_risk,
    );
    await call('PATCH', `/api/bilanci/${seguente.id}/`, { token, json: { consolidato: false } });
    expect(findIndicatore(await list(seguente.id, 'ICAS'), 'ICA3')?.valore).toBe(-0.2);
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
