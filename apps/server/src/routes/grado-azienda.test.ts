import { afterAll, expect, test } from 'vitest';
import { buildVoce } from '../test-support/bilanci.ts';
import { createTestApp, VOCI } from '../test-support/test-app.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, pool } = testApp;

const readGrado = async (azienda: string): Promise<number | null | undefined> => {
  const { rows } = await pool.query<{ grado: number | null }>('SELECT grado FROM aziende WHERE id = $1', [azienda]);
  return rows[0]?.grado;
};
const readRisk = async (bilancio: string): Promise<number | null | undefined> => {
  const { rows } = await pool.query<{ overall_risk: number | null }>('SELECT overall_risk FROM bilanci WHERE id = $1', [
    bilancio,
  ]);
  return rows[0]?.overall_risk;
};

test('the grade of an azienda follows every write to its bilanci', async () => {
  const { token } = await testApp.createStudio();
  const { id } = await testApp.createAzienda(token, { piva: '' });
  expect(await readGrado(id)).toBeNull();

  const first = await testApp.createBilancio(token, id, '2024-12-31', VOCI);
  const grado = await readRisk(first.id);
  expect(grado).toEqual(expect.any(Number));
  expect(await readGrado(id)).toBe(grado);

  // A later one counts once it balances, with the grade of its own lines.
  const later = await testApp.createBilancio(token, id, '2025-12-31', { ...VOCI, 'SPA.C.IV.1': 1 });
  expect(await readGrado(id)).toBe(grado);
  const save = (bilancio: string, body: object) => call('PATCH', `/api/bilanci/${bilancio}/`, { token, json: body });
  const balanced = { voci_update: [buildVoce('SPA.C.IV.1', VOCI['SPA.C.IV.1'] ?? 0)] };
  expect((await save(later.id, balanced)).status).toBe(200);
  const laterGrado = await readRisk(later.id);
  expect(laterGrado).toEqual(expect.any(Number));
  expect(await readGrado(id)).toBe(laterGrado);

  // Deleted, the one before counts again; then none.
  await pool.query('UPDATE bilanci SET overall_risk = 0.77 WHERE id = $1', [first.id]);
  expect((await call('DELETE', `/api/bilanci/${later.id}/`, { token })).status).toBe(204);
  expect(await readGrado(id)).toBe(0.77);
  expect((await call('DELETE', `/api/bilanci/${first.id}/`, { token })).status).toBe(204);
  expect(await readGrado(id)).toBeNull();
});

test('on a date the consolidated bilancio counts, and a write of many aziende keeps the grade of each', async () => {
  const { id: studio, token } = await testApp.createStudio();
  const { id } = await testApp.createAzienda(token, { piva: '' });
  const a = await testApp.createBilancio(token, id, '2025-12-31', VOCI);
  const b = await testApp.createBilancio(token, id, '2025-12-31', VOCI);
  await pool.query('UPDATE bilanci SET overall_risk = CASE id WHEN $1 THEN 0.2 ELSE 0.6 END WHERE id = any($2)', [
    a.id,
    [a.id, b.id],
  ]);
  expect(await readGrado(id)).toBe(0.6);
  expect((await call('PATCH', `/api/bilanci/${a.id}/`, { token, json: { consolidato: true } })).status).toBe(200);
  expect(await readGrado(id)).toBe(await readRisk(a.id));

  await pool.query(
    `WITH nuove AS (
       INSERT INTO aziende (studio_id, ragione_sociale, ordine, ricerca, settore, data_bilancio_chiusura, chiusura)
       SELECT $1, 'n' || n, 'n' || n, 'n' || n, '2', '2026-12-31', '2026-12-31' FROM generate_series(1, 20) n RETURNING id)
     INSERT INTO bilanci (studio_id, azienda_id, data_bilancio, chiusura, quadratura, vuoto, overall_risk)
     SELECT $1, id, make_date(2020 + n, 12, 31), true, n % 2, n = 1, n / 10.0 FROM nuove, generate_series(1, 4) n`,
    [studio],
  );
  const { rows } = await pool.query<{ grado: number; aziende: number }>(
    `SELECT grado, count(*)::integer AS aziende FROM aziende WHERE studio_id = $1 AND id <> $2 GROUP BY grado`,
    [studio, id],
  );
  expect(rows).toEqual([{ grado: 0.4, aziende: 20 }]);
});
