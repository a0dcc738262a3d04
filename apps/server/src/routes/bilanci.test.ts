import type { Bilancio, Check, Pagina, SchemaVoci } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createProva, VOCI } from '../prova/prova.ts';

const prova = await createProva();
afterAll(prova.close);
const { call } = prova;
const { token } = await prova.createStudio();

const load = async (id: string) => (await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token })).body;
const patch = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  call<Bilancio & Record<string, string[]> & { detail: string }>('PATCH', `/api/bilanci/${id}/`, {
    token,
    json,
    headers,
  });
const voce = (codice: string, valore: number | null, rettifica: number | null = null) => ({
  codice,
  valore,
  rettifica,
});
const findVoce = (bilancio: Check, codice: string) => bilancio.voci.find((altra) => altra.codice === codice);

describe('creation', () => {
  test('an interim statement comes with its projection, which is not listed', async () => {
    const azienda = await prova.createAzienda(token);
    const bilancio = await prova.createBilancio(token, azienda.id, '2026-06-30');
    expect(bilancio).toMatchObject({
      bilancio_chiusura: false,
      bilancio_base: null,
      vuoto: true,
      quadratura: 0,
      overall_risk: null,
      descrizione: '',
      note: '',
    });
    const proiezione = await load(bilancio.bilancio_proiezione ?? '');
    expect(proiezione).toMatchObject({
      data_bilancio: '2026-12-31',
      bilancio_chiusura: true,
      bilancio_base: bilancio.id,
      bilancio_proiezione: null,
    });
    const { body } = await call<Pagina<Bilancio>>('GET', `/api/bilanci/?azienda=${azienda.id}`, { token });
    expect(body.results.map(({ id }) => id)).toEqual([bilancio.id]);
    expect(body.results[0]).not.toHaveProperty('voci');
  });

  test.for([
    ['data_bilancio', { data_bilancio: '1989-12-31' }, /^Indicare una data dal 01\/01\/1990 al \d\d\/\d\d\/\d{4}\.$/u],
    ['data_bilancio', { data_bilancio: '2099-12-31' }, /^Indicare una data dal 01\/01\/1990 al/u],
    ['data_bilancio', { data_bilancio: '31/12/2025' }, /AAAA-MM-GG/u],
    ['descrizione', { data_bilancio: '2025-12-31', descrizione: 'x'.repeat(201) }, /^Al massimo 200 caratteri\.$/u],
    ['note', { data_bilancio: '2025-12-31', note: 'x'.repeat(20_001) }, /^Al massimo 20000 caratteri\.$/u],
    ['azienda', { azienda: 'abc', data_bilancio: '2025-12-31' }, /^Azienda non trovata\.$/u],
  ] as const)('%s %o', async ([campo, valore, messaggio]) => {
    const azienda = await prova.createAzienda(token);
    const { status, body } = await call('POST', '/api/bilanci/', { token, json: { azienda: azienda.id, ...valore } });
    expect(status).toBe(400);
    expect(body[campo]?.[0]).toMatch(messaggio);
  });

  test('with 29 February, common years close on the 28th', async () => {
    const azienda = await prova.createAzienda(token, { data_bilancio_chiusura: '2024-02-29' });
    expect((await prova.createBilancio(token, azienda.id, '2024-02-29')).bilancio_chiusura).toBe(true);
    const seguente = await prova.createBilancio(token, azienda.id, '2025-02-28');
    expect(seguente.bilancio_chiusura).toBe(true);
    expect(seguente.bilancio_fine_esercizio_precedente).not.toBeNull();
    expect((await prova.createBilancio(token, azienda.id, '2024-02-28')).bilancio_chiusura).toBe(false);
  });
});

