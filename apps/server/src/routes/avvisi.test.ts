import type { AnswerOf, Avviso } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
/** The equity lost and more debt: the grade is alto. */
const IN_PERDITA = { ...VOCI, 'SPP.A.IV': -250_000, 'SPP.D.7.E': 850_000 };

/** Credits have become buildings: the short-term ratio crosses its threshold, and no floor holds the grade. */
const MENO_LIQUIDO = { ...VOCI, 'SPA.B.II.1': 500_000, 'SPA.C.II.1.E': 380_000 };

const createPair = async (voci: Readonly<Record<string, number>> = IN_PERDITA) => {
  const { token } = await testApp.createStudio();
  const { id } = await testApp.createAzienda(token, { ragione_sociale: 'Rossi S.r.l.' });
  await testApp.createBilancio(token, id, '2024-12-31', VOCI);
  const dopo = await testApp.createBilancio(token, id, '2025-12-31', voci);
  const list = async (query = '') =>
    (await call<AnswerOf<'listAvvisi'>>('GET', `/api/avvisi/?${query}`, { token })).body;
  const save = (avviso: Avviso, json: object) => call<Avviso>('PATCH', `/api/avvisi/${avviso.id}/`, { token, json });
  const saveSeen = (avviso: Avviso, json: object) =>
    call<Avviso>('PATCH', `/api/avvisi/${avviso.id}/`, {
      token,
      json,
      headers: { 'if-match': `"${avviso.versione}"` },
    });
  const write = (voci_update: readonly object[]) =>
    call('PATCH', `/api/bilanci/${dopo.id}/`, { token, json: { voci_update } });
  return { token, id, dopo, list, save, saveSeen, write };
};

const findOnly = (results: readonly Avviso[]): Avviso => {
  const [avviso, other] = results;
  if (avviso === undefined || other !== undefined) throw new Error(`${results.length} alerts`);
  return avviso;
};

