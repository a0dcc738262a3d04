import type { Azienda } from '@vedetta/contract';
import { VERSIONE_REGOLE } from '@vedetta/domain';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, VOCI } from '../test-support/test-app.ts';
import { recomputeSuperati, startRicalcolo } from './ricalcolo.ts';
import type { Avanzamento } from './ricalcolo.ts';

const prova = await createTestApp();
afterAll(prova.close);
const { call, database, pool } = prova;
const { token } = await prova.createStudio();
const altro = await prova.createStudio();
const azienda = await prova.createAzienda(token);
const altrui = await prova.createAzienda(altro.token);

const bilanci = [
  await prova.createBilancio(token, azienda.id, '2024-12-31', VOCI),
  await prova.createBilancio(token, azienda.id, '2025-12-31', VOCI),
  await prova.createBilancio(token, azienda.id, '2026-06-30', VOCI),
  await prova.createBilancio(altro.token, altrui.id, '2025-12-31', VOCI),
];
const [precedente, , ultimo, delloStudioAltrui] = bilanci.map(({ id }) => id);
const consolidato = await prova.createBilancio(altro.token, altrui.id, '2024-12-31', VOCI);
await call('PATCH', `/api/bilanci/${consolidato.id}/`, { token: altro.token, json: { consolidato: true } });

/** As a database looks that older rules have filled: every grade is 1, every statement of that version. */
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
    `SELECT bilanci.id, versione_regole, overall_risk, (rischio->>'overall_risk')::float8 AS salvato, versione FROM bilanci JOIN risultati ON bilancio_id = bilanci.id`,
  );
  return new Map(rows.map((riga) => [riga.id, riga]));
};
const listVecchi = async (): Promise<string[]> =>
  [...(await readRighe()).values()]
    .filter(({ versione_regole }) => versione_regole !== VERSIONE_REGOLE)
    .map(({ id }) => id);
const listAziende = async (): Promise<readonly Azienda[]> =>
  (await call<{ results: Azienda[] }>('GET', '/api/aziende/', { token })).body.results;

const attesi = await readRighe();
beforeEach(ageRisultati);

describe('figures of older rules', () => {
  test('are worked out anew in every studio, and the lists show today’s grades; a consolidated statement keeps its own', async () => {
    expect((await listAziende())[0]?.overall_risk).toBe(1);
    const prima = await readRighe();
    const avanzamenti: Avanzamento[] = [];
    const esito = await recomputeSuperati(database, { onAvanzamento: (avanzamento) => avanzamenti.push(avanzamento) });
    expect(esito).toEqual({ totale: 4, ricalcolati: 4, falliti: 0, interrotto: false });
    expect(avanzamenti).toEqual([1, 2, 3, 4].map((ricalcolati) => ({ totale: 4, ricalcolati, falliti: 0 })));
    const dopo = await readRighe();
    for (const { id } of bilanci) expect(dopo.get(id)).toEqual(attesi.get(id));
    expect(dopo.get(consolidato.id)).toEqual(prima.get(consolidato.id));
    expect((await listAziende())[0]?.overall_risk).toBe(attesi.get(ultimo ?? '')?.overall_risk);
    expect(attesi.get(ultimo ?? '')?.overall_risk).toBeLessThan(1);
  });

  test('are left alone once they are today’s, unless all are asked for', async () => {
    await recomputeSuperati(database);
    const fatto = await pool.query(`SELECT bilancio_id, calcolati_il FROM risultati ORDER BY 1`);
    expect(await recomputeSuperati(database)).toEqual({ totale: 0, ricalcolati: 0, falliti: 0, interrotto: false });
    expect((await pool.query(`SELECT bilancio_id, calcolati_il FROM risultati ORDER BY 1`)).rows).toEqual(fatto.rows);
    expect(await recomputeSuperati(database, { quali: 'tutti' })).toMatchObject({ totale: 4, ricalcolati: 4 });
    expect(await listVecchi()).toEqual([consolidato.id]);
  });

  test('that are missing, or are not those of the engine though their version says so, are worked out too when all are compared', async () => {
    await recomputeSuperati(database);
    await pool.query('DELETE FROM risultati WHERE bilancio_id = $1', [precedente]);
    await pool.query(
      `UPDATE risultati SET rischio = jsonb_set(rischio, '{overall_risk}', '1') WHERE bilancio_id = $1`,
      [ultimo],
    );
    expect(await recomputeSuperati(database, { quali: 'diversi' })).toMatchObject({ totale: 4, ricalcolati: 2 });
    expect(await recomputeSuperati(database, { quali: 'diversi' })).toMatchObject({ totale: 4, ricalcolati: 0 });
    const righe = await readRighe();
    for (const id of [precedente ?? '', ultimo ?? '']) expect(righe.get(id)).toEqual(attesi.get(id));
    expect(attesi.get(ultimo ?? '')?.versione_regole).toBe(VERSIONE_REGOLE);
  });
});

