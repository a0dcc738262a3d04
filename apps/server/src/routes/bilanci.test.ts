import type { Bilancio, Pagina } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBilanci, buildVoce } from '../test-support/bilanci.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const { load, patch } = buildBilanci(call, token);

describe('creation', () => {
  test('an interim statement is created with its projection, which lists leave out', async () => {
    const azienda = await testApp.createAzienda(token);
    const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30');
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
  ] as const)('%s %o', async ([field, valore, message]) => {
    const azienda = await testApp.createAzienda(token);
    const { status, body } = await call('POST', '/api/bilanci/', { token, json: { azienda: azienda.id, ...valore } });
    expect(status).toBe(400);
    expect(body[field]?.[0]).toMatch(message);
  });

  test('a year that closes on 29 February closes on the 28th in common years', async () => {
    const azienda = await testApp.createAzienda(token, { data_bilancio_chiusura: '2024-02-29' });
    expect((await testApp.createBilancio(token, azienda.id, '2024-02-29')).bilancio_chiusura).toBe(true);
    const next = await testApp.createBilancio(token, azienda.id, '2025-02-28');
    expect(next.bilancio_chiusura).toBe(true);
    expect(next.bilancio_fine_esercizio_precedente).not.toBeNull();
    expect((await testApp.createBilancio(token, azienda.id, '2024-02-28')).bilancio_chiusura).toBe(false);
  });
});

describe('previous year', () => {
  test('is updated as statements are created and deleted: consolidated first, then the last created', async () => {
    const azienda = await testApp.createAzienda(token);
    const chiusura = await testApp.createBilancio(token, azienda.id, '2025-12-31');
    const infrannuale = await testApp.createBilancio(token, azienda.id, '2026-06-30');
    const readPrevious = async (id: string) => (await load(id)).bilancio_fine_esercizio_precedente;
    expect(await readPrevious(infrannuale.id)).toBe(chiusura.id);
    expect(await readPrevious(infrannuale.bilancio_proiezione ?? '')).toBe(chiusura.id);
    expect(await readPrevious(chiusura.id)).toBeNull();
    const seconda = await testApp.createBilancio(token, azienda.id, '2025-12-31');
    expect(await readPrevious(infrannuale.id)).toBe(seconda.id);
    await patch(chiusura.id, { consolidato: true });
    expect(await readPrevious(infrannuale.id)).toBe(chiusura.id);
    await patch(chiusura.id, { consolidato: false });
    expect(await readPrevious(infrannuale.id)).toBe(seconda.id);
    await call('DELETE', `/api/bilanci/${seconda.id}/`, { token });
    expect(await readPrevious(infrannuale.id)).toBe(chiusura.id);
    await call('DELETE', `/api/bilanci/${chiusura.id}/`, { token });
    expect(await readPrevious(infrannuale.id)).toBeNull();
  });

  test('is never a projection', async () => {
    const azienda = await testApp.createAzienda(token);
    await testApp.createBilancio(token, azienda.id, '2025-06-30');
    expect(
      (await testApp.createBilancio(token, azienda.id, '2026-06-30')).bilancio_fine_esercizio_precedente,
    ).toBeNull();
  });
});

