import type { ScadenzaAzienda, ScadenzarioAzienda, Scadenze } from '@vedetta/contract';
import { addGiorni } from '@vedetta/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { computeToday } from '../adapters/clock.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;

const oggi = computeToday();
/** The last year that closed on 31 December. */
const ANNO = Number(oggi.slice(0, 4)) - 1;
const CHIUSURA = `${ANNO}-12-31`;
const RANGE = `dal=${CHIUSURA}&al=${ANNO + 1}-12-31`;

/** A studio with an azienda that has been there for three years. */
const createOld = async () => {
  const { token, id: studio } = await testApp.createStudio();
  const { id } = await testApp.createAzienda(token, {
    ragione_sociale: 'Rossi S.r.l.',
    data_bilancio_chiusura: `${ANNO + 1}-12-31`,
  });
  await pool.query(`UPDATE aziende SET creata_il = now() - interval '3 years' WHERE id = $1`, [id]);
  const list = async (query = RANGE) => (await call<Scadenze>('GET', `/api/scadenze/?${query}`, { token })).body;
  const save = (tipo: string, periodo: string, json: object, versione?: string) =>
    call<ScadenzaAzienda>('PATCH', `/api/aziende/${id}/scadenze/${tipo}/${periodo}/`, {
      token,
      json,
      headers: versione === undefined ? {} : { 'if-match': `"${versione}"` },
    });
  return { token, id, studio, list, save };
};

describe('the list', () => {
  test('has the deadlines of the fiscal year, computed and not stored', async () => {
    const { list } = await createOld();
    const { results, count, conteggi, giorni } = await list();
    const approvazione = results.find(({ tipo }) => tipo === 'approvazione');
    expect(approvazione).toMatchObject({ periodo: CHIUSURA, data: addGiorni(CHIUSURA, 120), fatta_il: null });
    expect(results.find(({ tipo }) => tipo === 'deposito')?.data).toBe(addGiorni(CHIUSURA, 150));
    expect(results.filter(({ tipo }) => tipo === 'dati')).toHaveLength(4);
    expect(count).toBe(6);
    expect(conteggi.in_ritardo + conteggi.da_fare + conteggi.fatte).toBe(6);
    expect(giorni.reduce((sum, { da_fare, in_ritardo, fatte }) => sum + da_fare + in_ritardo + fatte, 0)).toBe(6);
    const { rows } = await pool.query('SELECT 1 FROM scadenze WHERE azienda_id = $1', [results[0]?.azienda.id]);
    expect(rows).toEqual([]);
  });

  test('an azienda added today waits for nothing that was due before', async () => {
    const { token } = await testApp.createStudio();
    await testApp.createAzienda(token, {});
    const { body } = await call<Scadenze>('GET', '/api/scadenze/', { token });
    expect(body.results.length).toBeGreaterThan(0);
    expect(body.results.every(({ data }) => data >= oggi)).toBe(true);
    expect(body.conteggi.in_ritardo).toBe(0);
  });

  test('data of the period, or later, close what waits for them', async () => {
    const { token, id, list } = await createOld();
    await testApp.createBilancio(token, id, CHIUSURA, VOCI);
    const dati = (await list()).results.find(({ tipo, periodo }) => tipo === 'dati' && periodo === CHIUSURA);
    expect(dati).toMatchObject({ stato: 'fatta', dati_al: CHIUSURA, fatta_il: null });
  });

  test('pages and filters', async () => {
    const { list, id } = await createOld();
    expect((await list(`${RANGE}&tipo=deposito`)).results.map(({ tipo }) => tipo)).toEqual(['deposito']);
    expect((await list(`${RANGE}&azienda=${id}&page_size=2&page=2`)).results).toHaveLength(2);
    expect((await list(`${RANGE}&search=bianchi`)).count).toBe(0);
    expect((await list(`${RANGE}&azienda=niente`)).count).toBe(0);
    expect((await list(`${RANGE}&stato=fatte`)).count).toBe(0);
    expect((await list(`${RANGE}&stato=aperte`)).count).toBe(6);
  });

  test.for([
    ['colore=rosso', 'non_field_errors', /«colore» non è un filtro\. Ammessi: page, search, page_size, dal/u],
    ['tipo=assetti', 'tipo', /Valori ammessi: approvazione, deposito, dati/u],
    ['stato=tutte', 'stato', /Valori ammessi: aperte, in_ritardo, fatte/u],
    ['dal=2026-02-30', 'dal', /La data non esiste/u],
    ['dal=2026-03-01&al=2026-02-01', 'al', /viene prima/u],
    ['dal=2020-01-01&al=2026-02-01', 'al', /al massimo 800 giorni/u],
    ['dal=1900-01-01', 'dal', /dal 1990/u],
    ['al=9999-12-31', 'al', /fino al 2299/u],
    ['page_size=501', 'page_size', /da 1 a 500/u],
  ] as const)('%s is refused', async ([query, field, message]) => {
    const { token } = await testApp.createStudio();
    const { status, body } = await call('GET', `/api/scadenze/?${query}`, { token });
    expect([status, body[field]]).toEqual([400, [expect.stringMatching(message)]]);
  });
});

