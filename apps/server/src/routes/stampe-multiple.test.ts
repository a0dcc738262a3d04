import type { StampaMultiplaAperta } from '@vedetta/contract';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createBulkQueue } from '../commands/stampa/bulk-queue.ts';
import type { BulkQueue } from '../commands/stampa/bulk-queue.ts';
import type { Stampante } from '../adapters/chromium/stampante.ts';
import { createFakeBrowser } from '../test-support/fake-browser.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import type { Studio } from '../test-support/test-app.ts';

// The server does not listen here: the reports are printed by the queues that a test opens, each as a process of its own.

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;

const queues: BulkQueue[] = [];
const errors: unknown[] = [];
const open = (stampante: Stampante, maxBytes?: number): BulkQueue => {
  const queue = createBulkQueue({
    database: testApp.database,
    stampante,
    getOrigin: () => 'http://qui',
    isBusy: () => false,
    onError: (error) => errors.push(error),
    ...(maxBytes !== undefined && { maxBytes }),
  });
  queues.push(queue);
  return queue;
};
beforeEach(() => {
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
  await pool.query('DELETE FROM stampe_multiple');
  if (errors.length > 0) throw new AggregateError(errors, 'the queue failed');
});

/** A studio with companies that have a balanced statement. */
const createWith = async (names: readonly string[]): Promise<{ studio: Studio; ids: readonly string[] }> => {
  const studio = await testApp.createStudio();
  const ids: string[] = [];
  for (const ragione_sociale of names) {
    const { id } = await testApp.createAzienda(studio.token, { ragione_sociale });
    await testApp.createBilancio(studio.token, id, '2025-12-31', VOCI);
    ids.push(id);
  }
  return { studio, ids };
};

const start = (token: string, json: object) =>
  call<StampaMultiplaAperta>('POST', '/api/stampe-multiple/', { token, json });
const load = async (token: string, id: string) =>
  (await call<StampaMultiplaAperta>('GET', `/api/stampe-multiple/${id}/`, { token })).body;
const change = (token: string, id: string, azione: string) =>
  call<StampaMultiplaAperta>('PATCH', `/api/stampe-multiple/${id}/`, { token, json: { azione } });
const readStati = async (token: string, id: string) => (await load(token, id)).righe.map(({ stato }) => stato);
const readAzioni = async (studioId: string): Promise<readonly string[]> =>
  (
    await pool.query<{ azione: string }>('SELECT azione FROM eventi WHERE studio_id = $1 ORDER BY numero', [studioId])
  ).rows.map(({ azione }) => azione);