describe('lines', () => {
  test('only the named ones change, and totals follow raw and effective values', async () => {
    const azienda = await prova.createAzienda(token);
    const { id } = await prova.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    const { status, body, headers } = await patch(id, { voci_update: [voce('SPA.B.II.1', 400_000, 390_000)] });
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

  test('amounts keep their cents up to 13 digits', async () => {
    const azienda = await prova.createAzienda(token);
    const { id } = await prova.createBilancio(token, azienda.id, '2025-12-31');
    const importi = [
      0.01, 0.1, 0.57, 1_234_567.89, -0.29, 9_999_999_999_999.98, -4_503_599_627_370.47, 9_503_599_627_370.49,
    ];
    const codici = ['CE.B.6', 'CE.B.7', 'CE.B.8', 'CE.B.9.a', 'CE.A.2', 'SPA.C.IV.1', 'CE.C.17bis', 'SPP.A.I'];
    const { body, status } = await patch(id, { voci_update: codici.map((codice, n) => voce(codice, importi[n] ?? 0)) });
    expect(status).toBe(200);
    expect(codici.map((codice) => findVoce(body, codice)?.valore)).toEqual(importi);
  });

  test.for([
    ['an unknown code', [voce('XX', 1)], ['La voce XX non esiste.']],
    [
      'a computed line',
      [voce('SPA', 1), voce('SPP.A.IX', 2)],
      ['La voce SPA è calcolata e non si può scrivere.', 'La voce SPP.A.IX è calcolata e non si può scrivere.'],
    ],
    ['a repeated code', [voce('CE.A.1', 1), voce('CE.A.1', 2)], ['La voce CE.A.1 è ripetuta.']],
    ['Q', [voce('Q', 1)], ['La voce Q non esiste.']],
    ['14 digits', [voce('CE.A.1', 10_000_000_000_000)], ['CE.A.1: Importo oltre 13 cifre intere.']],
    [
      '14 digits in a total',
      [voce('CE.A.1', 9_999_999_999_999), voce('CE.A.5.a', 1)],
      [expect.stringMatching(/^La voce CE\.A supera 13 cifre intere\.$/u)],
    ],
    ['half a cent', [voce('CE.A.1', 0.005)], ['CE.A.1: Indicare al massimo due decimali.']],
  ] as const)('%s is refused in check and in save, and nothing changes', async ([, voci, messaggi]) => {
    const azienda = await prova.createAzienda(token);
    const bilancio = await prova.createBilancio(token, azienda.id, '2025-12-31', { 'CE.B.7': 5 });
    const salvataggio = await patch(bilancio.id, { voci_update: [voce('CE.B.7', 6), ...voci] });
    expect(salvataggio.status).toBe(400);
    expect(salvataggio.body['voci_update']).toEqual(expect.arrayContaining([...messaggi]));
    const verifica = await call('POST', `/api/bilanci/${bilancio.id}/check/`, { token, json: { voci_test: voci } });
    expect(verifica.body['voci_test']).toEqual(expect.arrayContaining([...messaggi]));
    expect(await load(bilancio.id)).toEqual(bilancio);
  });

  test('check computes exactly what it is given and stores nothing', async () => {
    const azienda = await prova.createAzienda(token);
    const bilancio = await prova.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    const json = { voci_test: [voce('CE.A.1', 100.5), voce('CE.B.7', null, -3), voce('SPA.C.IV.1', 0.1)] };
    const { body } = await call<Check>('POST', `/api/bilanci/${bilancio.id}/check/`, { token, json });
    expect(body.voci).toHaveLength(256);
    expect(body.quadratura).toBe(-103.4);
    expect(findVoce(body, 'CE.A.1')).toEqual({ codice: 'CE.A.1', valore: 100.5, rettifica: null, has_error: false });
    expect(findVoce(body, 'CE.B.7')).toEqual({ codice: 'CE.B.7', valore: 0, rettifica: -3, has_error: true });
    expect(findVoce(body, 'CE.B.6')?.valore).toBe(0);
    expect(await load(bilancio.id)).toEqual(bilancio);
  });

  test('lines stand in the order of the schema', async () => {
    const { body: schema } = await call<SchemaVoci>('GET', '/api/bilanci/schema/', { token });
    const walk = (nodi: SchemaVoci): string[] =>
      Object.entries(nodi)
        .toSorted(([, a], [, b]) => a.index - b.index)
        .flatMap(([codice, nodo]) => [codice, ...walk(nodo.children)]);
    const azienda = await prova.createAzienda(token);
    const bilancio = await prova.createBilancio(token, azienda.id, '2025-12-31');
    expect(walk(schema).toSorted()).toEqual(bilancio.voci.map(({ codice }) => codice).toSorted());
    for (const radice of Object.keys(schema)) {
      const attese = walk({
        [radice]: schema[radice] ?? { titolo: '', valore: 'input', formula: [], index: 0, children: {} },
      });
      expect(bilancio.voci.map(({ codice }) => codice).filter((codice) => attese.includes(codice))).toEqual(attese);
    }
  });

  test('two writes at once on the same version: one is told', async () => {
    const azienda = await prova.createAzienda(token);
    const { id } = await prova.createBilancio(token, azienda.id, '2025-12-31');
    const esiti = await Promise.all(
      [1, 2, 3, 4].map((n) => patch(id, { voci_update: [voce('CE.A.1', n)] }, { 'if-match': '"1"' })),
    );
    expect(esiti.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412', '412', '412']);
  });

  test('PUT takes a partial body too, or the whole answer back', async () => {
    const azienda = await prova.createAzienda(token);
    const bilancio = await prova.createBilancio(token, azienda.id, '2026-06-30');
    const salvato = await call<Bilancio>('PUT', `/api/bilanci/${bilancio.id}/`, {
      token,
      json: { ...bilancio, overall_risk: 1, quadratura: 5, note: 'Nota' },
    });
    expect(salvato.status).toBe(200);
    expect(salvato.body).toMatchObject({ note: 'Nota', overall_risk: null, quadratura: 0, bilancio_base: null });
    expect((await patch(bilancio.id, { data_bilancio: '2026-09-30' })).body['data_bilancio']).toEqual([
      'La data del bilancio non si può modificare.',
    ]);
  });
});

describe('previous year', () => {
  test('follows as statements come and go: consolidated first, then the latest created', async () => {
    const azienda = await prova.createAzienda(token);
    const chiusura = await prova.createBilancio(token, azienda.id, '2025-12-31');
    const infrannuale = await prova.createBilancio(token, azienda.id, '2026-06-30');
    const readPrecedente = async (id: string) => (await load(id)).bilancio_fine_esercizio_precedente;
    expect(await readPrecedente(infrannuale.id)).toBe(chiusura.id);
    expect(await readPrecedente(infrannuale.bilancio_proiezione ?? '')).toBe(chiusura.id);
    expect(await readPrecedente(chiusura.id)).toBeNull();
    const seconda = await prova.createBilancio(token, azienda.id, '2025-12-31');
    expect(await readPrecedente(infrannuale.id)).toBe(seconda.id);
    await patch(chiusura.id, { consolidato: true });
    expect(await readPrecedente(infrannuale.id)).toBe(chiusura.id);
    await patch(chiusura.id, { consolidato: false });
    expect(await readPrecedente(infrannuale.id)).toBe(seconda.id);
    await call('DELETE', `/api/bilanci/${seconda.id}/`, { token });
    expect(await readPrecedente(infrannuale.id)).toBe(chiusura.id);
    await call('DELETE', `/api/bilanci/${chiusura.id}/`, { token });
    expect(await readPrecedente(infrannuale.id)).toBeNull();
  });

  test('is never a projection', async () => {
    const azienda = await prova.createAzienda(token);
    await prova.createBilancio(token, azienda.id, '2025-06-30');
    expect((await prova.createBilancio(token, azienda.id, '2026-06-30')).bilancio_fine_esercizio_precedente).toBeNull();
  });
});

describe('consolidated', () => {
  test('takes nothing but its unlocking, with who, when and why', async () => {
    const azienda = await prova.createAzienda(token);
    const bilancio = await prova.createBilancio(token, azienda.id, '2026-06-30', VOCI);
    const chiuso = await patch(bilancio.id, { consolidato: true });
    expect(chiuso.body).toMatchObject({
      consolidato: true,
      consolidato_il: expect.any(String),
      consolidato_da: expect.stringMatching(/^utente/u),
    });
    const proiezione = bilancio.bilancio_proiezione ?? '';
    expect((await load(proiezione)).consolidato).toBe(true);
    const rifiutati = [
      ['PATCH', '', { voci_update: [] }],
      ['PATCH', '', { descrizione: 'a' }],
      ['PUT', '', { note: 'a' }],
      ['PATCH', '', { consolidato: true }],
      ['PATCH', '', { consolidato: false, note: 'a' }],
      ['DELETE', '', undefined],
      ['POST', 'indicatori/IdA/params/', { params: [{ nome: 'DIV', valore: 1 }] }],
      ['PUT', 'indicatori/IdA/notes/', { note: 'a' }],
    ] as const;
    for (const [metodo, coda, json] of rifiutati) {
      const { status, body } = await call(metodo, `/api/bilanci/${bilancio.id}/${coda}`, { token, json });
      expect([metodo, coda, status, body.detail]).toEqual([metodo, coda, 409, 'Il bilancio è consolidato.']);
    }
    expect((await patch(proiezione, { voci_update: [] })).body.detail).toBe('Il bilancio è consolidato.');
    const aperto = await patch(bilancio.id, { consolidato: false, motivo: 'Errore nelle rimanenze' });
    expect(aperto.body).toMatchObject({ consolidato: false, consolidato_il: null, consolidato_da: null });
    expect((await patch(proiezione, { voci_update: [voce('CE.A.1', 1)] })).status).toBe(200);
    const { rows } = await prova.pool.query<{ azione: string; dopo: unknown }>(
      'SELECT azione, dopo FROM eventi WHERE bilancio_id = $1 ORDER BY numero',
      [bilancio.id],
    );
    expect(rows.map(({ azione }) => azione)).toEqual([
      'crea_bilancio',
      'modifica_bilancio',
      'consolida_bilancio',
      'sblocca_bilancio',
    ]);
    expect(rows.at(-1)?.dopo).toEqual({ motivo: 'Errore nelle rimanenze' });
  });

  test('keeps its figures whatever happens around it', async () => {
    const azienda = await prova.createAzienda(token);
    const precedente = await prova.createBilancio(token, azienda.id, '2024-12-31', VOCI);
    const bilancio = await prova.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    await patch(bilancio.id, { consolidato: true });
    const readTutto = async () =>
      (await call('GET', `/api/bilanci/${bilancio.id}/indicatori/tutti/?compute=1`, { token })).body;
    const prima = await readTutto();
    await patch(precedente.id, { voci_update: [voce('CE.A.1', 9_000_000), voce('CE.B.7', 7_400_000)] });
    expect(
      (await call('PUT', `/api/aziende/${azienda.id}/`, { token, form: { data_inizio_attivita: '2025-06-01' } }))
        .status,
    ).toBe(200);
    expect(await readTutto()).toEqual(prima);
    await patch(bilancio.id, { consolidato: false });
    expect(await readTutto()).not.toEqual(prima);
  });

  test('a projection is neither deleted nor locked by itself', async () => {
    const azienda = await prova.createAzienda(token);
    const bilancio = await prova.createBilancio(token, azienda.id, '2026-06-30');
    const proiezione = bilancio.bilancio_proiezione ?? '';
    expect((await call('DELETE', `/api/bilanci/${proiezione}/`, { token })).status).toBe(409);
    expect((await patch(proiezione, { consolidato: true })).status).toBe(409);
    expect((await call('DELETE', `/api/bilanci/${bilancio.id}/`, { token })).status).toBe(204);
    expect((await call('GET', `/api/bilanci/${proiezione}/`, { token })).status).toBe(404);
  });
});

describe('automatic projection', () => {
  test('is proposed for an interim statement, keeps the quadratura and stores nothing', async () => {
    const azienda = await prova.createAzienda(token);
    const bilancio = await prova.createBilancio(token, azienda.id, '2026-06-30', { ...VOCI, 'SPA.C.IV.1': 100_000.05 });
    const { status, body } = await call<{ codice: string; valore: number }[]>(
      'GET',
      `/api/bilanci/${bilancio.id}/proiezione/auto/`,
      { token },
    );
    expect(status).toBe(200);
    expect(body.find(({ codice }) => codice === 'CE.A.1')?.valore).toBe(4_033_149.17);
    expect((await load(bilancio.bilancio_proiezione ?? '')).vuoto).toBe(true);
    const salvata = await patch(bilancio.bilancio_proiezione ?? '', { voci_update: body });
    expect(salvata.body.quadratura).toBe(bilancio.quadratura);
    expect(bilancio.quadratura).toBe(0.05);
  });

  test('a closing statement has none', async () => {
    const azienda = await prova.createAzienda(token);
    const bilancio = await prova.createBilancio(token, azienda.id, '2025-12-31');
    const { status, body } = await call('GET', `/api/bilanci/${bilancio.id}/proiezione/auto/`, { token });
    expect({ status, detail: body.detail }).toEqual({
      status: 404,
      detail: 'Un bilancio di chiusura non ha una proiezione.',
    });
  });
});

test('the list is ordered by date, latest first, and searched by description', async () => {
  const { token: altro } = await prova.createStudio();
  const azienda = await prova.createAzienda(altro);
  for (const [data_bilancio, descrizione] of [
    ['2024-12-31', 'Definitivo'],
    ['2025-12-31', 'Verità'],
    ['2023-12-31', ''],
  ] as const) {
    await call('POST', '/api/bilanci/', { token: altro, json: { azienda: azienda.id, data_bilancio, descrizione } });
  }
  const list = async (query: string) =>
    (await call<Pagina<Bilancio>>('GET', `/api/bilanci/${query}`, { token: altro })).body.results.map(
      ({ data_bilancio }) => data_bilancio,
    );
  expect(await list(`?azienda=${azienda.id}`)).toEqual(['2025-12-31', '2024-12-31', '2023-12-31']);
  expect(await list('?search=verita')).toEqual(['2025-12-31']);
  expect(await list('?azienda=abc')).toEqual([]);
});
