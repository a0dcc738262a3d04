import { endpoints } from '@vedetta/contract';
import type {
  Credenziali,
  Endpoint,
  Evento,
  Pagina,
  Profile,
  StatoSistema,
  StudioStaff,
  Token,
  UtenteCreato,
  UtenteStaff,
} from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createProva, PASSWORD } from '../../prova/prova.ts';

const prova = await createProva();
afterAll(prova.close);
const { call } = prova;

const studio = await prova.createStudio({ nome_studio: 'Studio Àncora' });
const demo = await prova.createStudio({ licenza: 'demo' });
const staff = await prova.createStudio({ is_staff: true, licenza: null, nome_studio: 'Staff' });
const staffEndpoints = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { accesso }]) => accesso === 'staff',
);

const login = (username: string, password: string) =>
  call<Token>('POST', '/api/token-auth/', { json: { username, password } });
const readProfile = async (token: string) => (await call<Profile>('GET', '/api/profile/', { token })).status;

const newStudio = async (campi: Record<string, unknown> = {}) => {
  const json = { nome_studio: 'Studio Nuovo', licenza: 'valida', max_aziende: null, ...campi };
  return (await call<StudioStaff>('POST', '/api/staff/studi/', { token: staff.token, json })).body;
};
const newUtente = (json: Record<string, unknown>, headers = {}) =>
  call<UtenteCreato>('POST', '/api/staff/utenti/', { token: staff.token, json, headers });
const listAzioni = async (studioId: string): Promise<string[]> =>
  (
    await prova.pool.query<{ azione: string }>('SELECT azione FROM eventi WHERE studio_id = $1 ORDER BY numero', [
      studioId,
    ])
  ).rows.map(({ azione }) => azione);