describe('consolidated', () => {
  test('accepts only unlocking, and keeps who did it, when and why', async () => {
    const azienda = await testApp.createAzienda(token);
    const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30', VOCI);
    const chiuso = await patch(bilancio.id, { consolidato: true });
    expect(chiuso.body).toMatchObject({
      consolidato: true,
      consolidato_il: expect.any(String),
      consolidato_da: expect.stringMatching(/^utente/u),
    });
    const proiezione = bilancio.bilancio_proiezione ?? '';
    expect((await load(proiezione)).consolidato).toBe(true);
    const refused = [
      ['PATCH', '', { voci_update: [] }],
      ['PATCH', '', { descrizione: 'a' }],
      ['PUT', '', { note: 'a' }],
      ['PATCH', '', { consolidato: true }],
      ['PATCH', '', { consolidato: false, note: 'a' }],
      ['DELETE', '', undefined],
      ['POST', 'indicatori/IdA/params/', { params: [{ nome: 'DIV', valore: 1 }] }],
      ['PUT', 'indicatori/IdA/notes/', { note: 'a' }],
    ] as const;
    for (const [method, path, json] of refused) {
      const { status, body } = await call(method, `/api/bilanci/${bilancio.id}/${path}`, { token, json });
      expect([method, path, status, body.detail]).toEqual([method, path, 409, 'I dati del bilancio sono bloccati.']);
    }
    expect((await patch(proiezione, { voci_update: [] })).body.detail).toBe('I dati del bilancio sono bloccati.');
    const open = await patch(bilancio.id, { consolidato: false, motivo: 'Errore nelle rimanenze' });
    expect(open.body).toMatchObject({ consolidato: false, consolidato_il: null, consolidato_da: null });
    expect((await patch(proiezione, { voci_update: [buildVoce('CE.A.1', 1)] })).status).toBe(200);
    const { rows } = await testApp.pool.query<{ azione: string; dopo: unknown }>(
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

  test('keeps its figures when other statements change', async () => {
    const azienda = await testApp.createAzienda(token);
    const previous = await testApp.createBilancio(token, azienda.id, '2024-12-31', VOCI);
    const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
    await patch(bilancio.id, { consolidato: true });
    const readAll = async () =>
      (await call('GET', `/api/bilanci/${bilancio.id}/indicatori/tutti/?compute=1`, { token })).body;
    const before = await readAll();
    await patch(previous.id, { voci_update: [buildVoce('CE.A.1', 9_000_000), buildVoce('CE.B.7', 7_400_000)] });
    expect(
      (await call('PUT', `/api/aziende/${azienda.id}/`, { token, form: { data_inizio_attivita: '2025-06-01' } }))
        .status,
    ).toBe(200);
    expect(await readAll()).toEqual(before);
    await patch(bilancio.id, { consolidato: false });
    expect(await readAll()).not.toEqual(before);
  });

  test('a projection cannot be deleted or consolidated alone', async () => {
    const azienda = await testApp.createAzienda(token);
    const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30');
    const proiezione = bilancio.bilancio_proiezione ?? '';
    expect((await call('DELETE', `/api/bilanci/${proiezione}/`, { token })).status).toBe(409);
    expect((await patch(proiezione, { consolidato: true })).status).toBe(409);
    expect((await call('DELETE', `/api/bilanci/${bilancio.id}/`, { token })).status).toBe(204);
    expect((await call('GET', `/api/bilanci/${proiezione}/`, { token })).status).toBe(404);
  });
});

describe('automatic projection', () => {
  test('is proposed for an interim statement, balances and stores nothing', async () => {
    const azienda = await testApp.createAzienda(token);
    const bilancio = await testApp.createBilancio(token, azienda.id, '2026-06-30', {
      ...VOCI,
      'SPA.C.IV.1': 100_000.05,
    });
    const { status, body } = await call<{ codice: string; valore: number }[]>(
      'GET',
      `/api/bilanci/${bilancio.id}/proiezione/auto/`,
      { token },
    );
    expect(status).toBe(200);
    expect(body.find(({ codice }) => codice === 'CE.A.1')?.valore).toBe(4_033_149.17);
    expect((await load(bilancio.bilancio_proiezione ?? '')).vuoto).toBe(true);
    const saved = await patch(bilancio.bilancio_proiezione ?? '', { voci_update: body });
    expect(saved.body.quadratura).toBe(bilancio.quadratura);
    expect(bilancio.quadratura).toBe(0.05);
  });

  test('includes its adjustments on request, and the same lines either way', async () => {
    const azienda = await testApp.createAzienda(token);
    const voci = { ...VOCI, 'CE.B.9.c': 1_000, 'SPP.C': 1_000 };
    const { id } = await testApp.createBilancio(token, azienda.id, '2026-06-30', voci);
    const load = async <T>(query: string) =>
      (await call<T>('GET', `/api/bilanci/${id}/proiezione/auto/${query}`, { token })).body;
    const only = await load<readonly unknown[]>('');
    const { voci: suggested, spostamenti } = await load<{
      voci: readonly unknown[];
      spostamenti: readonly { codice: string; importo: number; causale: string }[];
    }>('?spostamenti=1');
    expect(suggested).toEqual(only);
    // 181 days of 365 become a full year: the provision grows by 184 / 181 of itself.
    expect(spostamenti.find(({ codice }) => codice === 'SPP.C')).toEqual({
      codice: 'SPP.C',
      importo: 1_016.57,
      causale: 'Accantonamento al TFR (B.9.c)',
    });
  });

  test('a closing statement has none', async () => {
    const azienda = await testApp.createAzienda(token);
    const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31');
    const { status, body } = await call('GET', `/api/bilanci/${bilancio.id}/proiezione/auto/`, { token });
    expect({ status, detail: body.detail }).toEqual({
      status: 404,
      detail: 'Un bilancio di chiusura non ha una proiezione.',
    });
  });
});

test('the list is sorted by date, latest first, and searched by description', async () => {
  const { token: other } = await testApp.createStudio();
  const azienda = await testApp.createAzienda(other);
  for (const [data_bilancio, descrizione] of [
    ['2024-12-31', 'Definitivo'],
    ['2025-12-31', 'Verità'],
    ['2023-12-31', ''],
  ] as const) {
    await call('POST', '/api/bilanci/', { token: other, json: { azienda: azienda.id, data_bilancio, descrizione } });
  }
  const list = async (query: string) =>
    (await call<Pagina<Bilancio>>('GET', `/api/bilanci/${query}`, { token: other })).body.results.map(
      ({ data_bilancio }) => data_bilancio,
    );
  expect(await list(`?azienda=${azienda.id}`)).toEqual(['2025-12-31', '2024-12-31', '2023-12-31']);
  expect(await list('?search=verita')).toEqual(['2025-12-31']);
  expect(await list('?azienda=abc')).toEqual([]);
});
