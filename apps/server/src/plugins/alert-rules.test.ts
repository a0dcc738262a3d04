import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { productRoot } from '../environment/environment.ts';
import { saveLastBackup, saveLastCopy, saveLastDrill, saveStale } from '../repositories/impostazioni.ts';
import { createTestApp } from '../test-support/test-app.ts';

const testApp = await createTestApp({ variables: { VEDETTA_METRICS: '1' } });
afterAll(() => testApp.close());

const { groups } = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parse(readFileSync(join(productRoot, 'deploy/prometheus/vedetta.rules.yml'), 'utf8')));
const rules = groups.flatMap((group) => group.rules);

const readMetrics = async (): Promise<string> => String((await testApp.call<string>('GET', '/metrics')).body);

test('every metric of the alert rules is in /metrics, with a value', async () => {
  const { database } = testApp;
  const istante = new Date().toISOString();
  await saveLastBackup(database, { istante, nome: 'a.vedetta', dimensione_byte: 12 });
  await saveLastCopy(database, { istante, nome: 'a.vedetta', riuscita: true, dettaglio: '/mnt' });
  await saveLastDrill(database, { istante, nome: 'a.vedetta', riuscita: false, dettaglio: 'il disco è pieno' });
  await saveStale(database, 3);
  await testApp.createStudio();
  const metrics = await readMetrics();
  const names = rules.flatMap(({ expr }) => [...expr.matchAll(/\b(?:vedetta|nodejs|process)_\w+/gu)].map(String));
  expect(new Set(names).size).toBeGreaterThan(15);
  const missing = names.filter((name) => !new RegExp(`^${name}(\\{| )`, 'mu').test(metrics));
  expect(missing).toEqual([]);
  expect(metrics).toMatch(/^vedetta_restore_drill_ok 0$/mu);
  expect(metrics).toMatch(/^vedetta_stale_statements 3$/mu);
});

test('a value that is not known has no series, so that it is not taken for zero', async () => {
  await testApp.pool.query(`DELETE FROM impostazioni WHERE chiave LIKE 'ultim%'`);
  const metrics = await readMetrics();
  expect(metrics).not.toMatch(/^vedetta_(last_backup|backup_copy|restore_drill)\w* /mu);
  expect(metrics).toMatch(/^vedetta_ready 1$/mu);
  expect(metrics).toMatch(/^vedetta_database_role\{ruolo="primario"\} 1$/mu);
});

test('the oldest waiting print is told by its age', async () => {
  const studio = await testApp.createStudio();
  const azienda = await testApp.createAzienda(studio.token);
  const { id } = await testApp.createBilancio(studio.token, azienda.id, '2025-12-31');
  await testApp.pool.query(
    `INSERT INTO stampe (studio_id, bilancio_id, sportello, chiesta_il)
     VALUES ($1, $2, gen_random_uuid(), clock_timestamp() - interval '90 seconds')`,
    [studio.id, id],
  );
  const [, age] = /^vedetta_report_oldest_wait_seconds ([\d.]+)$/mu.exec(await readMetrics()) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(90);
  await testApp.pool.query('DELETE FROM stampe');
});
