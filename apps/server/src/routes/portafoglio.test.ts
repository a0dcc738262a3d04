import type { AnswerOf, Indicatore, Scadenze } from '@vedetta/contract';
import { countGiorni, gruppi } from '@vedetta/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { computeToday } from '../adapters/clock.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;
type Pagina = AnswerOf<'listPortafoglio'>;

const { token } = await testApp.createStudio();
const create = async (ragione_sociale: string, settore: string, bilanci: readonly string[]) => {
  const { id } = await testApp.createAzienda(token, { ragione_sociale, settore, piva: '' });
  for (const data of bilanci) await testApp.createBilancio(token, id, data, VOCI);
  return id;
};
const setGrado = (id: string, data: string, grado: number | null) =>
  pool.query('UPDATE bilanci SET overall_risk = $3 WHERE azienda_id = $1 AND data_bilancio = $2', [id, data, grado]);

const alfa = await create('Àlfa', '2', ['2024-12-31', '2025-12-31']);
const beta = await create('Beta', '10', ['2025-06-30', '2025-12-31', '2026-06-30']);
await create('Gamma', '2', []);
await setGrado(alfa, '2024-12-31', 0.31);
await setGrado(alfa, '2025-12-31', 0.3);
await setGrado(beta, '2025-06-30', 0.6);
await setGrado(beta, '2026-06-30', 0.85);

const read = (query: string) => call<Pagina>('GET', `/api/portafoglio/?${query}`, { token });
const list = async (query: string) => (await read(query)).body.results.map(({ ragione_sociale }) => ragione_sociale);
const find = async (nome: string) =>
  (await read('')).body.results.find(({ ragione_sociale }) => ragione_sociale === nome);

test('names who answers for an azienda, and filters by it', async () => {
  const { id, username, utenteId, token: theirs } = await testApp.createStudio();
  const one = await testApp.createAzienda(theirs, { ragione_sociale: 'Seguita', piva: '' });
  await testApp.createAzienda(theirs, { ragione_sociale: 'Libera', piva: '' });
  await pool.query(
    'INSERT INTO assegnazioni (studio_id, azienda_id, utente_id, responsabile) VALUES ($1, $2, $3, true)',
    [id, one.id, utenteId],
  );
  const readTheirs = async (query: string) =>
    (await call<Pagina>('GET', `/api/portafoglio/?${query}`, { token: theirs })).body.results.map(
      ({ ragione_sociale, responsabile }) => [ragione_sociale, responsabile],
    );
  expect(await readTheirs('')).toEqual([
    ['Libera', null],
    ['Seguita', username],
  ]);
  expect(await readTheirs(`responsabile=${username}`)).toEqual([['Seguita', username]]);
  expect(await readTheirs('responsabile=-')).toEqual([['Libera', null]]);
  expect(await readTheirs('responsabile=nessuno.qui')).toEqual([]);
});