describe('an alert', () => {
  test('is written with the figures, once for a pair, and follows them', async () => {
    const { list, write, dopo } = await createPair();
    const { results, da_leggere, count } = await list();
    expect([da_leggere, count]).toEqual([1, 1]);
    const avviso = findOnly(results);
    expect(avviso).toMatchObject({
      dopo: dopo.id,
      data_prima: '2024-12-31',
      data_dopo: '2025-12-31',
      letto: false,
      regole_diverse: false,
    });
    expect(avviso.movimenti.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['fascia', 'patrimonio']));
    expect(avviso.frase).toMatch(/Patrimonio netto da .+ a −?-?[\d ]/u);
    // The same write again, then a larger loss: one alert, with the figures of now.
    await write([{ codice: 'SPP.A.IV', valore: -250_000, rettifica: null }]);
    expect(findOnly((await list()).results)).toEqual(avviso);
    await write([
      { codice: 'SPP.A.IV', valore: -260_000, rettifica: null },
      { codice: 'SPP.D.7.E', valore: 860_000, rettifica: null },
    ]);
    const followed = findOnly((await list()).results);
    expect(followed.id).toBe(avviso.id);
    expect(followed.frase).not.toBe(avviso.frase);
    expect(followed.cambiato_il > avviso.cambiato_il).toBe(true);
    expect(followed.creato_il).toBe(avviso.creato_il);
  });

  test('follows the grade where its sentence stays, without being unread', async () => {
    const { token, list, dopo } = await createPair(MENO_LIQUIDO);
    const avviso = findOnly((await list()).results);
    await call('POST', '/api/avvisi/letti/', { token, json: { avvisi: [avviso.id], letti: true } });
    const params = [{ nome: 'VarB9', valore: 1 }];
    await call('POST', `/api/bilanci/${dopo.id}/indicatori/BEP/params/`, { token, json: { params } });
    const { body } = await call<AnswerOf<'loadBilancio'>>('GET', `/api/bilanci/${dopo.id}/`, { token });
    expect(body.overall_risk).not.toBe(avviso.grado_dopo);
    expect(findOnly((await list()).results)).toEqual({ ...avviso, grado_dopo: body.overall_risk, letto: true });
  });

  test('follows a change of the azienda', async () => {
    const { token, id, list } = await createPair(MENO_LIQUIDO);
    expect((await list()).count).toBe(1);
    // The indices of a young firm have no score: no threshold was crossed.
    await call('PUT', `/api/aziende/${id}/`, { token, form: { data_inizio_attivita: '2024-06-01' } });
    expect((await list()).count).toBe(0);
  });

  test('follows its statements where the one before them is deleted', async () => {
    const { token, id, list } = await createPair(MENO_LIQUIDO);
    const { id: primo } = await testApp.createBilancio(token, id, '2023-12-31', VOCI);
    const con = findOnly((await list()).results);
    await call('DELETE', `/api/bilanci/${primo}/`, { token });
    const senza = findOnly((await list()).results);
    const { body } = await call<AnswerOf<'loadBilancio'>>('GET', `/api/bilanci/${senza.prima}/`, { token });
    expect([senza.grado_prima === con.grado_prima, senza.grado_prima]).toEqual([false, body.overall_risk]);
  });

  test('is found by the kind of its movements, each of which is counted', async () => {
    const { list } = await createPair();
    const { tipi } = await list();
    expect(tipi).toMatchObject({ fascia: 1, patrimonio: 1, segnali: 0 });
    expect([(await list('tipo=patrimonio')).count, (await list('tipo=segnali')).count]).toEqual([1, 0]);
    expect((await list('tipo=segnali')).tipi).toEqual(tipi);
    expect((await list('dal=2999-01-01')).tipi).toEqual({ fascia: 0, patrimonio: 0, segnali: 0, soglia: 0 });
  });

  test('goes when nothing has changed any more', async () => {
    const { list, write } = await createPair();
    expect((await list()).count).toBe(1);
    const as2024 = { 'SPP.A.IV': 0, 'SPP.D.7.E': 0, ...VOCI };
    await write(Object.entries(as2024).map(([codice, valore]) => ({ codice, valore, rettifica: null })));
    expect((await list()).count).toBe(0);
  });

  test.for(['prima', 'dopo'] as const)('goes when its %s does not balance any more, and comes back', async (which) => {
    const { token, list } = await createPair();
    const avviso = findOnly((await list()).results);
    const save = (valore: number) =>
      call('PATCH', `/api/bilanci/${avviso[which]}/`, {
        token,
        json: { voci_update: [{ codice: 'SPA.C.IV.1', valore, rettifica: null }] },
      });
    await save(1);
    expect((await list()).count).toBe(0);
    await save(VOCI['SPA.C.IV.1'] ?? 0);
    expect(findOnly((await list()).results).frase).toBe(avviso.frase);
  });

  test('is read by each user, and unread again', async () => {
    const { token, list } = await createPair();
    const avviso = findOnly((await list()).results);
    const mark = (letti: boolean) =>
      call('POST', '/api/avvisi/letti/', { token, json: { avvisi: [avviso.id], letti } });
    expect((await mark(true)).status).toBe(204);
    expect((await mark(true)).status).toBe(204);
    expect([(await list()).da_leggere, (await list('stato=da_leggere')).count]).toEqual([0, 0]);
    await mark(false);
    expect((await list()).da_leggere).toBe(1);
  });

  test('is dismissed with a note, which the trail keeps, and opened again', async () => {
    const { token, list, save } = await createPair();
    const avviso = findOnly((await list()).results);
    expect((await save(avviso, { archiviato: true })).body).toMatchObject({ nota: ['Indicare una nota.'] });
    const { status, body } = await save(avviso, { archiviato: true, nota: 'Sentito il cliente' });
    expect([status, body.nota, body.archiviato_da === null]).toEqual([200, 'Sentito il cliente', false]);
    expect([(await list()).count, (await list('stato=archiviati')).count]).toEqual([0, 1]);
    const { body: attivita } = await call<{ testo: string }[]>('GET', '/api/attivita/', { token });
    expect(attivita[0]?.testo).toBe('ha archiviato un avviso dell’azienda Rossi S.r.l.');
    await save(avviso, { archiviato: true, nota: ' Sentito il cliente ' });
    expect((await call<object[]>('GET', '/api/attivita/', { token })).body).toEqual(attivita);
    expect((await save(avviso, { archiviato: false })).body).toMatchObject({ archiviato_il: null, nota: '' });
  });

  test('is not dismissed, nor opened again, over what another user has written meanwhile; the same note twice is told once', async () => {
    const { list, saveSeen } = await createPair();
    const seen = findOnly((await list()).results);
    const theirs = { archiviato: true, nota: 'Aumento di capitale deliberato' };
    expect((await saveSeen(seen, theirs)).status).toBe(200);
    expect((await saveSeen(seen, theirs)).status).toBe(200);
    expect((await saveSeen(seen, { archiviato: true, nota: 'Sentito il cliente' })).status).toBe(412);
    const kept = findOnly((await list('stato=archiviati')).results);
    expect(kept.nota).toBe(theirs.nota);
    const replaced = await saveSeen(kept, { archiviato: true, nota: 'Sentito il cliente' });
    expect([replaced.status, replaced.body.nota]).toEqual([200, 'Sentito il cliente']);
    expect((await saveSeen(kept, { archiviato: false })).status).toBe(412);
    expect((await saveSeen(replaced.body, { archiviato: false })).status).toBe(200);
  });

  test('is open again with its note where it says something else, not where it says the same', async () => {
    const { token, list, save, write } = await createPair();
    const avviso = findOnly((await list()).results);
    await save(avviso, { archiviato: true, nota: 'Sentito il cliente' });
    await call('POST', '/api/avvisi/letti/', { token, json: { avvisi: [avviso.id], letti: true } });
    await write([{ codice: 'SPA.C.IV.1', valore: VOCI['SPA.C.IV.1'] ?? 0, rettifica: null }]);
    expect([(await list()).count, (await list('stato=archiviati')).count]).toEqual([0, 1]);
    await write([
      { codice: 'SPP.A.IV', valore: -260_000, rettifica: null },
      { codice: 'SPP.D.7.E', valore: 860_000, rettifica: null },
    ]);
    const changed = findOnly((await list('stato=da_leggere')).results);
    expect(changed).toMatchObject({
      id: avviso.id,
      archiviato: false,
      archiviato_il: null,
      archiviato_da: null,
      nota: 'Sentito il cliente',
    });
    expect(changed.frase).not.toBe(avviso.frase);
    expect((await list('stato=archiviati')).count).toBe(0);
    expect((await save(changed, { archiviato: true, nota: 'Sentito il cliente' })).body.archiviato).toBe(true);
  });

  test('is not dismissed by who saw it say something else', async () => {
    const { list, saveSeen, write } = await createPair();
    const seen = findOnly((await list()).results);
    await write([
      { codice: 'SPP.A.IV', valore: -260_000, rettifica: null },
      { codice: 'SPP.D.7.E', valore: 860_000, rettifica: null },
    ]);
    const dismissed = { archiviato: true, nota: 'Sentito il cliente' };
    expect((await saveSeen(seen, dismissed)).status).toBe(412);
    expect((await saveSeen(findOnly((await list()).results), dismissed)).status).toBe(200);
  });

  test.for([
    [{}, 'archiviato'],
    [{ archiviato: 'sì' }, 'archiviato'],
    [{ archiviato: true, nota: '   ' }, 'nota'],
    [{ archiviato: true, nota: 'a'.repeat(1001) }, 'nota'],
    [{ archiviato: true, nota: 'a\u0000b' }, 'nota'],
  ] as const)('is not dismissed with %j', async ([json, field]) => {
    const { list, save } = await createPair();
    const { status, body } = await save(findOnly((await list()).results), json);
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
    expect((await list()).count).toBe(1);
  });

  test.for([
    [{ letti: true }, 'avvisi'],
    [{ avvisi: 'tutti', letti: true }, 'avvisi'],
    [{ avvisi: [7], letti: true }, 'avvisi'],
    [{ avvisi: Array.from({ length: 501 }, () => 'x'), letti: true }, 'avvisi'],
    [{ avvisi: [], letti: 'x' }, 'letti'],
  ] as const)('is not marked as read with %j', async ([json, field]) => {
    const { token } = await testApp.createStudio();
    const { status, body } = await call('POST', '/api/avvisi/letti/', { token, json });
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
  });

  test('of another studio is not listed, nor read, nor dismissed', async () => {
    const { id, list } = await createPair();
    const avviso = findOnly((await list()).results);
    const { token } = await testApp.createStudio();
    const { body } = await call<AnswerOf<'listAvvisi'>>('GET', `/api/avvisi/?azienda=${id}`, { token });
    expect([body.count, body.da_leggere]).toEqual([0, 0]);
    await call('POST', '/api/avvisi/letti/', { token, json: { avvisi: [avviso.id], letti: true } });
    const json = { archiviato: true, nota: 'x' };
    expect((await call('PATCH', `/api/avvisi/${avviso.id}/`, { token, json })).status).toBe(404);
    expect([(await list()).count, (await list()).da_leggere]).toEqual([1, 1]);
  });

  test('of a page that is not there is not found', async () => {
    const { token } = await createPair();
    for (const page of ['0', '-1', '2', '999999999999', 'x'])
      expect((await call('GET', `/api/avvisi/?page=${page}`, { token })).status).toBe(404);
  });

  test.for([
    ['stato=tutti', 'stato'],
    ['stato=aperti&stato=archiviati', 'stato'],
    ['dal=ieri', 'dal'],
    ['tipo=altro', 'tipo'],
    ['colore=rosso', 'non_field_errors'],
  ] as const)('%s is refused', async ([query, field]) => {
    const { token } = await testApp.createStudio();
    const { status, body } = await call('GET', `/api/avvisi/?${query}`, { token });
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
  });
});
