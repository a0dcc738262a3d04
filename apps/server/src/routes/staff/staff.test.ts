import { endpoints } from '@vedetta/contract';
import type { Credenziali, Endpoint, Evento, Pagina, StatoSistema } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../../test-support/test-app.ts';
import { buildStaff } from '../../test-support/staff.ts';

const MOTIVO = encodeURIComponent('Richiesta dello studio, ticket 4512');

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;

const studio = await testApp.createStudio();
const demo = await testApp.createStudio({ licenza: 'demo' });
const staff = await testApp.createStudio({ is_staff: true, licenza: null, nome_studio: 'Staff' });
const staffEndpoints = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { accesso }]) => accesso === 'staff',
);
const { listAzioni, newStudio, newUtente } = buildStaff(testApp, staff.token);

describe('a user outside the staff gets a 403 before anything else is checked', () => {
  test.for(staffEndpoints)('%s', async ([, { metodo, path }]) => {
    for (const id of [studio.utenteId, crypto.randomUUID(), 'x']) {
      const url = path.replace(':id', id);
      const invio = { payload: '{ broken', headers: { 'content-type': 'application/json' } };
      expect((await call(metodo, url, invio)).status).toBe(401);
      for (const { token } of [studio, demo]) {
        const { status, body } = await call(metodo, url, { token, ...invio });
        expect({ status, detail: body.detail }).toEqual({ status: 403, detail: 'Operazione riservata allo staff.' });
      }
    }
  });
});

describe('a missing object is a 404 before the body is validated', () => {
  test.for(staffEndpoints.filter(([, { path }]) => path.includes(':id')))('%s', async ([, { metodo, path }]) => {
    for (const id of [crypto.randomUUID(), 'x', `${studio.id}.999999`, `${studio.id}.0`, `${studio.id}.01`]) {
      const { status, body } = await call(metodo, path.replace(':id', id), {
        token: staff.token,
        payload: '{ broken',
        headers: { 'content-type': 'application/json' },
      });
      expect({ status, detail: body.detail }).toEqual({
        status: 404,
        detail: 'Non trovato: è stato eliminato, oppure l’indirizzo non è corretto.',
      });
    }
  });
});

test('a staff session cannot read companies or statements', async () => {
  const azienda = await testApp.createAzienda(studio.token);
  expect((await call<Pagina<unknown>>('GET', '/api/aziende/', { token: staff.token })).body.count).toBe(0);
  expect((await call('GET', `/api/aziende/${azienda.id}/`, { token: staff.token })).status).toBe(404);
});

test('the trail contains no credentials', async () => {
  const { id } = await newStudio();
  const { body } = await newUtente({ studio: id, username: 'segreto', accesso: 'password' });
  const link = await call<Credenziali>('POST', `/api/staff/utenti/${body.utente.id}/credenziali/`, {
    token: staff.token,
    json: { accesso: 'link' },
  });
  const { rows } = await testApp.pool.query<{ testo: string }>(`SELECT string_agg(e::text, '') AS testo FROM eventi e`);
  for (const secret of [body.credenziali?.password ?? '?', link.body.link?.split('#')[1] ?? '?', PASSWORD])
    expect(rows[0]?.testo).not.toContain(secret);
});

test('the state of the system', async () => {
  const { status, body } = await call<StatoSistema>('GET', '/api/staff/stato/', { token: staff.token });
  expect(status).toBe(200);
  expect(body.database.dimensione_byte).toBeGreaterThan(1_000_000);
  expect(body.database.ultima_migrazione).toMatch(/^\d{3}-.*\.sql$/u);
  expect(body.stampa.disponibile).toBe(false);
  expect(body.conteggi.studi).toBeGreaterThan(3);
  expect(body.ultimo_backup).toBeNull();
});