describe('a row', () => {
  test('has the stored figures of the latest bilancio', async () => {
    const { rows } = await pool.query<{ rischio: { gruppi: { rischio: number | null }[] } }>(
      `SELECT rischio FROM risultati JOIN bilanci ON bilanci.studio_id = risultati.studio_id AND bilanci.id = bilancio_id WHERE azienda_id = $1 AND data_bilancio = '2026-06-30' AND base_id IS NULL`,
      [beta],
    );
    const riga = await find('Beta');
    expect(riga).toMatchObject({
      settore: '10',
      data: '2026-06-30',
      annuale: false,
      grado: 0.85,
      delta: 25,
      segnali: null,
    });
    expect(riga?.gruppi).toHaveLength(gruppi.length);
    const expected = rows[0]?.rischio.gruppi.map(({ rischio }) => rischio) ?? [];
    expect(riga?.gruppi.map((punti) => punti?.toFixed(1))).toEqual(
      expected.map((rischio) => (rischio === null ? undefined : (rischio * 100).toFixed(1))),
    );
    expect(riga?.gradi.at(0)).toBe(60);
    expect(riga?.gradi.at(-1)).toBe(85);
  });

  test('of an azienda without bilanci is empty', async () => {
    expect(await find('Gamma')).toMatchObject({
      data: null,
      annuale: null,
      grado: null,
      delta: null,
      gradi: [],
      gruppi: [],
    });
  });

  test('has the next deadline of the azienda, that of the page of deadlines', async () => {
    const { body } = await read('');
    const place = body.results.findIndex(({ id }) => id === alfa);
    const { body: scadenze } = await call<Scadenze>('GET', `/api/scadenze/?azienda=${alfa}&stato=aperte`, { token });
    const [prima] = scadenze.results;
    expect(prima).toBeDefined();
    expect(body.scadenze.filter(({ righe }) => righe.includes(place))).toEqual([
      expect.objectContaining({ data: prima?.data, tipo: prima?.tipo }),
    ]);
    const giorni = countGiorni(computeToday(), prima?.data ?? '');
    expect((await list(`scadenza_entro=${giorni}`)).includes('Àlfa')).toBe(true);
    expect((await list(`scadenza_entro=${giorni - 1}`)).includes('Àlfa')).toBe(false);
  });

  test('counts the signals of ICA8 when they are answered', async () => {
    const { body } = await call<{ results: { id: string }[] }>('GET', `/api/bilanci/?azienda=${alfa}`, { token });
    const params = [
      { nome: 'Inps', valore: 1, evidenza: '' },
      { nome: 'Iva', valore: 1, evidenza: '' },
    ];
    const saved = await call('POST', `/api/bilanci/${body.results[0]?.id}/indicatori/ICAS/params/`, {
      token,
      json: { params },
    });
    expect(saved.status).toBe(200);
    expect((await find('Àlfa'))?.segnali).toBe(2);
    const { body: icas } = await call<Indicatore[]>('GET', `/api/bilanci/${body.results[0]?.id}/indicatori/ICAS/`, {
      token,
    });
    expect(icas.find(({ codice }) => codice === 'ICA8')?.valore).toBe(2);
    await setGrado(alfa, '2025-12-31', 0.3);
  });

  test('an unbalanced bilancio gives its date and no figures', async () => {
    const { token: other } = await testApp.createStudio();
    const { id } = await testApp.createAzienda(other, { piva: '' });
    await testApp.createBilancio(other, id, '2025-12-31', { ...VOCI, 'SPA.C.IV.1': 1 });
    const { body } = await call<Pagina>('GET', '/api/portafoglio/', { token: other });
    expect(body.results).toMatchObject([{ data: '2025-12-31', annuale: true, grado: null, gradi: [], gruppi: [] }]);
  });
});

test.for([
  ['', ['Àlfa', 'Beta', 'Gamma']],
  ['ordine=-nome', ['Gamma', 'Beta', 'Àlfa']],
  ['ordine=-grado', ['Beta', 'Àlfa', 'Gamma']],
  ['ordine=delta', ['Àlfa', 'Beta', 'Gamma']],
  ['fascia=alto,senza_bilanci', ['Beta', 'Gamma']],
  ['grado=30-84', ['Àlfa']],
  ['grado=31-100', ['Beta']],
  ['grado=0-100&fascia=alto', ['Beta']],
  ['settore=2', ['Àlfa', 'Gamma']],
  ['peggiorate_di=25', ['Beta']],
  ['peggiorate_di=26', []],
  ['dati_oltre=1', ['Àlfa', 'Beta']],
  ['search=ALFA', ['Àlfa']],
  ['search=zzz', []],
  ['search=a&fascia=alto&ordine=-grado', ['Beta']],
] as const)('%s gives %j', async ([query, expected]) => {
  expect(await list(query)).toEqual(expected);
});