test('prints each company in order; one failure stops nobody; the .zip has the files and the list of outcomes', async () => {
  const { studio, ids } = await createWith(['Alfa S.r.l.', 'Beta S.r.l.', 'Alfa: S.r.l.', '=Delta S.p.A.']);
  const { id: senza } = await testApp.createAzienda(studio.token, { ragione_sociale: 'Senza bilanci S.r.l.' });
  const { status, body: created } = await start(studio.token, { aziende: [...ids, senza] });
  expect(status).toBe(201);
  expect(created).toMatchObject({ stato: 'in_corso', totale: 5, pronte: 0, non_stampate: 1 });
  expect(created.righe.at(-1)).toMatchObject({ stato: 'non_stampata', motivo: 'L’azienda non ha bilanci.' });

  const { stampante, underWay } = createFakeBrowser();
  open(stampante);
  for (const [index] of ids.entries()) {
    await expect.poll(() => underWay.length).toBe(index + 1);
    expect((await readStati(studio.token, created.id))[index]).toBe('in_stampa');
    underWay[index]?.end(index === 1 ? { tipo: 'pagina_in_errore', dettaglio: 'HTTP 500' } : undefined);
  }
  await expect.poll(async () => (await load(studio.token, created.id)).stato).toBe('finita');
  expect(await readStati(studio.token, created.id)).toEqual([
    'pronta',
    'non_stampata',
    'pronta',
    'pronta',
    'non_stampata',
  ]);
  expect(errors.splice(0)).toEqual([{ tipo: 'pagina_in_errore', dettaglio: 'HTTP 500' }]);

  const { raw, headers } = await call('GET', `/api/stampe-multiple/${created.id}/zip`, { token: studio.token });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Report_\d{4}-\d\d-\d\d\.zip"$/u);
  const files = unzipSync(raw);
  expect(Object.keys(files)).toEqual([
    'esito.csv',
    'Report_Alfa_S_r_l_2025-12-31.pdf',
    'Report_Alfa_S_r_l_2025-12-31_2.pdf',
    'Report_Delta_S_p_A_2025-12-31.pdf',
  ]);
  expect(Buffer.from(files['Report_Delta_S_p_A_2025-12-31.pdf'] ?? []).toString()).toBe('%PDF');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(files['esito.csv'])).toBe(
    [
      '\uFEFFAzienda;Bilancio al;Esito;Motivo;File',
      'Alfa S.r.l.;31/12/2025;pronto;;Report_Alfa_S_r_l_2025-12-31.pdf',
      'Beta S.r.l.;31/12/2025;non stampato;Il report non si è aperto. Riprovare.;',
      'Alfa: S.r.l.;31/12/2025;pronto;;Report_Alfa_S_r_l_2025-12-31_2.pdf',
      "'=Delta S.p.A.;31/12/2025;pronto;;Report_Delta_S_p_A_2025-12-31.pdf",
      'Senza bilanci S.r.l.;;non stampato;L’azienda non ha bilanci.;',
      '',
    ].join('\r\n'),
  );
  const azioni = await readAzioni(studio.id);
  expect(azioni.filter((azione) => azione === 'esporta_pdf')).toHaveLength(3);
  expect(azioni.filter((azione) => azione.includes('stampa_multipla'))).toEqual([
    'stampa_multipla',
    'scarica_stampa_multipla',
  ]);
});

test('is stopped, keeping what is ready, and resumed for what is missing', async () => {
  const { studio, ids } = await createWith(['Alfa', 'Beta', 'Gamma']);
  const { body: created } = await start(studio.token, { aziende: ids });
  const { stampante, underWay } = createFakeBrowser();
  open(stampante);
  await expect.poll(() => underWay.length).toBe(1);
  underWay[0]?.end();
  await expect.poll(() => underWay.length).toBe(2);
  const cancelled = await change(studio.token, created.id, 'annulla');
  expect(cancelled.body).toMatchObject({ stato: 'annullata', pronte: 1 });
  // The page under way ends too late: its file is not kept.
  underWay[1]?.end();
  expect((await change(studio.token, created.id, 'riprendi')).body.stato).toBe('in_corso');
  await expect.poll(() => underWay.length).toBe(3);
  expect(await readStati(studio.token, created.id)).toEqual(['pronta', 'in_stampa', 'in_coda']);
  underWay[2]?.end();
  await expect.poll(() => underWay.length).toBe(4);
  underWay[3]?.end();
  await expect.poll(async () => (await load(studio.token, created.id)).stato).toBe('finita');
  expect((await load(studio.token, created.id)).pronte).toBe(3);
  expect((await call('DELETE', `/api/stampe-multiple/${created.id}/`, { token: studio.token })).status).toBe(204);
  expect((await call('GET', `/api/stampe-multiple/${created.id}/`, { token: studio.token })).status).toBe(404);
});

