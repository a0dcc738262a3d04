import type { Azienda } from '@vedetta/contract';
import { VERSIONE_REGOLE } from '@vedetta/domain';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../../test-support/test-app.ts';
import { recomputeStale, startRecompute } from './recompute-stale.ts';
import type { RecomputeProgress } from './recompute-stale.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call, database, pool } = testApp;
const { token, id: studioId } = await testApp.createStudio();
const other = await testApp.createStudio();
const azienda = await testApp.createAzienda(token);
const othersAzienda = await testApp.createAzienda(other.token);

const bilanci = [
  await testApp.createBilancio(token, azienda.id, '2024-12-31', VOCI),
  await testApp.createBilancio(token, azienda.id, '2025-12-31', VOCI),
  await testApp.createBilancio(token, azienda.id, '2026-06-30', VOCI),
  await testApp.createBilancio(other.token, othersAzienda.id, '2025-12-31', VOCI),
];
const [previous, , latest, ofOtherStudio] = bilanci.map(({ id }) => id);
const consolidato = await testApp.createBilancio(other.token, othersAzienda.id, '2024-12-31', VOCI);
await call('PATCH', `/api/bilanci/${consolidato.id}/`, { token: other.token, json: { consolidato: true } });

/** Makes the database look as if older rules had filled it: every grade is 1, every statement of that version. */
const ageRisultati = async (): Promise<void> => {
  await pool.query(
    `UPDATE risultati SET versione_regole = '1999.1', rischio = jsonb_set(rischio, '{overall_risk}', '1'), calcolati_il = now() - interval '1 day'`,
  );
  await pool.query(`UPDATE bilanci SET overall_risk = 1, calcolati_con = '1999.1 0' WHERE base_id IS NULL`);
};
type Riga = {
  readonly id: string;
  readonly versione_regole: string;
  readonly overall_risk: number;
  readonly salvato: number;
  readonly versione: number;
};
const readRighe = async (): Promise<ReadonlyMap<string, Riga>> => {
  const { rows } = await pool.query<Riga>(
    `SELECT bilanci.id, versione_regole, overall_risk, (rischio->>'overall_risk')::float8 AS salvato, versione FROM bilanci JOIN risultati ON risultati.studio_id = bilanci.studio_id AND bilancio_id = bilanci.id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};
const listOld = async (): Promise<string[]> =>
  [...(await readRighe()).values()]
    .filter(({ versione_regole }) => versione_regole !== VERSIONE_REGOLE)
    .map(({ id }) => id);
const listAziende = async (): Promise<readonly Azienda[]> =>
  (await call<{ results: Azienda[] }>('GET', '/api/aziende/', { token })).body.results;

const expected = await readRighe();
beforeEach(ageRisultati);

describe('figures of older rules', () => {
  test('are recomputed in every studio, and lists show today’s grades; a consolidated statement keeps its own', async () => {
    expect((await listAziende())[0]?.overall_risk).toBe(1);
    const prima = await readRighe();
    const progress: RecomputeProgress[] = [];
    const outcome = await recomputeStale(database, { onProgress: (one) => progress.push(one) });
    expect(outcome).toEqual({ totale: 4, ricalcolati: 4, falliti: 0, interrotto: false });
    expect(progress).toEqual([1, 2, 3, 4].map((recomputed) => ({ totale: 4, ricalcolati: recomputed, falliti: 0 })));
    const dopo = await readRighe();
    for (const { id } of bilanci) expect(dopo.get(id)).toEqual(expected.get(id));
    expect(dopo.get(consolidato.id)).toEqual(prima.get(consolidato.id));
    expect((await listAziende())[0]?.overall_risk).toBe(expected.get(latest ?? '')?.overall_risk);
    expect(expected.get(latest ?? '')?.overall_risk).toBeLessThan(1);
  });

  test('are left alone when current, unless the scope is all', async () => {
    await recomputeStale(database);
    const done = await pool.query(`SELECT bilancio_id, calcolati_il FROM risultati ORDER BY 1`);
    expect(await recomputeStale(database)).toEqual({ totale: 0, ricalcolati: 0, falliti: 0, interrotto: false });
    expect((await pool.query(`SELECT bilancio_id, calcolati_il FROM risultati ORDER BY 1`)).rows).toEqual(done.rows);
    expect(await recomputeStale(database, { scope: 'all' })).toMatchObject({ totale: 4, ricalcolati: 4 });
    expect(await listOld()).toEqual([consolidato.id]);
  });

  test('that are missing, or differ from the engine’s despite their version, are recomputed when the scope is different', async () => {
    await recomputeStale(database);
    await pool.query('DELETE FROM risultati WHERE bilancio_id = $1', [previous]);
    await pool.query(
      `UPDATE risultati SET rischio = jsonb_set(rischio, '{overall_risk}', '1') WHERE bilancio_id = $1`,
      [latest],
    );
    expect(await recomputeStale(database, { scope: 'different' })).toMatchObject({ totale: 4, ricalcolati: 2 });
    expect(await recomputeStale(database, { scope: 'different' })).toMatchObject({ totale: 4, ricalcolati: 0 });
    const rowsNow = await readRighe();
    for (const id of [previous ?? '', latest ?? '']) expect(rowsNow.get(id)).toEqual(expected.get(id));
    expect(expected.get(latest ?? '')?.versione_regole).toBe(VERSIONE_REGOLE);
  });
});

describe('the pass', () => {
  test('can stop after any statement, and the next run resumes', async () => {
    const controller = new AbortController();
    const outcome = await recomputeStale(database, {
      signal: controller.signal,
      onProgress: ({ ricalcolati }) => ricalcolati === 2 && controller.abort(),
    });
    expect(outcome).toEqual({ totale: 4, ricalcolati: 2, falliti: 0, interrotto: true });
    expect(await listOld()).toHaveLength(3);
    expect(await recomputeStale(database)).toEqual({ totale: 2, ricalcolati: 2, falliti: 0, interrotto: false });
  });

  test('is shared by concurrent processes: each statement is recomputed once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => recomputeStale(database)));
    expect(outcomes.reduce((sum, { ricalcolati }) => sum + ricalcolati, 0)).toBe(4);
    expect(await listOld()).toEqual([consolidato.id]);
  });

  test('skips an azienda that a user is writing, then retries it', async () => {
    const utente = await pool.connect();
    await utente.query('BEGIN');
    await utente.query('SELECT 1 FROM aziende WHERE studio_id = $1 AND id = $2 FOR UPDATE', [studioId, azienda.id]);
    let released = false;
    const outcome = await recomputeStale(database, {
      onProgress: ({ ricalcolati }) => {
        if (ricalcolati === 0 || released) return;
        released = true;
        void utente.query('COMMIT').then(() => utente.release());
      },
    });
    expect(outcome).toEqual({ totale: 4, ricalcolati: 4, falliti: 0, interrotto: false });
  });

  test('leaves a failing statement unchanged, reports it, and does the others', async () => {
    await pool.query(`UPDATE aziende SET settore = '99' WHERE id = $1`, [othersAzienda.id]);
    const failed: string[] = [];
    const outcome = await recomputeStale(database, { onError: (_, { id }) => failed.push(id) });
    await pool.query(`UPDATE aziende SET settore = '2' WHERE id = $1`, [othersAzienda.id]);
    expect(outcome).toEqual({ totale: 4, ricalcolati: 3, falliti: 1, interrotto: false });
    expect(failed).toEqual([ofOtherStudio]);
    expect(new Set(await listOld())).toEqual(new Set([consolidato.id, ofOtherStudio]));
  });

  test('runs in the background at server start, stops when asked and logs what it did', async () => {
    const logged: object[] = [];
    const log = { info: (data: object) => logged.push(data), error: (data: object) => logged.push(data) };
    await startRecompute(database, log).stop();
    expect(logged).toEqual([expect.objectContaining({ interrotto: true, totale: 4 })]);
    const recompute = startRecompute(database, log);
    await expect.poll(listOld).toEqual([consolidato.id]);
    await recompute.stop();
    expect(logged.at(-1)).toMatchObject({ falliti: 0, versione_regole: VERSIONE_REGOLE });
    await startRecompute(database, log).stop();
    expect(logged).toHaveLength(2);
  });

  test('never loses a user’s write: the figures include what is saved meanwhile', async () => {
    const writes = bilanci.slice(0, 3).map(({ id }) =>
      call('PATCH', `/api/bilanci/${id}/`, {
        token,
        json: {
          voci_update: [
            { codice: 'SPP.D.7.E', valore: 399_000 },
            { codice: 'SPP.D.4.E', valore: 151_000 },
          ],
        },
      }),
    );
    const [outcome] = await Promise.all([recomputeStale(database), ...writes]);
    expect(outcome.falliti).toBe(0);
    const { body: read } = await call<unknown>('GET', `/api/bilanci/${latest}/indicatori/tutti/`, { token });
    const { body: recomputed } = await call<unknown>('GET', `/api/bilanci/${latest}/indicatori/tutti/?compute=1`, {
      token,
    });
    expect(read).toEqual(recomputed);
  });
});