describe('the pass', () => {
  test('can be stopped after any statement, and the next one takes it up', async () => {
    const interruzione = new AbortController();
    const esito = await recomputeSuperati(database, {
      signal: interruzione.signal,
      onAvanzamento: ({ ricalcolati }) => ricalcolati === 2 && interruzione.abort(),
    });
    expect(esito).toEqual({ totale: 4, ricalcolati: 2, falliti: 0, interrotto: true });
    expect(await listVecchi()).toHaveLength(3);
    expect(await recomputeSuperati(database)).toEqual({ totale: 2, ricalcolati: 2, falliti: 0, interrotto: false });
  });

  test('is shared by processes that run it together: each statement once', async () => {
    const esiti = await Promise.all([1, 2, 3].map(() => recomputeSuperati(database)));
    expect(esiti.reduce((somma, { ricalcolati }) => somma + ricalcolati, 0)).toBe(4);
    expect(await listVecchi()).toEqual([consolidato.id]);
  });

  test('goes on with the others while somebody writes on an azienda, then comes back', async () => {
    const utente = await pool.connect();
    await utente.query('BEGIN');
    await utente.query('SELECT 1 FROM aziende WHERE id = $1 FOR UPDATE', [azienda.id]);
    let rilasciato = false;
    const esito = await recomputeSuperati(database, {
      onAvanzamento: ({ ricalcolati }) => {
        if (ricalcolati === 0 || rilasciato) return;
        rilasciato = true;
        void utente.query('COMMIT').then(() => utente.release());
      },
    });
    expect(esito).toEqual({ totale: 4, ricalcolati: 4, falliti: 0, interrotto: false });
  });

  test('leaves a statement that cannot be worked out as it was, says which, and does the others', async () => {
    await pool.query(`UPDATE aziende SET settore = '99' WHERE id = $1`, [altrui.id]);
    const errati: string[] = [];
    const esito = await recomputeSuperati(database, { onErrore: (_, { id }) => errati.push(id) });
    await pool.query(`UPDATE aziende SET settore = '2' WHERE id = $1`, [altrui.id]);
    expect(esito).toEqual({ totale: 4, ricalcolati: 3, falliti: 1, interrotto: false });
    expect(errati).toEqual([delloStudioAltrui]);
    expect(new Set(await listVecchi())).toEqual(new Set([consolidato.id, delloStudioAltrui]));
  });

  test('of a server that starts works in the background, stops when asked and tells what it did', async () => {
    const detti: object[] = [];
    const diario = { info: (dati: object) => detti.push(dati), error: (dati: object) => detti.push(dati) };
    await startRicalcolo(database, diario).stop();
    expect(detti).toEqual([expect.objectContaining({ interrotto: true, totale: 4 })]);
    const ricalcolo = startRicalcolo(database, diario);
    await expect.poll(listVecchi).toEqual([consolidato.id]);
    await ricalcolo.stop();
    expect(detti.at(-1)).toMatchObject({ falliti: 0, versione_regole: VERSIONE_REGOLE });
    await startRicalcolo(database, diario).stop();
    expect(detti).toHaveLength(2);
  });

  test('never takes from a write of a user: what is saved meanwhile is in the figures', async () => {
    const scritture = bilanci.slice(0, 3).map(({ id }) =>
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
    const [esito] = await Promise.all([recomputeSuperati(database), ...scritture]);
    expect(esito.falliti).toBe(0);
    const { body: letti } = await call<unknown>('GET', `/api/bilanci/${ultimo}/indicatori/tutti/`, { token });
    const { body: ricalcolati } = await call<unknown>('GET', `/api/bilanci/${ultimo}/indicatori/tutti/?compute=1`, {
      token,
    });
    expect(letti).toEqual(ricalcolati);
  });
});