describe('acting on one', () => {
  test('the day of the approval moves the filing, and can be taken back', async () => {
    const { save, list } = await createOld();
    const giorno = addGiorni(CHIUSURA, 100);
    const { status, body } = await save('approvazione', CHIUSURA, { fatta_il: giorno });
    expect([status, body.stato, body.fatta_il]).toEqual([200, 'fatta', giorno]);
    expect(body.fatta_da).not.toBeNull();
    const findDeposito = async () => (await list()).results.find(({ tipo }) => tipo === 'deposito')?.data;
    expect(await findDeposito()).toBe(addGiorni(giorno, 30));
    expect((await save('approvazione', CHIUSURA, { fatta_il: null })).body.stato).not.toBe('fatta');
    expect(await findDeposito()).toBe(addGiorni(CHIUSURA, 150));
  });

  test('a moved one needs a reason, keeps it, and the trail tells it', async () => {
    const { save, token } = await createOld();
    const spostata_al = addGiorni(CHIUSURA, 140);
    const refused = await save('approvazione', CHIUSURA, { spostata_al });
    expect([refused.status, refused.body]).toMatchObject([400, { motivo: ['Indicare il motivo dello spostamento.'] }]);
    const { body } = await save('approvazione', CHIUSURA, { spostata_al, motivo: 'Assemblea in seconda convocazione' });
    expect(body).toMatchObject({ data: spostata_al, data_regola: addGiorni(CHIUSURA, 120) });
    const { body: attivita } = await call<{ testo: string }[]>('GET', '/api/attivita/', { token });
    expect(attivita[0]?.testo).toContain('ha spostato al');
    expect((await save('approvazione', CHIUSURA, { spostata_al: null })).body).toMatchObject({
      motivo: '',
      spostata_al: null,
    });
  });

  test.for([
    [{ fatta_il: addGiorni(oggi, 1) }, 'fatta_il'],
    [{ fatta_il: addGiorni(CHIUSURA, -1) }, 'fatta_il'],
    [{ spostata_al: CHIUSURA, motivo: 'x' }, 'spostata_al'],
    [{ spostata_al: addGiorni(CHIUSURA, 700), motivo: 'x' }, 'spostata_al'],
    [{ fatta_il: 'ieri' }, 'fatta_il'],
  ] as const)('%j is refused', async ([json, field]) => {
    const { save } = await createOld();
    const { status, body } = await save('approvazione', CHIUSURA, json);
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
  });

  test('two users never move it to two dates unseen; pressing «fatta» twice is no conflict', async () => {
    const { save, list, studio } = await createOld();
    const find = async () => (await list()).results.find(({ tipo }) => tipo === 'approvazione');
    const seen = (await find())?.versione ?? '';
    const move = (days: number, motivo: string, versione?: string) =>
      save('approvazione', CHIUSURA, { spostata_al: addGiorni(CHIUSURA, days), motivo }, versione);
    expect((await move(140, 'Il primo', seen)).status).toBe(200);
    expect((await move(150, 'Il secondo', seen)).status).toBe(412);
    const moved = await find();
    expect(moved).toMatchObject({ data: addGiorni(CHIUSURA, 140), motivo: 'Il primo' });
    expect((await move(150, 'Il secondo', moved?.versione)).body.motivo).toBe('Il secondo');
    const fatta = { fatta_il: addGiorni(CHIUSURA, 100) };
    const current = (await find())?.versione;
    expect((await save('approvazione', CHIUSURA, fatta, current)).status).toBe(200);
    expect((await save('approvazione', CHIUSURA, fatta, current)).status).toBe(200);
    const { rows } = await pool.query(`SELECT FROM eventi WHERE studio_id = $1 AND azione = 'modifica_scadenza'`, [
      studio,
    ]);
    expect(rows).toHaveLength(3);
    // Taken back to what it was, it is again what the first user saw.
    await save('approvazione', CHIUSURA, { fatta_il: null, spostata_al: null });
    expect((await find())?.versione).toBe(seen);
  });

  test.for([
    ['assetti', CHIUSURA],
    ['approvazione', `${ANNO}-12-30`],
    ['approvazione', '9999-12-31'],
    ['dati', 'ieri'],
  ] as const)('%s of %s does not exist', async ([tipo, periodo]) => {
    const { save } = await createOld();
    expect((await save(tipo, periodo, { fatta_il: null })).status).toBe(404);
  });
});

