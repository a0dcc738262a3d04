import type { Pagina, Profile, StudioStaff } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../../test-support/test-app.ts';
import { buildStaff } from '../../test-support/staff.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const staff = await testApp.createStudio({ is_staff: true, licenza: null, nome_studio: 'Staff' });
await testApp.createStudio({ nome_studio: 'Studio Àncora' });
const { listAzioni, login, newStudio, readProfile } = buildStaff(testApp, staff.token);

describe('studi', () => {
  test('are listed by name and searched ignoring case and accents', async () => {
    const { body } = await call<Pagina<StudioStaff>>('GET', '/api/staff/studi/?search=ANCORA', { token: staff.token });
    expect(body.results.map(({ nome_studio, licenza, utenti }) => ({ nome_studio, licenza, utenti }))).toEqual([
      { nome_studio: 'Studio Àncora', licenza: 'valida', utenti: 1 },
    ]);
    expect((await call('GET', '/api/staff/studi/?page=2', { token: staff.token })).status).toBe(404);
  });

  test('one Idempotency-Key creates one', async () => {
    const invio = {
      token: staff.token,
      json: { nome_studio: 'Studio Unico', licenza: 'demo', max_aziende: 3 },
      headers: { 'idempotency-key': 'abc' },
    };
    const [first, second] = await Promise.all([
      call<StudioStaff>('POST', '/api/staff/studi/', invio),
      call<StudioStaff>('POST', '/api/staff/studi/', invio),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toEqual(second.body);
    expect(
      (await call('POST', '/api/staff/studi/', { ...invio, json: { ...invio.json, max_aziende: 4 } })).status,
    ).toBe(422);
  });

  test.for([
    [{}, ['licenza', 'max_aziende', 'nome_studio']],
    [{ nome_studio: ' ', licenza: 'oro', max_aziende: -1 }, ['licenza', 'max_aziende', 'nome_studio']],
    [{ nome_studio: 'a\u0000b', licenza: 'demo', max_aziende: 1.5 }, ['max_aziende', 'nome_studio']],
    [{ nome_studio: 'x'.repeat(201), licenza: null, max_aziende: 1e12 }, ['max_aziende', 'nome_studio']],
  ] as [Record<string, unknown>, string[]][])('%j is refused', async ([json, fields]) => {
    const { status, body } = await call('POST', '/api/staff/studi/', { token: staff.token, json });
    expect(status).toBe(400);
    expect(
      Object.keys(body)
        .filter((field) => Array.isArray(body[field]))
        .toSorted(),
    ).toEqual(fields);
  });

  test('licence and limit apply at once to open sessions, and the trail has who changed them', async () => {
    const other = await testApp.createStudio({ licenza: 'demo' });
    const { headers } = await call('GET', `/api/staff/studi/${other.id}/`, { token: staff.token });
    const json = { licenza: 'valida', max_aziende: 0 };
    const { status, body } = await call<StudioStaff>('PATCH', `/api/staff/studi/${other.id}/`, {
      token: staff.token,
      json,
      headers: { 'if-match': String(headers['etag']) },
    });
    expect({ status, licenza: body.licenza, max: body.max_aziende }).toEqual({
      status: 200,
      licenza: 'valida',
      max: 0,
    });
    const profilo = await call<Profile>('GET', '/api/profile/', { token: other.token });
    expect(profilo.body.dati_licenza?.is_demo).toBe(false);
    expect(profilo.body.dati_commercialista.max_aziende).toBe(0);
    await expect(testApp.createAzienda(other.token)).rejects.toThrow('numero massimo');
    const { rows } = await testApp.pool.query(
      'SELECT username, azione, prima, dopo FROM eventi WHERE studio_id = $1 ORDER BY numero DESC LIMIT 1',
      [other.id],
    );
    expect(rows[0]).toEqual({
      username: staff.username,
      azione: 'modifica_licenza',
      prima: { licenza: 'demo', max_aziende: null },
      dopo: { licenza: 'valida', max_aziende: 0 },
    });
    const old = await call('PATCH', `/api/staff/studi/${other.id}/`, {
      token: staff.token,
      json: { max_aziende: 5 },
      headers: { 'if-match': String(headers['etag']) },
    });
    expect(old.status).toBe(412);
  });

  test('a disabled one loses its sessions at once, and must log in when enabled again', async () => {
    const other = await testApp.createStudio();
    const url = `/api/staff/studi/${other.id}/`;
    expect((await call('PATCH', url, { token: staff.token, json: { disabilitato: true } })).status).toBe(200);
    expect(await readProfile(other.token)).toBe(401);
    expect((await call('POST', '/api/token-refresh/', { json: { refresh_token: other.refresh_token } })).status).toBe(
      401,
    );
    expect((await login(other.username, PASSWORD)).status).toBe(400);
    await call('PATCH', url, { token: staff.token, json: { disabilitato: false } });
    expect(await readProfile(other.token)).toBe(401);
    expect((await login(other.username, PASSWORD)).status).toBe(200);
    expect(await listAzioni(other.id)).toEqual([
      'login',
      'disabilita_studio',
      'login_rifiutato',
      'riabilita_studio',
      'login',
    ]);
  });

  test('the staff cannot disable its own studio or give it a licence', async () => {
    const url = `/api/staff/studi/${staff.id}/`;
    expect((await call('PATCH', url, { token: staff.token, json: { disabilitato: true } })).status).toBe(409);
    expect((await call('PATCH', url, { token: staff.token, json: { licenza: 'valida' } })).body['licenza']).toEqual([
      'Lo studio ha utenti dello staff, che non hanno licenza.',
    ]);
    expect(
      (await call('POST', `${url}cancellazione/`, { token: staff.token, json: { nome_studio: 'Staff' } })).status,
    ).toBe(409);
  });

  test('a save without changes adds no event and no version', async () => {
    const { id } = await newStudio();
    const before = await call('GET', `/api/staff/studi/${id}/`, { token: staff.token });
    const after = await call('PATCH', `/api/staff/studi/${id}/`, {
      token: staff.token,
      json: { nome_studio: 'Studio Nuovo', disabilitato: false },
    });
    expect(after.headers['etag']).toBe(before.headers['etag']);
    expect(await listAzioni(id)).toEqual(['crea_studio']);
  });
});
