import type { AnswerOf, Indicatore } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();

const read = async (azienda: string) =>
  (await call<AnswerOf<'loadProspetto'>>('GET', `/api/aziende/${azienda}/prospetto/`, { token })).body;
const explain = (bilancio: string, riga: string) =>
  call<AnswerOf<'explainRiga'>>('GET', `/api/bilanci/${bilancio}/prospetto/${riga}/`, { token });
const findRiga = ({ righe }: AnswerOf<'loadProspetto'>, codice: string) => {
  const riga = righe.find((other) => other.codice === codice);
  if (riga === undefined) throw new Error(`No row ${codice}`);
  return riga;
};

const { id: azienda } = await testApp.createAzienda(token);
const prima = await testApp.createBilancio(token, azienda, '2024-12-31', VOCI);
const chiusura = await testApp.createBilancio(token, azienda, '2025-12-31', VOCI);
const infrannuale = await testApp.createBilancio(token, azienda, '2026-06-30', VOCI);
const unbalanced = await testApp.createBilancio(token, azienda, '2023-12-31', { ...VOCI, 'SPA.C.IV.1': 1 });
const { body: base } = await call<{ bilancio_proiezione: string | null }>('GET', `/api/bilanci/${infrannuale.id}/`, {
  token,
});
const proiezione = base.bilancio_proiezione ?? '';

describe('the periods of a company', () => {
  test('are the statements with figures, oldest first, and the projection', async () => {
    await call('PATCH', `/api/bilanci/${proiezione}/`, {
      token,
      json: { voci_update: Object.entries(VOCI).map(([codice, valore]) => ({ codice, valore })) },
    });
    const { colonne, esclusi, flusso } = await read(azienda);
    expect(colonne.map(({ data, tipo, giorni, proiezione }) => [data, tipo, giorni, proiezione])).toEqual([
      ['2024-12-31', 'annuale', 366, false],
      ['2025-12-31', 'annuale', 365, false],
      ['2026-06-30', 'infrannuale', 181, false],
      ['2026-12-31', 'annuale', 365, true],
    ]);
    expect(esclusi).toEqual([{ bilancio: unbalanced.id, data: '2023-12-31', motivo: 'Non quadra' }]);
    expect(flusso).toMatchObject({ bilancio: chiusura.id, da: '2024-12-31', a: '2025-12-31' });
  });

  test('have the stored indicators and grades', async () => {
    const prospetto = await read(azienda);
    const { body } = await call<Indicatore[]>('GET', `/api/bilanci/${chiusura.id}/indicatori/tutti/`, { token });
    const shown = body.filter(({ codice }) => !codice.startsWith('__'));
    expect(shown.length).toBeGreaterThan(20);
    for (const { codice, valore, punteggio, motivo } of shown) {
      const riga = findRiga(prospetto, codice);
      expect([riga.valori[1], riga.punteggi?.[1], riga.motivi[1]]).toEqual([valore, punteggio, motivo?.testo ?? null]);
    }
    const { body: elenco } = await call<{ overall_risk: number | null }>('GET', `/api/bilanci/${chiusura.id}/`, {
      token,
    });
    expect(findRiga(prospetto, 'grado').valori[1]).toBe(elenco.overall_risk);
    expect(findRiga(prospetto, 'grado').valori[3]).toBeNull();
    // The projection shows what its interim statement forecasts, and nothing else.
    const idap = findRiga(prospetto, 'IdAp1');
    expect(idap.valori[3]).toBe(idap.valori[2]);
    expect(findRiga(prospetto, 'IdA1').motivi[3]).toBe(
      'Una proiezione non ha indicatori propri, se non quelli previsionali',
    );
  });

  test('explain each cell', async () => {
    const prospetto = await read(azienda);
    for (const [posto, { bilancio }] of prospetto.colonne.entries()) {
      const { status, body } = await explain(bilancio, 'mol');
      expect(status).toBe(200);
      expect(body.valore).toBe(findRiga(prospetto, 'mol').valori[posto]);
      expect(body.albero.valore).toBe(body.valore);
    }
    expect((await explain(prima.id, 'IdA1')).status).toBe(404);
    expect((await explain(prima.id, '__proto__')).status).toBe(404);
  });

  test('of another studio are not found: columns, spreadsheet, explanation', async () => {
    const { token: other } = await testApp.createStudio();
    for (const path of [
      `aziende/${azienda}/prospetto`,
      `aziende/${azienda}/prospetto/foglio`,
      `bilanci/${prima.id}/prospetto/mol`,
    ])
      expect((await call('GET', `/api/${path}/`, { token: other })).status).toBe(404);
  });

  test('of one date are the locked statement, else the latest', async () => {
    const other = await testApp.createAzienda(token);
    const first = await testApp.createBilancio(token, other.id, '2025-12-31', VOCI);
    const second = await testApp.createBilancio(token, other.id, '2025-12-31', VOCI);
    const list = async () => (await read(other.id)).colonne.map(({ bilancio }) => bilancio);
    expect(await list()).toEqual([second.id]);
    await call('PATCH', `/api/bilanci/${first.id}/`, { token, json: { consolidato: true } });
    expect(await list()).toEqual([first.id]);
    expect((await read(other.id)).esclusi).toEqual([
      { bilancio: second.id, data: '2025-12-31', motivo: 'È mostrato un altro bilancio alla stessa data' },
    ]);
  });

  test('say why a statement is none: no figures, or it does not balance', async () => {
    const other = await testApp.createAzienda(token);
    await testApp.createBilancio(token, other.id, '2024-12-31');
    await testApp.createBilancio(token, other.id, '2025-12-31', { 'SPA.C.IV.1': 100 });
    const { colonne, esclusi } = await read(other.id);
    expect([colonne, esclusi.map(({ data, motivo }) => [data, motivo])]).toEqual([
      [],
      [
        ['2024-12-31', 'Non ha voci'],
        ['2025-12-31', 'Non quadra'],
      ],
    ]);
  });

  test('have the facts that the alerts tell, and each month only what is new', async () => {
    const other = await testApp.createAzienda(token);
    const sano = { 'SPA.C.IV.1': 1_000_000, 'SPP.A.I': 900_000, 'SPP.D.7.E': 100_000 };
    const eroso = { 'SPA.C.IV.1': 1_000_000, 'SPP.A.I': 10_000, 'SPP.A.VIII': -60_000, 'SPP.D.7.E': 1_050_000 };
    const closing = await testApp.createBilancio(token, other.id, '2025-12-31', sano);
    const march = await testApp.createBilancio(token, other.id, '2026-03-31', eroso);
    await testApp.createBilancio(token, other.id, '2026-06-30', eroso);
    const { fatti } = await read(other.id);
    expect(fatti.map(({ bilancio, prima, data_prima, peggiora }) => [bilancio, prima, data_prima, peggiora])).toEqual([
      [march.id, closing.id, '2025-12-31', true],
    ]);
    const { body } = await call<AnswerOf<'listAvvisi'>>('GET', `/api/avvisi/?azienda=${other.id}`, { token });
    expect(body.results[0]?.movimenti.map(({ frase }) => frase)).toEqual(fatti[0]?.frasi);
    expect(fatti[0]?.frasi.length).toBeGreaterThan(0);
  });

  test('of a company without statements are none', async () => {
    const { id } = await testApp.createAzienda(token);
    const prospetto = await read(id);
    expect([prospetto.colonne, prospetto.flusso, prospetto.fatti, prospetto.esclusi]).toEqual([[], null, [], []]);
    expect(findRiga(prospetto, 'ricavi').valori).toEqual([]);
  });
});