describe('whoever is not of the staff gets a 403, before anything else is judged', () => {
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

describe('what is not there is a 404, before the body is judged', () => {
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

test('the staff reads no company and no statement with its own session', async () => {
  const azienda = await prova.createAzienda(studio.token);
  expect((await call<Pagina<unknown>>('GET', '/api/aziende/', { token: staff.token })).body.count).toBe(0);
  expect((await call('GET', `/api/aziende/${azienda.id}/`, { token: staff.token })).status).toBe(404);
});

describe('studi', () => {
  test('are listed by name and found without case or accents', async () => {
    const { body } = await call<Pagina<StudioStaff>>('GET', '/api/staff/studi/?search=ANCORA', { token: staff.token });
    expect(body.results.map(({ nome_studio, licenza, utenti }) => ({ nome_studio, licenza, utenti }))).toEqual([
      { nome_studio: 'Studio Àncora', licenza: 'valida', utenti: 1 },
    ]);
    expect((await call('GET', '/api/staff/studi/?page=2', { token: staff.token })).status).toBe(404);
  });

  test('the same Idempotency-Key makes one', async () => {
    const invio = {
      token: staff.token,
      json: { nome_studio: 'Studio Unico', licenza: 'demo', max_aziende: 3 },
      headers: { 'idempotency-key': 'abc' },
    };
    const [uno, due] = await Promise.all([
      call<StudioStaff>('POST', '/api/staff/studi/', invio),
      call<StudioStaff>('POST', '/api/staff/studi/', invio),
    ]);
    expect([uno.status, due.status]).toEqual([201, 201]);
    expect(uno.body).toEqual(due.body);
    expect(
      (await call('POST', '/api/staff/studi/', { ...invio, json: { ...invio.json, max_aziende: 4 } })).status,
    ).toBe(422);
  });

  test.for([
    [{}, ['licenza', 'max_aziende', 'nome_studio']],
    [{ nome_studio: ' ', licenza: 'oro', max_aziende: -1 }, ['licenza', 'max_aziende', 'nome_studio']],
    [{ nome_studio: 'a\u0000b', licenza: 'demo', max_aziende: 1.5 }, ['max_aziende', 'nome_studio']],
    [{ nome_studio: 'x'.repeat(201), licenza: null, max_aziende: 1e12 }, ['max_aziende', 'nome_studio']],
  ] as [Record<string, unknown>, string[]][])('%j is refused', async ([json, campi]) => {
    const { status, body } = await call('POST', '/api/staff/studi/', { token: staff.token, json });
    expect(status).toBe(400);
    expect(
      Object.keys(body)
        .filter((campo) => Array.isArray(body[campo]))
        .toSorted(),
    ).toEqual(campi);
  });

  test('licence and limit hold at once for who is inside, and the trail says who changed them', async () => {
    const altro = await prova.createStudio({ licenza: 'demo' });
    const { headers } = await call('GET', `/api/staff/studi/${altro.id}/`, { token: staff.token });
    const json = { licenza: 'valida', max_aziende: 0 };
    const { status, body } = await call<StudioStaff>('PATCH', `/api/staff/studi/${altro.id}/`, {
      token: staff.token,
      json,
      headers: { 'if-match': String(headers['etag']) },
    });
    expect({ status, licenza: body.licenza, max: body.max_aziende }).toEqual({
      status: 200,
      licenza: 'valida',
      max: 0,
    });
    const profilo = await call<Profile>('GET', '/api/profile/', { token: altro.token });
    expect(profilo.body.dati_licenza?.is_demo).toBe(false);
    expect(profilo.body.dati_commercialista.max_aziende).toBe(0);
    await expect(prova.createAzienda(altro.token)).rejects.toThrow('numero massimo');
    const { rows } = await prova.pool.query(
      'SELECT username, azione, prima, dopo FROM eventi WHERE studio_id = $1 ORDER BY numero DESC LIMIT 1',
      [altro.id],
    );
    expect(rows[0]).toEqual({
      username: staff.username,
      azione: 'modifica_licenza',
      prima: { licenza: 'demo', max_aziende: null },
      dopo: { licenza: 'valida', max_aziende: 0 },
    });
    const vecchia = await call('PATCH', `/api/staff/studi/${altro.id}/`, {
      token: staff.token,
      json: { max_aziende: 5 },
      headers: { 'if-match': String(headers['etag']) },
    });
    expect(vecchia.status).toBe(412);
  });

  test('a disabled one is out at once, and enabled again must log in anew', async () => {
    const altro = await prova.createStudio();
    const url = `/api/staff/studi/${altro.id}/`;
    expect((await call('PATCH', url, { token: staff.token, json: { disabilitato: true } })).status).toBe(200);
    expect(await readProfile(altro.token)).toBe(401);
    expect((await call('POST', '/api/token-refresh/', { json: { refresh_token: altro.refresh_token } })).status).toBe(
      401,
    );
    expect((await login(altro.username, PASSWORD)).status).toBe(400);
    await call('PATCH', url, { token: staff.token, json: { disabilitato: false } });
    expect(await readProfile(altro.token)).toBe(401);
    expect((await login(altro.username, PASSWORD)).status).toBe(200);
    expect(await listAzioni(altro.id)).toEqual([
      'login',
      'disabilita_studio',
      'login_rifiutato',
      'riabilita_studio',
      'login',
    ]);
  });

  test('the staff does not lock itself out, nor gets a licence', async () => {
    const url = `/api/staff/studi/${staff.id}/`;
    expect((await call('PATCH', url, { token: staff.token, json: { disabilitato: true } })).status).toBe(409);
    expect((await call('PATCH', url, { token: staff.token, json: { licenza: 'valida' } })).body['licenza']).toEqual([
      'Lo studio ha utenti dello staff, che non hanno licenza.',
    ]);
    expect(
      (await call('POST', `${url}cancellazione/`, { token: staff.token, json: { nome_studio: 'Staff' } })).status,
    ).toBe(409);
  });

  test('what changes nothing leaves no trace and no new version', async () => {
    const { id } = await newStudio();
    const prima = await call('GET', `/api/staff/studi/${id}/`, { token: staff.token });
    const dopo = await call('PATCH', `/api/staff/studi/${id}/`, {
      token: staff.token,
      json: { nome_studio: 'Studio Nuovo', disabilitato: false },
    });
    expect(dopo.headers['etag']).toBe(prima.headers['etag']);
    expect(await listAzioni(id)).toEqual(['crea_studio']);
  });
});

describe('utenti', () => {
  test('a new one enters with the password shown once', async () => {
    const { id } = await newStudio();
    const { status, body } = await newUtente({ studio: id, username: 'Maria.Verdi@studio.it', accesso: 'password' });
    expect(status).toBe(201);
    expect(body.utente).toMatchObject({
      username: 'Maria.Verdi@studio.it',
      is_staff: false,
      ha_password: true,
      link_scade: null,
      studio: { id },
    });
    const sessione = await login('maria.verdi@studio.it', body.credenziali?.password ?? '');
    expect(sessione.status).toBe(200);
    const elenco = await call<Pagina<UtenteStaff>>('GET', `/api/staff/utenti/?studio=${id}&search=VERDI`, {
      token: staff.token,
    });
    expect(elenco.body.results.map(({ ultimo_accesso }) => ultimo_accesso !== null)).toEqual([true]);
    expect(JSON.stringify(elenco.body)).not.toContain('argon');
    expect(await listAzioni(id)).toEqual(['crea_studio', 'crea_utente', 'login']);
  });

  test('twenty at once with the same username make one', async () => {
    const { id } = await newStudio();
    const esiti = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        newUtente({ studio: id, username: n % 2 === 0 ? 'gemello' : 'GEMÈLLO', accesso: 'link' }),
      ),
    );
    expect(esiti.filter(({ status }) => status === 201)).toHaveLength(1);
    const rifiutate = esiti.filter(({ status }) => status === 400);
    expect(rifiutate).toHaveLength(19);
    expect(rifiutate[0]?.body).toMatchObject({ username: ['Questo username è già in uso.'] });
    expect((await listAzioni(id)).filter((azione) => azione === 'crea_utente')).toHaveLength(1);
  });

  test('a repeated request gives the same user, and the credentials no more', async () => {
    const { id } = await newStudio();
    const corpo = { studio: id, username: 'ripetuto', accesso: 'password' };
    const uno = await newUtente(corpo, { 'idempotency-key': 'utente-1' });
    const due = await newUtente(corpo, { 'idempotency-key': 'utente-1' });
    expect(due.status).toBe(201);
    expect(due.body).toEqual({ utente: uno.body.utente, credenziali: null });
    expect((await login('ripetuto', uno.body.credenziali?.password ?? '')).status).toBe(200);
  });

  test.for([
    [{ username: 'ab' }, 'username'],
    [{ username: 'con spazio' }, 'username'],
    [{ username: 'rtl\u202Etxt' }, 'username'],
    [{ username: 'a\u0000bc' }, 'username'],
    [{ username: '.punto' }, 'username'],
    [{ username: 'x'.repeat(151) }, 'username'],
    [{ username: 'remote-user' }, 'username'],
    [{ studio: crypto.randomUUID() }, 'studio'],
    [{ studio: 'nessuno' }, 'studio'],
    [{ accesso: 'sms' }, 'accesso'],
    [{ is_staff: true }, 'is_staff'],
    [{ is_staff: 'sì' }, 'is_staff'],
  ] as [Record<string, unknown>, string][])('%j is refused', async ([campi, campo]) => {
    const { id } = await newStudio();
    const { status, body } = await newUtente({ studio: id, username: 'nuovo', accesso: 'password', ...campi });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain(campo);
    expect(await listAzioni(id)).toEqual(['crea_studio']);
  });

  test('another one of the staff stands in a studio without licence, and reads what the first reads', async () => {
    const { body } = await newUtente({ studio: staff.id, username: 'collega', is_staff: true, accesso: 'password' });
    const { body: sessione } = await login('collega', body.credenziali?.password ?? '');
    expect((await call('GET', '/api/staff/studi/', { token: sessione.token })).status).toBe(200);
  });

  test('a disabled one is out at once; the staff does not disable itself', async () => {
    const altro = await prova.createStudio();
    const url = `/api/staff/utenti/${altro.utenteId}/`;
    const { headers } = await call('GET', url, { token: staff.token });
    const disabilita = (token: string) =>
      call('PATCH', url, { token, json: { disabilitato: true }, headers: { 'if-match': String(headers['etag']) } });
    expect((await disabilita(staff.token)).status).toBe(200);
    expect(await readProfile(altro.token)).toBe(401);
    expect((await disabilita(staff.token)).status).toBe(412);
    expect(
      (
        await call('PATCH', `/api/staff/utenti/${staff.utenteId}/`, {
          token: staff.token,
          json: { disabilitato: true },
        })
      ).status,
    ).toBe(409);
    await call('PATCH', url, { token: staff.token, json: { disabilitato: false } });
    expect(await readProfile(altro.token)).toBe(401);
  });

  test('new credentials end the old password and every session', async () => {
    const altro = await prova.createStudio();
    const { status, body } = await call<Credenziali>('POST', `/api/staff/utenti/${altro.utenteId}/credenziali/`, {
      token: staff.token,
      json: { accesso: 'password' },
    });
    expect(status).toBe(200);
    expect(await readProfile(altro.token)).toBe(401);
    expect((await login(altro.username, PASSWORD)).status).toBe(400);
    expect((await login(altro.username, body.password ?? '')).status).toBe(200);
    for (let giro = 0; giro < 11; giro += 1) await login(altro.username, 'password-sbagliata');
    expect((await login(altro.username, body.password ?? '')).status).toBe(429);
    const nuove = await call<Credenziali>('POST', `/api/staff/utenti/${altro.utenteId}/credenziali/`, {
      token: staff.token,
      json: { accesso: 'password' },
    });
    expect((await login(altro.username, nuove.body.password ?? '')).status).toBe(200);
    expect(
      (
        await call('POST', `/api/staff/utenti/${staff.utenteId}/credenziali/`, {
          token: staff.token,
          json: { accesso: 'password' },
        })
      ).status,
    ).toBe(409);
  });
});

test('nothing that opens a door stands in the trail', async () => {
  const { id } = await newStudio();
  const { body } = await newUtente({ studio: id, username: 'segreto', accesso: 'password' });
  const link = await call<Credenziali>('POST', `/api/staff/utenti/${body.utente.id}/credenziali/`, {
    token: staff.token,
    json: { accesso: 'link' },
  });
  const { rows } = await prova.pool.query<{ testo: string }>(`SELECT string_agg(e::text, '') AS testo FROM eventi e`);
  for (const segreto of [body.credenziali?.password ?? '?', link.body.link?.split('#')[1] ?? '?', PASSWORD])
    expect(rows[0]?.testo).not.toContain(segreto);
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
  test('are read, marked and told in the trail', async () => {
    const altro = await prova.createStudio();
    const json = { messaggio: 'Non sì apre', percorso: '/aziende', versione: '1.0.0', dettaglio: 'Error\n  at x' };
    const { body } = await call<{ id: string }>('POST', '/api/segnalazioni/', { token: altro.token, json });
    const elenco = await call<Pagina<Record<string, unknown>>>(
      'GET',
      '/api/staff/segnalazioni/?letta=0&search=SI%20APRE',
      { token: staff.token },
    );
    expect(elenco.body.results).toHaveLength(1);
    expect(elenco.body.results[0]).toMatchObject({
      id: body.id,
      username: altro.username,
      messaggio: 'Non sì apre',
      letta_il: null,
    });
    expect(elenco.body.results[0]).not.toHaveProperty('dettaglio');
    const url = `/api/staff/segnalazioni/${body.id}/`;
    const una = await call<Record<string, unknown>>('GET', url, { token: staff.token });
    expect(una.body['dettaglio']).toBe('Error\n  at x');
    const ifMatch = { 'if-match': String(una.headers['etag']) };
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
    expect(await listAzioni(altro.id)).toEqual(['login', 'legge_segnalazione']);
  });
});

describe('the trail', () => {
  test('is filtered by studio, user, action, object and day', async () => {
    const altro = await prova.createStudio();
    const azienda = await prova.createAzienda(altro.token, { ragione_sociale: 'Rossi S.r.l.' });
    await prova.createAzienda(altro.token);
    const list = async (query: string) =>
      (await call<Pagina<Evento>>('GET', `/api/staff/eventi/?${query}`, { token: staff.token })).body;
    expect((await list(`studio=${altro.id}`)).results.map(({ azione }) => azione)).toEqual([
      'crea_azienda',
      'crea_azienda',
      'login',
    ]);
    expect((await list(`studio=${altro.id}&azione=login`)).count).toBe(1);
    expect((await list(`utente=${altro.username.toUpperCase()}`)).count).toBe(3);
    const [evento] = (await list(`oggetto=${azienda.id}`)).results;
    expect(evento).toMatchObject({
      testo: 'ha aggiunto l’azienda Rossi S.r.l.',
      azienda: { id: azienda.id, ragione_sociale: 'Rossi S.r.l.' },
      studio: { id: altro.id },
    });
    expect((await list(`studio=${altro.id}&dal=2100-01-01`)).count).toBe(0);
    expect((await list(`studio=${altro.id}&al=2000-01-01`)).count).toBe(0);
    expect((await list('studio=nessuno')).count).toBe(0);
    expect((await list('oggetto=nessuno')).count).toBe(0);
    const uno = await call<Record<string, unknown>>('GET', `/api/staff/eventi/${evento?.id ?? ''}/`, {
      token: staff.token,
    });
    expect(uno.body['modifiche']).toContainEqual({
      tipo: 'campo',
      codice: 'ragione_sociale',
      titolo: 'Ragione sociale',
      aspetto: 'valore',
      formato: 'testo',
      prima: null,
      dopo: 'Rossi S.r.l.',
    });
    expect(uno.body['impronta']).toMatch(/^[0-9a-f]{64}$/u);
  });

  test('what happened to a user is found by the user', async () => {
    const altro = await prova.createStudio();
    await call('PATCH', `/api/staff/utenti/${altro.utenteId}/`, { token: staff.token, json: { disabilitato: true } });
    const { body } = await call<Pagina<Evento>>('GET', `/api/staff/eventi/?oggetto=${altro.utenteId}`, {
      token: staff.token,
    });
    expect(body.results.map(({ username, testo }) => ({ username, testo }))).toEqual([
      { username: staff.username, testo: `ha disabilitato l’utente ${altro.username}` },
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
