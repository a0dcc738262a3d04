import type { Pagina, UtilizzoStudio } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { createUtilizzo } from '../../commands/staff/utilizzo.ts';
import { utilizzoRepository } from '../../repositories/staff/utilizzo.ts';
import { createTestApp } from '../../test-support/test-app.ts';

const lines: string[] = [];
const testApp = await createTestApp({
  variables: { LOG_LEVEL: 'info' },
  log: { write: (line) => lines.push(line) },
});
afterAll(() => testApp.close());
const staff = await testApp.createStudio({ is_staff: true, licenza: null });

const list = (query = '') =>
  testApp.call<Pagina<UtilizzoStudio>>('GET', `/api/staff/utilizzo/${query}`, { token: staff.token });
const find = async (id: string, query = '') => (await list(query)).body.results.find(({ studio }) => studio.id === id);

test('the line of a request has the ids of studio and user, and that of a visitor has none', async () => {
  const studio = await testApp.createStudio();
  const from = lines.length;
  await testApp.call('GET', '/api/aziende/', { token: studio.token });
  await testApp.call('GET', '/api/aziende/', { token: 'sbagliato' });
  const [own, visitor] = lines
    .slice(from)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
  expect(own).toMatchObject({ studio: studio.id, utente: studio.utenteId, status: 200 });
  expect(visitor).not.toHaveProperty('studio');
  expect(visitor).not.toHaveProperty('utente');
});

test('the requests of a studio are counted, and shown by the studio that used most', async () => {
  const [much, little] = [await testApp.createStudio(), await testApp.createStudio()];
  for (let n = 0; n < 5; n += 1) await testApp.call('GET', '/api/aziende/', { token: much.token });
  await testApp.call('GET', '/api/aziende/', { token: little.token });
  const { body } = await list();
  expect(body.results[0]).toMatchObject({ studio: { id: much.id }, richieste: 5, errori: 0, stampe: 0 });
  expect(await find(little.id)).toMatchObject({ richieste: 1 });
});

test('what is used is added up by day, and read by period', async () => {
  const { id } = await testApp.createStudio();
  const uso = { studio_id: id, richieste: 2, errori: 1, millisecondi: 1500, stampe: 1, millisecondi_stampa: 2500 };
  const utilizzo = utilizzoRepository(testApp.database);
  for (const giorno of ['2026-03-01', '2026-03-01', '2026-03-09']) await utilizzo.add([{ ...uso, giorno }]);
  expect(await find(id, '?dal=2026-03-01&al=2026-03-08')).toMatchObject({ richieste: 4, errori: 2, secondi: 3 });
  expect(await find(id, '?al=2026-03-09')).toMatchObject({ richieste: 6, stampe: 3, secondi_stampa: 7.5 });
  expect(await find(id, '?dal=2026-02-01&al=2026-02-28')).toMatchObject({ richieste: 0 });
});

test('a period that ends before it begins is refused', async () => {
  const { status, body } = await list('?dal=2026-03-02&al=2026-03-01');
  expect(status).toBe(400);
  expect(body).toHaveProperty('al');
});

test('the CSV has every studio, in Italian', async () => {
  const studio = await testApp.createStudio({ nome_studio: '=cmd; "Rossi"' });
  const { status, headers, raw } = await testApp.call('GET', '/api/staff/utilizzo/csv/?dal=2026-03-01&al=2026-03-31', {
    token: staff.token,
  });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain('Utilizzo_2026-03-01_2026-03-31.csv');
  expect(raw.toString()).toContain(`2026-03-01;2026-03-31;${studio.id};"'=cmd; ""Rossi""";0;0;0;0;0;`);
});

test('an erased studio loses its use, and one that is being erased is not waited for', async () => {
  const [erased, other] = [await testApp.createStudio(), await testApp.createStudio()];
  const uso = { giorno: '2026-04-01', richieste: 1, errori: 0, millisecondi: 1, stampe: 0, millisecondi_stampa: 0 };
  const client = await testApp.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM studi WHERE id = $1 FOR UPDATE', [erased.id]);
  const usi = [erased, other].map(({ id }) => ({ ...uso, studio_id: id }));
  await utilizzoRepository(testApp.database).add(usi);
  await client.query('ROLLBACK');
  client.release();
  const { rows } = await testApp.pool.query<{ studio_id: string }>(
    `SELECT studio_id FROM utilizzo_studi WHERE giorno = '2026-04-01'`,
  );
  expect(rows).toEqual([{ studio_id: other.id }]);
});

test('what could not be written is kept for the next time', async () => {
  const { id } = await testApp.createStudio();
  const utilizzo = createUtilizzo(testApp.database, () => undefined);
  utilizzo.addStampa(id, 1200);
  await testApp.pool.query('ALTER TABLE utilizzo_studi RENAME TO altrove');
  await expect(utilizzo.flush()).rejects.toThrow(/utilizzo_studi/u);
  await testApp.pool.query('ALTER TABLE altrove RENAME TO utilizzo_studi');
  utilizzo.addStampa(id, 800);
  await utilizzo.stop();
  expect(await find(id)).toMatchObject({ stampe: 2, secondi_stampa: 2 });
});
