import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import { retentionRepository } from './retention.ts';

const testApp = await createTestApp();
afterAll(testApp.close);

test('deletes old segnalazioni and unused sessions, keeps recent ones and sessions in use', async () => {
  const { token } = await testApp.createStudio();
  const forgotten = await testApp.createStudio();
  for (const messaggio of ['vecchia', 'recente']) {
    await testApp.call('POST', '/api/segnalazioni/', { token, json: { messaggio, percorso: '/', versione: '1' } });
  }
  await testApp.pool.query(
    `UPDATE segnalazioni SET creata_il = now() - interval '21 days' WHERE messaggio = 'vecchia'`,
  );
  await testApp.pool.query(`UPDATE sessioni SET creata_il = now() - interval '21 days'`);
  await testApp.pool.query(
    `UPDATE token SET refresh_scade = now() - interval '1 day' WHERE sessione_id IN (SELECT id FROM sessioni WHERE utente_id = $1)`,
    [forgotten.utenteId],
  );
  expect(await retentionRepository(testApp.database).drop(20)).toEqual({ segnalazioni: 1, sessioni: 1 });
  const { rows } = await testApp.pool.query('SELECT messaggio FROM segnalazioni');
  expect(rows).toEqual([{ messaggio: 'recente' }]);
  expect((await testApp.call('GET', '/api/profile/', { token })).status).toBe(200);
});

test('deletes the requests that can no longer be repeated', async () => {
  const { token } = await testApp.createStudio();
  for (const chiave of ['ieri', 'oggi'])
    await testApp.call('POST', '/api/aziende/', {
      token,
      form: { ragione_sociale: chiave, settore: '2', data_bilancio_chiusura: '2026-12-31' },
      headers: { 'idempotency-key': chiave },
    });
  await testApp.pool.query(`UPDATE richieste SET creata_il = now() - interval '25 hours' WHERE chiave = 'ieri'`);
  await retentionRepository(testApp.database).dropRichieste();
  expect((await testApp.pool.query('SELECT chiave FROM richieste')).rows).toEqual([{ chiave: 'oggi' }]);
});
