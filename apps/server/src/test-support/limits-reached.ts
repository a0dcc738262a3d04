// Calls refused because a limit is reached.
import { setImmediate } from 'node:timers/promises';
import { buildAddressKey } from '../commands/accesso/attempts.ts';
import type { EndpointName } from '@vedetta/contract';
import { validRequests, sendRequest } from './valid-requests.ts';
import type { ApiRequest } from './api-request.ts';
import { enter } from './studio-fixture.ts';
import { withWrong } from './provocation.ts';
import type { Provocation } from './provocation.ts';

/** Calls that name the code of a link in their body. */
const OF_LINKS: readonly EndpointName[] = ['openRichiestaDati', 'endInvio', 'dropFileRichiesta'];

export const fillTentativi: Provocation = async (request) => {
  const { fixture } = request;
  const keys = [
    buildAddressKey('indirizzo', '203.0.113.99'),
    buildAddressKey('link', '203.0.113.99'),
    buildAddressKey('richiesta', '203.0.113.99'),
    buildAddressKey('carico', '203.0.113.99'),
    `password:${fixture.studio.utenteId}`,
    `fattore:${fixture.studio.utenteId}`,
  ];
  await fixture.testApp.pool.query(
    'INSERT INTO tentativi (chiave) SELECT chiave FROM unnest($1::text[]) chiave, generate_series(1, 100)',
    [keys],
  );
  try {
    return await withWrong((valid, { name }) => ({
      ...valid,
      // A good code always opens.
      ...(OF_LINKS.includes(name) ? { json: { ...(valid.json as object), codice: 'x'.repeat(43) } } : {}),
      headers: { ...valid.headers, 'x-forwarded-for': '203.0.113.99' },
    }))(request);
  } finally {
    await fixture.testApp.pool.query('DELETE FROM tentativi WHERE chiave = ANY ($1)', [keys]);
  }
};

/** Makes the stored measure say that the studio is full. */
export const fillSpazio: Provocation = async (request) => {
  const { pool } = request.fixture.testApp;
  const { id } = request.fixture.studio;
  // Log in first: a login after the measure adds an event, and a full studio with new events is measured again.
  await enter(request.fixture);
  const fill = async (valid: ApiRequest): Promise<ApiRequest> => {
    await pool.query(
      `INSERT INTO spazio_studi (studio_id, byte_dati, byte_eventi, eventi)
       SELECT studio_id, 1000000000000000, 0, numero FROM catene WHERE studio_id = $1
       ON CONFLICT (studio_id) DO UPDATE SET byte_dati = excluded.byte_dati, eventi = excluded.eventi`,
      [id],
    );
    return valid;
  };
  try {
    return await withWrong(fill)(request);
  } finally {
    await pool.query('DELETE FROM spazio_studi WHERE studio_id = $1', [id]);
  }
};

export const fillSegnalazioni: Provocation = async (request) => {
  const { testApp, studio } = request.fixture;
  await testApp.pool.query(
    `INSERT INTO segnalazioni (studio_id, utente_id, messaggio, percorso, versione, dettaglio)
     SELECT $1, $2, 'piena', '', '', '' FROM generate_series(1, 20)`,
    [studio.id, studio.utenteId],
  );
  try {
    return await withWrong((valid) => valid)(request);
  } finally {
    await testApp.pool.query(`DELETE FROM segnalazioni WHERE messaggio = 'piena'`);
  }
};

/** Takes every turn of the caller and queues for one more. */
export const fillQueue: Provocation = async ({ name, endpoint, scene, fixture }) => {
  const { calls } = scene.admission;
  const request = await validRequests[name](fixture);
  const token = await enter(fixture);
  const key = endpoint.accesso === 'pubblico' ? 'indirizzo:127.0.0.1' : fixture.studio.id;
  const end = new AbortController();
  const entries: Promise<unknown>[] = [];
  // A call answered just now has its turn for an instant more, and would give it to the one that waits.
  while (calls.count(key).running > 0) await setImmediate();
  // Beside another studio the caller has the same turns however long this takes.
  const neighbour = await calls.enter('un altro studio');
  while (calls.count(key).waiting === 0) {
    const entry = calls
      .enter(key, end.signal)
      .then((turn) => turn !== 'full' && end.signal.addEventListener('abort', turn.leave));
    entries.push(entry.catch(() => undefined));
  }
  try {
    return await sendRequest(fixture.testApp.call, name, request, token);
  } finally {
    end.abort();
    if (neighbour !== 'full') neighbour.leave();
    await Promise.all(entries);
  }
};
