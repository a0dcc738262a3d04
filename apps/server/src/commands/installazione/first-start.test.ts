import type { Profile, Token } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { StartFailure } from '../../environment/start-failure.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { provisionFirstStart } from './first-start.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

test.for([
  ['password123', 'comuni'],
  ['aaaaaaaaaaaa', 'troppo semplice'],
  ['staff-2026!', 'lo username'],
] as const)('an initial password that breaks the rules creates no user: %s', async ([initialPassword, motivo]) => {
  const start = provisionFirstStart({ database: testApp.pool, environment: { initialPassword }, demo: true });
  await expect(start).rejects.toThrow(StartFailure);
  await expect(start).rejects.toThrow(/VEDETTA_INITIAL_PASSWORD/u);
  await expect(start).rejects.toThrow(motivo);
  expect((await testApp.pool.query('SELECT FROM utenti')).rowCount).toBe(0);
});

test('two processes that start together fill an empty database once', async () => {
  const start = { database: testApp.pool, environment: { initialPassword: null }, demo: true };
  const [first, second] = await Promise.all([provisionFirstStart(start), provisionFirstStart(start)]);
  const users = [...first, ...second];
  expect(users.map(({ username }) => username)).toEqual(['staff', 'studio', 'demo']);
  expect(new Set(users.map(({ password }) => password)).size).toBe(3);

  for (const { username, password } of users) {
    const { body } = await call<Token>('POST', '/api/token-auth/', { json: { username, password } });
    const profile = await call<Profile>('GET', '/api/profile/', { token: body.token });
    expect(profile.body).toMatchObject({ username, is_staff: username === 'staff' });
    const licences: Record<string, unknown> = { staff: null, studio: { is_demo: false }, demo: { is_demo: true } };
    expect(profile.body.dati_licenza?.is_demo).toBe((licences[username] as { is_demo: boolean } | null)?.is_demo);
  }
});

test('the demo shows a sound, a strained, a failing and a sliding company', async () => {
  const start = { database: testApp.pool, environment: { initialPassword: null }, demo: true };
  expect(await provisionFirstStart(start)).toEqual([]);
  // The initial password is no longer used: an installation with users starts anyway.
  const existing = { ...start, environment: { initialPassword: 'password123' } };
  expect(await provisionFirstStart(existing)).toEqual([]);
  const { rows } = await testApp.pool.query<{ id: string }>(
    `SELECT studio_id AS id FROM utenti WHERE username = 'studio'`,
  );
  const { rows: aziende } = await testApp.pool.query<{ ragione_sociale: string }>(
    'SELECT ragione_sociale FROM aziende WHERE studio_id = $1',
    [rows[0]?.id],
  );
  expect(aziende).toHaveLength(4);
  const { rows: bilanci } = await testApp.pool.query<{ quadratura: string; vuoto: boolean }>(
    'SELECT quadratura, vuoto FROM bilanci WHERE studio_id = $1',
    [rows[0]?.id],
  );
  expect(bilanci).toHaveLength(23);
  expect(bilanci.every(({ quadratura, vuoto }) => quadratura === '0.00' && !vuoto)).toBe(true);
  const { rows: gradi } = await testApp.pool.query<{ grado: number }>(
    `SELECT b.overall_risk AS grado FROM bilanci b JOIN aziende a ON a.studio_id = b.studio_id AND a.id = b.azienda_id
     WHERE b.studio_id = $1 AND NOT b.chiusura AND a.settore <> '6' ORDER BY array_position(ARRAY['2', '8', '4'], a.settore)`,
    [rows[0]?.id],
  );
  const [sound, strained, failing] = gradi.map(({ grado }) => grado);
  expect(sound).toBeLessThan(0.25);
  expect(strained).toBeGreaterThan(0.25);
  expect(strained).toBeLessThan(failing ?? 0);
  expect(failing).toBeGreaterThan(0.75);
});

test('the sliding company is watched month by month: an import a month, a profit that was apparent, alerts', async () => {
  const query = async <T extends object>(sql: string): Promise<readonly T[]> =>
    (await testApp.pool.query<T>(`${sql} WHERE studio_id = (SELECT studio_id FROM utenti WHERE username = 'studio')`))
      .rows;
  const aziende = await query<{ id: string; settore: string }>('SELECT id, settore FROM aziende');
  const id = aziende.find(({ settore }) => settore === '6')?.id;
  const bilanci = await query<{ azienda_id: string; data: string; grado: number; chiusura: boolean }>(
    'SELECT azienda_id, data_bilancio::text AS data, overall_risk AS grado, chiusura FROM bilanci',
  );
  const mesi = bilanci
    .filter(({ azienda_id, chiusura }) => azienda_id === id && !chiusura)
    .toSorted((a, b) => a.data.localeCompare(b.data));
  expect(mesi.map(({ data }) => data.slice(5))).toEqual(['06-30', '07-31', '08-31', '09-30']);
  // Before the adjustments the months look sound.
  expect(mesi[0]?.grado).toBeLessThan(0.4);
  expect(mesi.at(-1)?.grado).toBeGreaterThan(0.8);
  expect(await query('SELECT FROM origini')).toHaveLength(4);
  expect((await query('SELECT FROM scritture')).length).toBeGreaterThan(5);
  expect(await query('SELECT FROM piani')).toHaveLength(2);
  expect(await query('SELECT FROM scenari')).toHaveLength(1);
  const scadenze = await query<{ fatta: boolean }>('SELECT fatta_il IS NOT NULL AS fatta FROM scadenze');
  expect(scadenze).toHaveLength(4);
  expect(scadenze.filter(({ fatta }) => fatta)).toHaveLength(1);
  // The next month has come, unless the year's last quarter has just begun.
  const received = await query<{ stato: string }>('SELECT stato FROM file_ricevuti');
  expect(received.every(({ stato }) => stato === 'da_trattare')).toBe(true);
  const avvisi = await query<{ azienda_id: string }>('SELECT azienda_id FROM avvisi');
  expect(avvisi.filter(({ azienda_id }) => azienda_id === id).length).toBeGreaterThan(2);
});
