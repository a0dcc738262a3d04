import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bilancio } from '@vedetta/contract';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../adapters/database/migrate.ts';
import { sendSignal } from '../adapters/postgres/signal-server.ts';
import { startPostgres } from '../adapters/postgres/start-postgres.ts';
import { makeTestDataDir } from '../adapters/postgres/test-database.ts';
import { startRecompute } from '../commands/calcolo/recompute-stale.ts';
import { createTestApp, PASSWORD, VOCI } from './test-app.ts';

// A database that accepts connections but never answers, as when its machine hangs: a separate embedded server, stopped with SIGSTOP.
const dataDir = makeTestDataDir();
const postgres = await startPostgres({ dataDir, durability: 'test' });
await migrate(postgres.connection);
const testApp = await createTestApp({
  connection: postgres.connection,
  variables: { VEDETTA_METRICS: '1', LOG_LEVEL: 'silent' },
});
const { call, pool } = testApp;
const { token, username } = await testApp.createStudio();
const azienda = await testApp.createAzienda(token);
const { id } = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);
afterAll(async () => {
  sendSignal(dataDir, 'SIGCONT');
  await testApp.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const save = (valore: number) =>
  call<Bilancio>('PATCH', `/api/bilanci/${id}/`, { token, json: { voci_update: [{ codice: 'CE.B.6', valore }] } });
const calls: readonly (() => ReturnType<typeof call>)[] = [
  () => call('GET', '/api/aziende/', { token }),
  () => call('GET', `/api/bilanci/${id}/`, { token }),
  () => call('PATCH', `/api/bilanci/${id}/`, { token, json: { voci_update: [{ codice: 'CE.B.7', valore: 1 }] } }),
  () => call('POST', '/api/token-auth/', { json: { username, password: PASSWORD } }),
  () => call('POST', '/api/bilanci/', { token, json: { azienda: azienda.id, data_bilancio: '2020-12-31' } }),
  () => call('DELETE', `/api/bilanci/${id}/`, { token }),
];

const measure = async (send: () => ReturnType<typeof call>) => {
  const begun = performance.now();
  const { status, headers } = await send();
  return { status, retryAfter: headers['retry-after'], ms: performance.now() - begun };
};
const readReadyz = () => call<{ database: { detail: string } }>('GET', '/readyz');

/** More calls than the pool has connections. */
const many = Array.from({ length: 8 }, () => calls).flat();

test('every call gets a 503 within 15 seconds, the probes at once, and everything recovers with nothing lost', async () => {
  expect((await save(111)).status).toBe(200);
  expect((await readReadyz()).status).toBe(200);
  sendSignal(dataDir, 'SIGSTOP');
  const underWay = many.map(measure);
  const readyz = await measure(readReadyz);
  const metrics = await measure(() => call('GET', '/metrics'));
  const healthz = await measure(() => call('GET', '/healthz'));
  const told = await Promise.all(underWay);
  // Later calls find connections that the earlier ones gave up.
  const later = await Promise.all(many.map(measure));
  sendSignal(dataDir, 'SIGCONT');

  expect(readyz).toMatchObject({ status: 503 });
  expect(readyz.ms).toBeLessThan(2_500);
  expect(metrics).toMatchObject({ status: 200 });
  expect(metrics.ms).toBeLessThan(2_500);
  expect(healthz.status).toBe(200);
  for (const { status, retryAfter, ms } of [...told, ...later]) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '5' });
    expect(ms).toBeLessThan(15_000);
  }
  await expect.poll(async () => (await readReadyz()).status).toBe(200);
  const { body } = await call<Bilancio>('GET', `/api/bilanci/${id}/`, { token });
  expect(body.voci.find(({ codice }) => codice === 'CE.B.6')?.valore).toBe(111);
  const after = await Promise.all(Array.from({ length: 30 }, () => call('GET', '/api/aziende/', { token })));
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await save(222)).status).toBe(200);
  expect(pool.waitingCount).toBe(0);
  expect(pool.totalCount).toBeLessThanOrEqual(pool.options.max);
  // No connection given up is still in a transaction or holds a lock.
  await expect
    .poll(async () => (await pool.query(`SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in%'`)).rowCount)
    .toBe(0);
});

test('the recalculation at start waits for the database, then finishes', async () => {
  await pool.query(`UPDATE bilanci SET calcolati_con = NULL`);
  sendSignal(dataDir, 'SIGSTOP');
  const said: string[] = [];
  const log = {
    info: (_: object, text: string) => said.push(text),
    error: (_: object, text: string) => said.push(text),
  };
  const ricalcolo = startRecompute(testApp.database, log, 100);
  await expect.poll(() => said, { timeout: 30_000 }).toContain('ricalcolo dei bilanci non riuscito');
  sendSignal(dataDir, 'SIGCONT');
  await expect.poll(() => said, { timeout: 30_000 }).toContain('ricalcolo dei bilanci');
  await ricalcolo.stop();
  const { rowCount } = await pool.query(`SELECT 1 FROM bilanci WHERE base_id IS NULL AND calcolati_con IS NULL`);
  expect(rowCount).toBe(0);
});

test('stopping a hung database takes seconds', async () => {
  const second = await startPostgres({ dataDir, durability: 'test' });
  sendSignal(dataDir, 'SIGSTOP');
  const begun = performance.now();
  await second.stop();
  const ms = performance.now() - begun;
  sendSignal(dataDir, 'SIGCONT');
  expect(ms).toBeLessThan(15_000);
  await sleep(100);
  await expect.poll(async () => (await readReadyz()).status).toBe(200);
});
