import type { Profile, Token } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { StartFailure } from '../environment/start-failure.ts';
import { createTestApp } from '../test-support/test-app.ts';
import { provisionFirstStart } from './primo-avvio.ts';

const prova = await createTestApp();
afterAll(prova.close);
const { call } = prova;

test.for([
  ['password123', 'comuni'],
  ['aaaaaaaaaaaa', 'troppo semplice'],
  ['staff-2026!', 'lo username'],
] as const)('an initial password that no user could choose creates nobody: %s', async ([initialPassword, motivo]) => {
  const avvio = provisionFirstStart({ database: prova.pool, environment: { initialPassword }, demo: true });
  await expect(avvio).rejects.toThrow(StartFailure);
  await expect(avvio).rejects.toThrow(/VEDETTA_INITIAL_PASSWORD/u);
  await expect(avvio).rejects.toThrow(motivo);
  expect((await prova.pool.query('SELECT FROM utenti')).rowCount).toBe(0);
});

test('two processes that start together fill an empty database once', async () => {
  const avvio = { database: prova.pool, environment: { initialPassword: null }, demo: true };
  const [primo, secondo] = await Promise.all([provisionFirstStart(avvio), provisionFirstStart(avvio)]);
  const accessi = [...primo, ...secondo];
  expect(accessi.map(({ username }) => username)).toEqual(['staff', 'studio', 'demo']);
  expect(new Set(accessi.map(({ password }) => password)).size).toBe(3);

  for (const { username, password } of accessi) {
    const { body } = await call<Token>('POST', '/api/token-auth/', { json: { username, password } });
    const profilo = await call<Profile>('GET', '/api/profile/', { token: body.token });
    expect(profilo.body).toMatchObject({ username, is_staff: username === 'staff' });
    const licenze: Record<string, unknown> = { staff: null, studio: { is_demo: false }, demo: { is_demo: true } };
    expect(profilo.body.dati_licenza?.is_demo).toBe((licenze[username] as { is_demo: boolean } | null)?.is_demo);
  }
});

test('the demo shows a sound, a strained and a failing company', async () => {
  const avvio = { database: prova.pool, environment: { initialPassword: null }, demo: true };
  expect(await provisionFirstStart(avvio)).toEqual([]);
  // Nobody gets it any more: an installation at work starts all the same.
  const vecchia = { ...avvio, environment: { initialPassword: 'password123' } };
  expect(await provisionFirstStart(vecchia)).toEqual([]);
  const { rows } = await prova.pool.query<{ id: string }>(
    `SELECT studio_id AS id FROM utenti WHERE username = 'studio'`,
  );
  const { rows: aziende } = await prova.pool.query<{ ragione_sociale: string }>(
    'SELECT ragione_sociale FROM aziende WHERE studio_id = $1',
    [rows[0]?.id],
  );
  expect(aziende).toHaveLength(3);
  const { rows: bilanci } = await prova.pool.query<{ quadratura: string; vuoto: boolean }>(
    'SELECT quadratura, vuoto FROM bilanci WHERE studio_id = $1',
    [rows[0]?.id],
  );
  expect(bilanci).toHaveLength(12);
  expect(bilanci.every(({ quadratura, vuoto }) => quadratura === '0.00' && !vuoto)).toBe(true);
  const { rows: gradi } = await prova.pool.query<{ grado: number }>(
    `SELECT b.overall_risk AS grado FROM bilanci b JOIN aziende a ON a.id = b.azienda_id
     WHERE b.studio_id = $1 AND NOT b.chiusura ORDER BY array_position(ARRAY['2', '8', '4'], a.settore)`,
    [rows[0]?.id],
  );
  const [sana, inTensione, inCrisi] = gradi.map(({ grado }) => grado);
  expect(sana).toBeLessThan(0.25);
  expect(inTensione).toBeGreaterThan(0.25);
  expect(inTensione).toBeLessThan(inCrisi ?? 0);
  expect(inCrisi).toBeGreaterThan(0.75);
});
