import type { Andamento, Indicatore } from '@vedetta/contract';
import { gruppi } from '@vedetta/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();

const read = async (azienda: string, gruppo: string) =>
  (await call<Andamento[]>('GET', `/api/aziende/${azienda}/andamento/${gruppo}/`, { token })).body;
const list = async (bilancio: string, gruppo: string) =>
  (await call<Indicatore[]>('GET', `/api/bilanci/${bilancio}/indicatori/${gruppo}/`, { token })).body;
const shorten = (indicatori: readonly Indicatore[]) =>
  indicatori.map(({ codice, valore, punteggio, etichetta_punteggio, motivo }) => ({
    codice,
    valore,
    punteggio,
    etichetta_punteggio,
    motivo,
  }));

describe('the figures of a company by date', () => {
  test('are the same as on the cards, oldest first, without projections', async () => {
    const { id } = await testApp.createAzienda(token);
    const infrannuale = await testApp.createBilancio(token, id, '2026-06-30', VOCI);
    const unbalanced = await testApp.createBilancio(token, id, '2024-12-31', { ...VOCI, 'SPA.C.IV.1': 1 });
    const chiusura = await testApp.createBilancio(token, id, '2025-12-31', { ...VOCI, 'CE.C.17.e': 0 });
    for (const { codice, fine_esercizio } of gruppi) {
      const expected = fine_esercizio ? [unbalanced, chiusura, infrannuale] : [infrannuale];
      const serie = await read(id, codice);
      expect(
        serie.map(({ bilancio, data_bilancio, bilancio_chiusura }) => [bilancio, data_bilancio, bilancio_chiusura]),
      ).toEqual(expected.map((bilancio) => [bilancio.id, bilancio.data_bilancio, bilancio.bilancio_chiusura]));
      for (const { bilancio, indicatori } of serie) expect(indicatori).toEqual(shorten(await list(bilancio, codice)));
    }
    expect((await read(id, 'IdA'))[0]?.indicatori[0]).toMatchObject({
      valore: null,
      punteggio: null,
      motivo: { codice: 'bilancio_non_quadrato' },
    });
  });

  test('mark a statement that repeats the balance sheet of an earlier one, until it changes', async () => {
    const { id } = await testApp.createAzienda(token);
    await testApp.createBilancio(token, id, '2024-12-31', VOCI);
    const copia = await testApp.createBilancio(token, id, '2025-12-31', VOCI);
    const listMarks = async () => (await read(id, 'IdA')).map(({ data_bilancio, dati_di }) => [data_bilancio, dati_di]);
    expect(await listMarks()).toEqual([
      ['2024-12-31', null],
      ['2025-12-31', '2024-12-31'],
    ]);
    await call('PATCH', `/api/bilanci/${copia.id}/`, {
      token,
      json: { voci_update: [{ codice: 'SPA.C.IV.1', valore: 12_345 }] },
    });
    expect(await listMarks()).toContainEqual(['2025-12-31', null]);
  });

  test('mark a forecast whose projection repeats its interim statement', async () => {
    const { id } = await testApp.createAzienda(token);
    const base = await testApp.createBilancio(token, id, '2026-06-30', VOCI);
    await call('PATCH', `/api/bilanci/${base.bilancio_proiezione}/`, {
      token,
      json: { voci_update: Object.entries(VOCI).map(([codice, valore]) => ({ codice, valore })) },
    });
    expect((await read(id, 'IdAp')).map(({ dati_di }) => dati_di)).toEqual(['2026-06-30']);
    expect((await read(id, 'IdA')).map(({ dati_di }) => dati_di)).toEqual([null]);
  });

  test('a company without statements has none', async () => {
    expect(await read((await testApp.createAzienda(token)).id, 'IdA')).toEqual([]);
  });

  test('are recomputed if older rules computed them, except in a consolidated statement', async () => {
    const { id } = await testApp.createAzienda(token);
    const open = await testApp.createBilancio(token, id, '2024-12-31', VOCI);
    const chiuso = await testApp.createBilancio(token, id, '2025-12-31', VOCI);
    const before = await read(id, 'IdA');
    await call('PATCH', `/api/bilanci/${chiuso.id}/`, { token, json: { consolidato: true } });
    await testApp.pool.query(
      `UPDATE risultati SET versione_regole = '1999.1', indicatori = (SELECT jsonb_agg(jsonb_set(i, '{valore}', '7')) FROM jsonb_array_elements(indicatori) i) WHERE bilancio_id = ANY($1)`,
      [[open.id, chiuso.id]],
    );
    const [first, second] = await read(id, 'IdA');
    expect(first).toEqual(before[0]);
    expect(second?.versione_regole).toBe('1999.1');
    expect(new Set(second?.indicatori.map(({ valore }) => valore))).toEqual(new Set([7]));
  });

  test.for(['XX', 'tutti', 'idA'])('the group %s does not exist', async (gruppo) => {
    const { id } = await testApp.createAzienda(token);
    const { status, body } = await call('GET', `/api/aziende/${id}/andamento/${gruppo}/`, { token });
    expect({ status, detail: body.detail }).toEqual({
      status: 404,
      detail: 'Questo gruppo di indicatori non è previsto per il bilancio.',
    });
  });
});
