import { readdir, readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Bilancio, Importazione } from '@vedetta/contract';
import { readXbrl } from '@vedetta/xbrl';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const { token } = await testApp.createStudio();
const azienda = await testApp.createAzienda(token, { data_bilancio_chiusura: '2026-12-31' });

const FIXTURES = new URL('../../../../fixtures/xbrl/', import.meta.url);
const unreadable = await readdir(new URL('not-ok/', FIXTURES));
const readFixture = async (name: string) => new Blob([new Uint8Array(await readFile(new URL(name, FIXTURES)))]);
const importFile = (id: string, xbrl_file: Blob | string, query = '') =>
  call<Importazione & Record<string, string[]> & { detail: string }>(
    'POST',
    `/api/bilanci/${id}/import_xbrl/${query}`,
    { token, form: { xbrl_file } },
  );

test('a file is read without storing anything, and the result can be saved and balances', async () => {
  const bilancio = await testApp.createBilancio(token, azienda.id, '2024-12-31');
  const { status, body } = await importFile(bilancio.id, await readFixture('ok/real_ordinario_quid_fy2024.xbrl'));
  expect(status).toBe(200);
  expect(body.report).toMatchObject({ esercizio: '2024-12-31', data_diversa: false });
  const url = `/api/bilanci/${bilancio.id}/`;
  expect((await call<Bilancio>('GET', url, { token })).body).toEqual(bilancio);
  const saved = await call<Bilancio>('PATCH', url, { token, json: { voci_update: body.voci } });
  expect(saved.body).toMatchObject({ quadratura: 0, vuoto: false });
  const total = body.report.totali.find(({ codice }) => codice === 'SPA');
  expect(saved.body.voci.find(({ codice }) => codice === 'SPA')?.valore).toBe(total?.file);
});

test('the previous year is read on request, and another date is reported', async () => {
  const bilancio = await testApp.createBilancio(token, azienda.id, '2021-12-31');
  const file = await readFixture('ok/real_ordinario_quid_fy2024.xbrl');
  expect((await importFile(bilancio.id, file)).body.report).toMatchObject({
    esercizio: '2024-12-31',
    data_diversa: true,
  });
  expect((await importFile(bilancio.id, file, '?esercizio=precedente')).body.report).toMatchObject({
    esercizio: '2023-12-31',
  });
  expect((await importFile(bilancio.id, file, '?esercizio=boh')).status).toBe(400);
});

test('other requests are served while a large file is read', async () => {
  const bilancio = await testApp.createBilancio(token, azienda.id, '2023-12-31');
  const text = await readFile(new URL('ok/real_ordinario_quid_fy2024.xbrl', FIXTURES), 'utf8');
  const row = '<itcc-ci:TotaleRimanenze contextRef="altro" unitRef="eur" decimals="0">1</itcc-ci:TotaleRimanenze>';
  const large = new Blob([text.replace('</xbrl>', `${row.repeat(40_000)}</xbrl>`)]);
  const bytes = new Uint8Array(await large.arrayBuffer());
  const start = performance.now();
  readXbrl(bytes, { data_bilancio: '2023-12-31' });
  const duration = performance.now() - start;

  let isRead = false;
  const reading = importFile(bilancio.id, large).finally(() => (isRead = true));
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  let served = 0;
  while (!isRead) {
    expect((await call('GET', '/api/aziende/', { token })).status).toBe(200);
    served += 1;
  }
  delays.disable();
  expect(await reading).toMatchObject({ status: 200, body: { warning: 'partial' } });
  expect(served).toBeGreaterThan(5);
  // Not the longest: on a loaded machine another program may hold the processor once.
  expect(delays.percentile(90) / 1e6).toBeLessThan(duration / 2);
});

describe('refusals', () => {
  test.for(unreadable)('%s', async (name) => {
    const bilancio = await testApp.createBilancio(token, azienda.id, '2020-12-31');
    const { status, body } = await importFile(bilancio.id, await readFixture(`not-ok/${name}`));
    expect(status).toBe(400);
    expect(body['xbrl_file']).toEqual([expect.stringMatching(/^\p{Lu}.{20,}\.$/u)]);
  });

  test('no file', async () => {
    const bilancio = await testApp.createBilancio(token, azienda.id, '2020-12-31');
    expect((await importFile(bilancio.id, '')).body['xbrl_file']).toEqual([
      'Il file manca o è vuoto: scegliere il file .xbrl del bilancio.',
    ]);
  });

  test('more than 20 MB', async () => {
    const bilancio = await testApp.createBilancio(token, azienda.id, '2020-12-31');
    expect((await importFile(bilancio.id, new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]))).status).toBe(413);
  });

  test('a consolidated statement', async () => {
    const bilancio = await testApp.createBilancio(token, azienda.id, '2020-12-31');
    await call('PATCH', `/api/bilanci/${bilancio.id}/`, { token, json: { consolidato: true } });
    expect((await importFile(bilancio.id, await readFixture('ok/real_ordinario_quid_fy2024.xbrl'))).status).toBe(409);
  });
});
