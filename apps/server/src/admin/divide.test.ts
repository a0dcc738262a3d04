import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presentDatabaseUrl } from '../adapters/postgres/test-database.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import { runAdmin } from './run-admin.ts';

const testApp = await createTestApp();
const folder = mkdtempSync(join(tmpdir(), 'vedetta-admin-divisi-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await testApp.close();
});

const output = { out: '', err: '' };
beforeEach(() => {
  Object.assign(output, { out: '', err: '' });
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (output.out += `${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (output.err += `${text}\n`));
});
afterEach(() => void vi.restoreAllMocks());

const databaseUrl = presentDatabaseUrl(testApp.pool.options);
const admin = (...words: string[]) => runAdmin(words, { DATABASE_URL: databaseUrl, VEDETTA_DATA_DIR: folder });

const { token } = await testApp.createStudio({ nome_studio: 'Studio Neri' });
const azienda = await testApp.createAzienda(token);
const bilancio = await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI);

test('a number of partitions that makes no sense is refused', async () => {
  for (const word of ['1', 'molte', '1000']) expect(await admin('partition', word)).toBe(2);
  expect(output.err + output.out).toContain('Indicare da 2 a 256 partizioni.');
});

test('without Citus the studios are not divided among machines, and the command says what is missing', async () => {
  expect(await admin('distribute')).toBe(1);
  expect(output.err + output.out).toContain('Il database non ha l’estensione citus');
});

test('the tables are divided, and what the product wrote before and writes after is right', async () => {
  expect(await admin('partition', '4')).toBe(0);
  expect(output.out).toContain('Tabelle divise in 4 partizioni per studio: bilanci, voci,');
  const { status } = await testApp.call('PATCH', `/api/bilanci/${bilancio.id}/`, {
    token,
    json: { voci_update: [{ codice: 'CE.B.7', valore: 1_234, rettifica: null }] },
  });
  expect(status).toBe(200);
  expect(await admin('check')).toBe(0);
});

test('a second time there is nothing to do', async () => {
  expect(await admin('partition')).toBe(0);
  expect(output.out).toContain('Le tabelle sono già divise');
});