test('pages follow one another, in every order', async () => {
  for (const ordine of ['nome', '-grado']) {
    const first = (await read(`page_size=2&ordine=${ordine}`)).body;
    expect([first.count, first.results.length, first.previous]).toEqual([3, 2, null]);
    const next = (await call<Pagina>('GET', first.next ?? '', { token })).body;
    expect([next.results.length, next.next]).toEqual([1, null]);
    expect(new Set([...first.results, ...next.results].map(({ id }) => id)).size).toBe(3);
  }
});

describe('what does not exist is refused, with what does', () => {
  test.for([
    [
      'colore=rosso',
      'non_field_errors',
      /«colore» non è un filtro\. Ammessi: page, search, page_size, ordine, fascia/u,
    ],
    ['professionista=1', 'non_field_errors', /«professionista» non è un filtro/u],
    ['ordine=fascino', 'ordine', /Valori ammessi: nome, -nome, settore/u],
    ['fascia=verde', 'fascia', /Valori ammessi: basso, medio, alto, non_calcolabile, senza_bilanci/u],
    ['grado=80-40', 'grado', /il minore per primo/u],
    ['grado=alto', 'grado', /due punti da 0 a 100/u],
    ['settore=99', 'settore', /Valori ammessi: 1, 2/u],
    ['peggiorate_di=0', 'peggiorate_di', /da 1 a 100/u],
    ['peggiorate_di=101', 'peggiorate_di', /da 1 a 100/u],
    ['dati_oltre=9999', 'dati_oltre', /da 1 a 3650/u],
    ['page_size=1001', 'page_size', /da 1 a 1000/u],
    ['page_size=0', 'page_size', /da 1 a 1000/u],
    ['scadenza_entro=0', 'scadenza_entro', /da 1 a 3650/u],
  ] as const)('%s', async ([query, field, message]) => {
    const { status, body } = await call('GET', `/api/portafoglio/?${query}`, { token });
    expect([status, body[field]]).toEqual([400, [expect.stringMatching(message)]]);
  });

  test.for(['page=2', 'page=0', 'page=2&ordine=-grado'])('%s', async (query) => {
    expect((await read(query)).status).toBe(404);
  });
});

test('a thousand rows with a full history are below 300 kB', async () => {
  const { id: studio, token: other } = await testApp.createStudio();
  const { id } = await testApp.createAzienda(other, { piva: '' });
  const { id: bilancio } = await testApp.createBilancio(other, id, '2025-12-31', VOCI);
  await pool.query(
    `WITH nuove AS (
       INSERT INTO aziende (studio_id, ragione_sociale, ordine, ricerca, settore, data_bilancio_chiusura, chiusura)
       SELECT $1, 'Costruzioni Meccaniche ' || n || ' S.r.l.', 'c' || n, 'c' || n, '2', '2026-12-31', '2026-12-31' FROM generate_series(1, 999) n
       RETURNING id)
     INSERT INTO bilanci (studio_id, azienda_id, data_bilancio, chiusura, quadratura, vuoto, overall_risk)
     SELECT $1, id, make_date(2015 + n, 12, 31), true, 0, false, random() FROM nuove, generate_series(1, 10) n`,
    [studio],
  );
  await pool.query(
    `INSERT INTO risultati (studio_id, bilancio_id, indicatori, rischio, versione_regole)
     SELECT $1, b.id, r.indicatori, r.rischio, r.versione_regole FROM bilanci b JOIN risultati r ON r.studio_id = b.studio_id
     WHERE b.studio_id = $1 AND b.data_bilancio = '2025-12-31' AND r.bilancio_id = $2 AND b.id <> $2`,
    [studio, bilancio],
  );
  await pool.query('ANALYZE');
  const { body, raw } = await call<Pagina>('GET', '/api/portafoglio/', { token: other });
  expect([body.count, body.results.length, body.results[0]?.gradi.length]).toEqual([1000, 1000, 8]);
  expect(raw.length).toBeLessThan(300_000);
});
