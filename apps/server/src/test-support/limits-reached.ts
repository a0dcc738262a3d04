// Calls that are refused because a limit has been reached.
import { buildChiaveIndirizzo } from '../commands/tentativi.ts';
import { validRequests, sendRequest } from './valid-requests.ts';
import type { ApiRequest } from './api-request.ts';
import { enter } from './studio-fixture.ts';
import { withWrong } from './provocation.ts';
import type { Provocation } from './provocation.ts';

export const fillTentativi: Provocation = async (richiesta) => {
  const { fixture: mondo } = richiesta;
  const chiavi = [
    buildChiaveIndirizzo('indirizzo', '203.0.113.99'),
    buildChiaveIndirizzo('link', '203.0.113.99'),
    `password:${mondo.studio.utenteId}`,
  ];
  await mondo.testApp.pool.query(
    'INSERT INTO tentativi (chiave) SELECT chiave FROM unnest($1::text[]) chiave, generate_series(1, 100)',
    [chiavi],
  );
  try {
    return await withWrong((buona) => ({ ...buona, headers: { 'x-forwarded-for': '203.0.113.99' } }))(richiesta);
  } finally {
    await mondo.testApp.pool.query('DELETE FROM tentativi WHERE chiave = ANY ($1)', [chiavi]);
  }
};

/** The studio is seen to be full. */
export const fillSpazio: Provocation = async (richiesta) => {
  const { pool } = richiesta.fixture.testApp;
  const { id } = richiesta.fixture.studio;
  // A login would be an event after the measure, and a full studio is then measured again.
  await enter(richiesta.fixture);
  const fill = async (buona: ApiRequest): Promise<ApiRequest> => {
    await pool.query(
      `INSERT INTO spazio_studi (studio_id, byte_dati, byte_eventi, eventi)
       SELECT studio_id, 1000000000000000, 0, numero FROM catene WHERE studio_id = $1
       ON CONFLICT (studio_id) DO UPDATE SET byte_dati = excluded.byte_dati, eventi = excluded.eventi`,
      [id],
    );
    return buona;
  };
  try {
    return await withWrong(fill)(richiesta);
  } finally {
    await pool.query('DELETE FROM spazio_studi WHERE studio_id = $1', [id]);
  }
};

export const fillSegnalazioni: Provocation = async (richiesta) => {
  const { testApp: prova, studio } = richiesta.fixture;
  await prova.pool.query(
    `INSERT INTO segnalazioni (studio_id, utente_id, messaggio, percorso, versione, dettaglio)
     SELECT $1, $2, 'piena', '', '', '' FROM generate_series(1, 20)`,
    [studio.id, studio.utenteId],
  );
  try {
    return await withWrong((buona) => buona)(richiesta);
  } finally {
    await prova.pool.query(`DELETE FROM segnalazioni WHERE messaggio = 'piena'`);
  }
};

/** Somebody takes every turn the caller could have, and waits for one more. */
export const fillQueue: Provocation = async ({ name: nome, endpoint, scene: scena, fixture: mondo }) => {
  const { calls } = scena.admission;
  const chiamata = await validRequests[nome](mondo);
  const token = await enter(mondo);
  const key = endpoint.accesso === 'pubblico' ? 'indirizzo:127.0.0.1' : mondo.studio.id;
  const end = new AbortController();
  const entries: Promise<unknown>[] = [];
  while (calls.count(key).waiting === 0) {
    const entry = calls
      .enter(key, end.signal)
      .then((turn) => turn !== 'full' && end.signal.addEventListener('abort', turn.leave));
    entries.push(entry.catch(() => undefined));
  }
  try {
    return await sendRequest(mondo.testApp.call, nome, chiamata, token);
  } finally {
    end.abort();
    await Promise.all(entries);
  }
};