describe('error reports', () => {
  test('are read and marked, with events in the trail', async () => {
    const other = await testApp.createStudio();
    const json = { messaggio: 'Non sì apre', percorso: '/aziende', versione: '1.1.0', dettaglio: 'Error\n  at x' };
    const { body } = await call<{ id: string }>('POST', '/api/segnalazioni/', { token: other.token, json });
    const list = await call<Pagina<Record<string, unknown>>>(
      'GET',
      '/api/staff/segnalazioni/?letta=0&search=SI%20APRE',
      { token: staff.token },
    );
    expect(list.body.results).toHaveLength(1);
    expect(list.body.results[0]).toMatchObject({
      id: body.id,
      username: other.username,
      messaggio: 'Non sì apre',
      letta_il: null,
    });
    expect(list.body.results[0]).not.toHaveProperty('dettaglio');
    const url = `/api/staff/segnalazioni/${body.id}/`;
    const one = await call<Record<string, unknown>>('GET', url, { token: staff.token });
    expect(one.body['dettaglio']).toBe('Error\n  at x');
    const ifMatch = { 'if-match': String(one.headers['etag']) };
    const letta = await call<Record<string, unknown>>('PATCH', url, {
      token: staff.token,
      json: { letta: true },
      headers: ifMatch,
    });
    expect(letta.body['letta_da']).toBe(staff.username);
    expect((await call('PATCH', url, { token: staff.token, json: { letta: false }, headers: ifMatch })).status).toBe(
      412,
    );
    expect(
      (await call<Pagina<unknown>>('GET', '/api/staff/segnalazioni/?letta=0', { token: staff.token })).body.count,
    ).toBe(0);
    expect((await call('GET', '/api/staff/segnalazioni/?letta=2', { token: staff.token })).status).toBe(400);
    expect(await listAzioni(other.id)).toEqual(['login', 'legge_segnalazione']);
  });
});

describe('the trail', () => {
  test('is filtered by studio, user, action, object and day', async () => {
    const other = await testApp.createStudio();
    const azienda = await testApp.createAzienda(other.token, { ragione_sociale: 'Rossi S.r.l.' });
    await testApp.createAzienda(other.token);
    const list = async (query: string) =>
      (await call<Pagina<Evento>>('GET', `/api/staff/eventi/?${query}`, { token: staff.token })).body;
    expect((await list(`studio=${other.id}`)).results.map(({ azione }) => azione)).toEqual([
      'crea_azienda',
      'crea_azienda',
      'login',
    ]);
    expect((await list(`studio=${other.id}&azione=login`)).count).toBe(1);
    expect((await list(`utente=${other.username.toUpperCase()}`)).count).toBe(3);
    const [evento] = (await list(`oggetto=${azienda.id}`)).results;
    expect(evento).toMatchObject({
      testo: 'ha aggiunto l’azienda Rossi S.r.l.',
      azienda: { id: azienda.id, ragione_sociale: 'Rossi S.r.l.' },
      studio: { id: other.id },
    });
    expect((await list(`studio=${other.id}&dal=2100-01-01`)).count).toBe(0);
    expect((await list(`studio=${other.id}&al=2000-01-01`)).count).toBe(0);
    expect((await list('studio=nessuno')).count).toBe(0);
    expect((await list('oggetto=nessuno')).count).toBe(0);
    const first = await call<Record<string, unknown>>(
      'GET',
      `/api/staff/eventi/${evento?.id ?? ''}/?motivo=${MOTIVO}`,
      {
        token: staff.token,
      },
    );
    expect(first.body['modifiche']).toContainEqual({
      tipo: 'campo',
      codice: 'ragione_sociale',
      titolo: 'Ragione sociale',
      aspetto: 'valore',
      formato: 'testo',
      prima: null,
      dopo: 'Rossi S.r.l.',
    });
    expect(first.body['impronta']).toMatch(/^[0-9a-f]{64}$/u);
  });

  test('events about a user are found by that user', async () => {
    const other = await testApp.createStudio();
    await call('PATCH', `/api/staff/utenti/${other.utenteId}/`, { token: staff.token, json: { disabilitato: true } });
    const { body } = await call<Pagina<Evento>>('GET', `/api/staff/eventi/?oggetto=${other.utenteId}`, {
      token: staff.token,
    });
    expect(body.results.map(({ username, testo }) => ({ username, testo }))).toEqual([
      { username: staff.username, testo: `ha disabilitato l’utente ${other.username}` },
    ]);
  });

  test.for(['azione=nessuna', 'dal=ieri', 'al=2026-02-30', 'page=0', 'page=abc', 'page=9999999'])(
    '%s is refused',
    async (query) => {
      const { status } = await call('GET', `/api/staff/eventi/?${query}`, { token: staff.token });
      expect(status).toBe(query.startsWith('page') ? 404 : 400);
    },
  );
});
