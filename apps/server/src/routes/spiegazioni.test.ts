import type { Indicatore, Report } from '@vedetta/contract';
import { printNodo } from '@vedetta/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const azienda = await testApp.createAzienda(token);

const create = (data: string) => testApp.createBilancio(token, azienda.id, data, VOCI);
const patch = (id: string, json: object) => call('PATCH', `/api/bilanci/${id}/`, { token, json });
const listIndicatori = async (id: string, gruppo: string, query = ''): Promise<readonly Indicatore[]> =>
  (await call<Indicatore[]>('GET', `/api/bilanci/${id}/indicatori/${gruppo}/${query}`, { token })).body;
const findSaved = async (id: string): Promise<string | null> => {
  const { rows } = await testApp.pool.query<{ spiegazioni: string | null }>(
    'SELECT spiegazioni FROM risultati WHERE bilancio_id = $1',
    [id],
  );
  return rows[0]?.spiegazioni ?? null;
};

describe('explanations', () => {
  test('are sent only on request, for a group, for everything or for one indicator', async () => {
    const { id } = await create('2025-12-31');
    const without = await listIndicatori(id, 'tutti');
    expect(without.filter((indicatore) => 'spiegazione' in indicatore)).toEqual([]);
    for (const gruppo of ['IdA', 'tutti'])
      expect((await listIndicatori(id, gruppo, '?spiegazioni=1')).every(({ spiegazione }) => spiegazione)).toBe(true);
    const [oneri, other] = await listIndicatori(id, 'IdA', '?codice=IdA2');
    expect(other).toBeUndefined();
    const { spiegazione, ...figura } = oneri ?? {};
    expect(figura).toEqual(without.find(({ codice }) => codice === 'IdA2'));
    expect(spiegazione).toMatchObject({ albero: { tipo: 'rapporto' }, natura: 'modello_cndcec', soglie_di: 'settore' });
    expect(await listIndicatori(id, 'IdA', '?codice=ICA1')).toEqual([]);
  });

  test('of a preview use its inputs', async () => {
    const { id } = await create('2024-12-31');
    const body = { params: [{ nome: 'DIV', valore: 1234 }] };
    const live = async (query: string) =>
      (await call<Indicatore[]>('POST', `/api/bilanci/${id}/indicatori/IdA/live/${query}`, { token, json: body })).body;
    expect((await live('')).some((indicatore) => 'spiegazione' in indicatore)).toBe(false);
    const [patrimonio] = await live('?codice=IdA1');
    expect(patrimonio?.spiegazione?.termini.find(({ codice }) => codice === 'DIV')?.valore).toBe(1234);
  });
});

describe('the stored result', () => {
  test('has only the figures until the statement is consolidated', async () => {
    const { id } = await create('2023-12-31');
    expect(await findSaved(id)).toBeNull();
    const before = await listIndicatori(id, 'tutti', '?spiegazioni=1');
    await patch(id, { consolidato: true });
    expect(Object.keys(JSON.parse((await findSaved(id)) ?? '{}') as object)).toHaveLength(before.length);
    expect(await listIndicatori(id, 'tutti', '?spiegazioni=1')).toEqual(before);
    await patch(id, { consolidato: false });
    expect(await findSaved(id)).toBeNull();
  });

  test('does not change for a consolidated statement when the previous year changes', async () => {
    const previous = await create('2020-12-31');
    const { id } = await create('2021-12-31');
    await patch(id, { consolidato: true });
    const before = await listIndicatori(id, 'FCFO', '?spiegazioni=1');
    await patch(previous.id, {
      voci_update: [
        { codice: 'SPA.C.IV.1', valore: 999_000, rettifica: null },
        { codice: 'SPP.A.VI.1', valore: 999_000, rettifica: null },
      ],
    });
    expect(await listIndicatori(id, 'FCFO', '?spiegazioni=1')).toEqual(before);
  });

  test('as text by an earlier version is shown unchanged', async () => {
    const { id } = await create('2019-12-31');
    await patch(id, { consolidato: true });
    const saved = JSON.parse((await findSaved(id)) ?? '{}') as Record<string, object>;
    const written = {
      formula: 'Oneri (C.17) / Ricavi (A.1)',
      simboli: 'OF / RIC',
      sostituita: '5,00 / 100,00',
      frazione: {
        numeratore: { formula: 'Oneri (C.17)', simboli: 'OF', sostituita: '5,00' },
        denominatore: { formula: 'Ricavi (A.1)', simboli: 'RIC', sostituita: '100,00' },
      },
      risultato: '5,00\u00A0%',
      termini: [],
      passaggi: [],
      stato_normativo: 'Come allora',
      fonte: null,
      nota_soglie: null,
      versione_regole: '2020.1',
    };
    await testApp.pool.query('UPDATE risultati SET spiegazioni = $2 WHERE bilancio_id = $1', [
      id,
      JSON.stringify({ ...saved, 'IdA.IdA2': written }),
    ]);
    const [oneri] = await listIndicatori(id, 'IdA', '?codice=IdA2');
    const albero = oneri?.spiegazione?.albero;
    if (albero === undefined) throw new Error('No tree');
    expect([printNodo(albero, 'parole'), printNodo(albero, 'simboli'), printNodo(albero, 'numeri')]).toEqual([
      written.formula,
      written.simboli,
      written.sostituita,
    ]);
    expect(oneri?.spiegazione).toMatchObject({ stato_normativo: 'Come allora', versione_regole: '2020.1' });
    const { body } = await call<Report>('GET', `/api/bilanci/${id}/stampa/`, { token });
    expect(body.indicatori.find(({ codice }) => codice === 'IdA2')?.spiegazione.albero).toEqual(albero);
  });
});

describe('the report', () => {
  test('contains the facts that its pages show', async () => {
    const { id } = await create('2018-12-31');
    await patch(id, {
      voci_update: [
        { codice: 'SPP.A.I', valore: 100_000, rettifica: null },
        { codice: 'SPP.A.VIII', valore: -999_999, rettifica: null },
      ],
    });
    const { body } = await call<Report>('GET', `/api/bilanci/${id}/stampa/`, { token });
    expect(body.fatti.allerta.map(({ gruppo }) => gruppo)).toEqual(['IdA']);
    expect(body.fatti.perdite).toMatchObject({ capitale: 100_000 });
    expect(body.fatti.test_compilato).toBe(false);
  });
});
