import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import { conservazioneRepository } from './conservazione.ts';

const prova = await createTestApp();
afterAll(prova.close);

test('old error reports and forgotten sessions go; recent ones and sessions in use stay', async () => {
  const { token } = await prova.createStudio();
  const forgotten = await prova.createStudio();
  for (const messaggio of ['vecchia', 'recente']) {
    await prova.call('POST', '/api/segnalazioni/', { token, json: { messaggio, percorso: '/', versione: '1' } });
  }
  await prova.pool.query(`UPDATE segnalazioni SET creata_il = now() - interval '21 days' WHERE messaggio = 'vecchia'`);
  await prova.pool.query(`UPDATE sessioni SET creata_il = now() - interval '21 days'`);
  await prova.pool.query(
    `UPDATE token SET refresh_scade = now() - interval '1 day' WHERE sessione_id IN (SELECT id FROM sessioni WHERE utente_id = $1)`,
    [forgotten.utenteId],
  );
  expect(await conservazioneRepository(prova.database).drop(20)).toEqual({ segnalazioni: 1, sessioni: 1 });
  const { rows } = await prova.pool.query('SELECT messaggio FROM segnalazioni');
  expect(rows).toEqual([{ messaggio: 'recente' }]);
  expect((await prova.call('GET', '/api/profile/', { token })).status).toBe(200);
});