test('of a filter of the board is in its order; too many, none and both are refused with the field', async () => {
  const { studio, ids } = await createWith(['Beta', 'Alfa']);
  const { body } = await start(studio.token, { filtro: { ordine: 'nome' } });
  expect(body.righe.map(({ azienda }) => azienda.ragione_sociale)).toEqual(['Alfa', 'Beta']);
  await pool.query('DELETE FROM stampe_multiple');
  const refused = async (json: object) => {
    const { status, body } = await call<Record<string, unknown>>('POST', '/api/stampe-multiple/', {
      token: studio.token,
      json,
    });
    return [status, body['aziende'] ?? body['filtro']];
  };
  expect(await refused({})).toEqual([400, ['Indicare le aziende oppure un filtro.']]);
  expect(await refused({ aziende: ids, filtro: {} })).toEqual([400, ['Indicare le aziende oppure un filtro.']]);
  expect(await refused({ aziende: [] })).toEqual([400, ['Indicare almeno un’azienda.']]);
  expect(await refused({ filtro: { search: 'zzz' } })).toEqual([400, ['Nessuna azienda con questi filtri.']]);
  expect((await refused({ filtro: { ordine: 'colore' } }))[0]).toBe(400);
  expect((await refused({ aziende: Array.from({ length: 301 }, () => 'a') }))[1]).toEqual([
    'Al massimo 300 aziende per volta.',
  ]);
  expect(await refused({ aziende: [crypto.randomUUID()] })).toEqual([
    400,
    ['Un’azienda non è stata trovata: aggiornare la pagina e riprovare.'],
  ]);
});

test('belongs to its user: one at a time each, even when two are asked for at once; a demo licence has none', async () => {
  const { studio, ids } = await createWith(['Alfa']);
  const statuses = await Promise.all(Array.from({ length: 4 }, () => start(studio.token, { aziende: ids })));
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  const id = statuses.find(({ status }) => status === 201)?.body.id ?? '';
  const stranger = await testApp.createStudio();
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['GET', 'zip'],
  ] as const)
    expect((await call(method, `/api/stampe-multiple/${id}/${path}`, { token: stranger.token })).status).toBe(404);
  await pool.query('UPDATE studi SET licenza = $1 WHERE id = $2', ['demo', studio.id]);
  expect((await start(studio.token, { aziende: ids })).status).toBe(403);
});

test('share the work: each report is printed once', async () => {
  const { studio, ids } = await createWith(['A', 'B', 'C', 'D', 'E', 'F']);
  const { body: created } = await start(studio.token, { aziende: ids });
  const browsers = [createFakeBrowser(), createFakeBrowser(), createFakeBrowser()];
  for (const { stampante } of browsers) open(stampante);
  await expect
    .poll(
      async () => {
        for (const { underWay } of browsers) underWay.at(-1)?.end();
        return (await load(studio.token, created.id)).stato;
      },
      { timeout: 20_000 },
    )
    .toBe('finita');
  const printed = browsers.flatMap(({ underWay }) => underWay.map(({ url }) => new URL(url).pathname));
  expect(printed).toHaveLength(6);
  expect(new Set(printed).size).toBe(6);
}, 30_000);

test('a dead process leaves its report to another; one that stops three processes is given up, and the rest goes on', async () => {
  const { studio, ids } = await createWith(['Alfa', 'Beta']);
  const { body: created } = await start(studio.token, { aziende: ids });
  const die = () =>
    pool.query(
      `UPDATE stampe_multiple_righe SET processo = $1, battito = statement_timestamp() - interval '21 seconds'
         WHERE stato = 'in_stampa' AND posto = 1`,
      [crypto.randomUUID()],
    );
  for (let life = 1; life <= 3; life += 1) {
    const { stampante, underWay } = createFakeBrowser();
    const queue = open(stampante);
    await expect.poll(() => underWay.length).toBe(1);
    await die();
    queues.splice(queues.indexOf(queue), 1);
    await queue.close();
  }
  const { stampante, underWay } = createFakeBrowser();
  open(stampante);
  await expect.poll(() => underWay.length).toBe(1);
  underWay[0]?.end();
  await expect
    .poll(async () => (await load(studio.token, created.id)).righe)
    .toMatchObject([
      { stato: 'non_stampata', motivo: 'La stampa si è interrotta più volte. Riprovare più tardi.' },
      { stato: 'pronta' },
    ]);
}, 30_000);