test('a studio chooses which deadlines an azienda has', async () => {
  const { token, id, list } = await createOld();
  const url = `/api/aziende/${id}/scadenzario/`;
  const { body } = await call<ScadenzarioAzienda>('GET', url, { token });
  expect(body).toEqual({ approvazione_180: false, cadenza_dati: 'trimestrale', silenziate: [] });
  const saved = await call<ScadenzarioAzienda>('PATCH', url, {
    token,
    json: { approvazione_180: true, silenziate: ['deposito', 'deposito'] },
  });
  expect(saved.body).toEqual({ approvazione_180: true, cadenza_dati: 'trimestrale', silenziate: ['deposito'] });
  const { results } = await list();
  expect(results.find(({ tipo }) => tipo === 'approvazione')?.data).toBe(addGiorni(CHIUSURA, 180));
  expect(results.some(({ tipo }) => tipo === 'deposito')).toBe(false);
  expect((await call('PATCH', url, { token, json: { cadenza_dati: 'mensile' } })).status).toBe(400);
});

test('of two users who choose, the second is told; the same choice twice is told once', async () => {
  const { token, id, studio } = await createOld();
  const url = `/api/aziende/${id}/scadenzario/`;
  const { headers } = await call('GET', url, { token });
  const choose = (silenziate: readonly string[]) =>
    call('PATCH', url, { token, json: { silenziate }, headers: { 'if-match': String(headers['etag']) } });
  expect((await choose(['dati'])).status).toBe(200);
  expect((await choose(['dati'])).status).toBe(200);
  expect((await choose(['deposito'])).status).toBe(412);
  const { rows } = await pool.query(`SELECT FROM eventi WHERE studio_id = $1 AND azione = 'modifica_scadenzario'`, [
    studio,
  ]);
  expect(rows).toHaveLength(1);
});

test('the calendar file has the open ones', async () => {
  const { token, id, save } = await createOld();
  await save('approvazione', CHIUSURA, { fatta_il: addGiorni(CHIUSURA, 90) });
  const { status, raw, headers } = await call('GET', `/api/scadenze/calendario/?azienda=${id}&${RANGE}`, { token });
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/calendar/u);
  expect(raw.toString().match(/BEGIN:VEVENT/gu)).toHaveLength(5);
});

test.for([
  ['stato=aperte', 'non_field_errors', /«stato» non è un filtro\. Ammessi: azienda, dal, al\./u],
  ['dal=2026-13-01', 'dal', /La data non esiste/u],
  ['dal=2020-01-01&al=2026-02-01', 'al', /al massimo 800 giorni/u],
  ['azienda=niente', 'azienda', /Azienda non trovata/u],
] as const)('no calendar file for %s', async ([query, field, message]) => {
  const { token } = await testApp.createStudio();
  const { status, body } = await call('GET', `/api/scadenze/calendario/?${query}`, { token });
  expect([status, body[field]]).toEqual([400, [expect.stringMatching(message)]]);
});

test.for([
  [{ cadenza_dati: 'mensile' }, 'cadenza_dati'],
  [{ silenziate: ['assetti'] }, 'silenziate'],
  [{ silenziate: 'dati' }, 'silenziate'],
  [{ silenziate: ['dati', 'dati', 'dati', 'dati'] }, 'silenziate'],
  [{ approvazione_180: 'no' }, 'approvazione_180'],
] as const)('%j is no choice of deadlines', async ([json, field]) => {
  const { token, id } = await createOld();
  const { status, body } = await call('PATCH', `/api/aziende/${id}/scadenzario/`, { token, json });
  expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
});

test('a request that changes nothing leaves nothing in the trail', async () => {
  const { token, id, save } = await createOld();
  const spostata_al = addGiorni(CHIUSURA, 140);
  await save('approvazione', CHIUSURA, { spostata_al, motivo: 'Seconda convocazione' });
  const list = async () => (await call<{ testo: string }[]>('GET', '/api/attivita/', { token })).body;
  const before = await list();
  expect((await save('approvazione', CHIUSURA, {})).body.spostata_al).toBe(spostata_al);
  expect((await save('approvazione', CHIUSURA, { spostata_al })).status).toBe(200);
  expect((await save('deposito', CHIUSURA, { fatta_il: null, spostata_al: null })).status).toBe(200);
  expect((await call('PATCH', `/api/aziende/${id}/scadenzario/`, { token, json: {} })).status).toBe(200);
  expect(await list()).toEqual(before);
});

test('the deadlines of another studio are neither listed, nor in its file, nor changed', async () => {
  const { id } = await createOld();
  const { token } = await testApp.createStudio();
  const { body } = await call<Scadenze>('GET', `/api/scadenze/?azienda=${id}&${RANGE}`, { token });
  expect([body.count, body.giorni]).toEqual([0, []]);
  const file = await call('GET', `/api/scadenze/calendario/?azienda=${id}`, { token });
  expect([file.status, file.body['azienda']]).toEqual([400, ['Azienda non trovata.']]);
  for (const path of [`scadenze/approvazione/${CHIUSURA}`, 'scadenzario'])
    expect((await call('PATCH', `/api/aziende/${id}/${path}/`, { token, json: {} })).status).toBe(404);
});