test('a closing process returns its page to the queue without counting the attempt', async () => {
  const { studio, ids } = await createWith(['Alfa']);
  const { body: created } = await start(studio.token, { aziende: ids });
  const { stampante, underWay } = createFakeBrowser();
  await expect.poll(async () => (open(stampante), underWay.length)).toBe(1);
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
  expect(await readStati(studio.token, created.id)).toEqual(['in_coda']);
  expect((await pool.query('SELECT tentativi FROM stampe_multiple_righe')).rows).toEqual([{ tentativi: 0 }]);
});

test('studios take turns, and a single print that waits goes first', async () => {
  const large = await createWith(['A1', 'A2', 'A3']);
  const small = await createWith(['B1']);
  await start(large.studio.token, { aziende: large.ids });
  const { body: ofSmall } = await start(small.studio.token, { aziende: small.ids });
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM bilanci WHERE studio_id = $1 LIMIT 1', [
    large.studio.id,
  ]);
  await pool.query('INSERT INTO stampe (studio_id, bilancio_id, sportello) VALUES ($1, $2, gen_random_uuid())', [
    large.studio.id,
    rows[0]?.id,
  ]);
  const { stampante, underWay } = createFakeBrowser();
  open(stampante);
  // Two turns of the queue: it has looked, and left the page to the single print.
  await expect
    .poll(
      async () =>
        (await pool.query(`SELECT FROM stampe WHERE visto_il < clock_timestamp() - interval '2 seconds'`)).rowCount,
      { timeout: 6_000 },
    )
    .toBe(1);
  expect(underWay).toHaveLength(0);
  await pool.query('DELETE FROM stampe');
  await expect.poll(() => underWay.length).toBe(1);
  underWay[0]?.end();
  await expect.poll(() => underWay.length).toBe(2);
  underWay[1]?.end();
  await expect.poll(async () => (await load(small.studio.token, ofSmall.id)).stato).toBe('finita');
}, 20_000);

test('a deleted bilancio is told, a deleted azienda leaves the list; the space of a studio has a bound', async () => {
  const { studio, ids } = await createWith(['Alfa', 'Beta', 'Gamma', 'Delta']);
  const { body: created } = await start(studio.token, { aziende: ids });
  await call('DELETE', `/api/bilanci/${created.righe[0]?.bilancio}/`, { token: studio.token });
  await call('DELETE', `/api/aziende/${ids[1]}/`, { token: studio.token });
  const { stampante, underWay } = createFakeBrowser();
  open(stampante, 6);
  await expect.poll(() => underWay.length).toBe(1);
  underWay[0]?.end();
  await expect.poll(() => underWay.length).toBe(2);
  underWay[1]?.end();
  await expect.poll(async () => (await load(studio.token, created.id)).stato).toBe('finita');
  expect((await load(studio.token, created.id)).righe).toMatchObject([
    { stato: 'non_stampata', motivo: 'Il bilancio è stato eliminato dopo l’avvio della stampa.' },
    { stato: 'pronta' },
    { stato: 'non_stampata', motivo: expect.stringContaining('Lo spazio per le stampe dello studio è pieno') },
  ]);
});

test('an expired print is deleted with its files', async () => {
  const { studio, ids } = await createWith(['Alfa']);
  const { body: created } = await start(studio.token, { aziende: ids });
  await pool.query(`UPDATE stampe_multiple SET scade_il = statement_timestamp() - interval '1 second'`);
  expect((await call('GET', `/api/stampe-multiple/${created.id}/`, { token: studio.token })).status).toBe(404);
  open(createFakeBrowser().stampante);
  await expect.poll(async () => (await pool.query('SELECT FROM stampe_multiple_righe')).rowCount).toBe(0);
  expect((await start(studio.token, { aziende: ids })).status).toBe(201);
});
