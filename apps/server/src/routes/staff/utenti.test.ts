import type { Credenziali, Pagina, UtenteStaff } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../../test-support/test-app.ts';
import { buildStaff } from '../../test-support/staff.ts';

const testApp = await createTestApp();
afterAll(testApp.close);
const { call } = testApp;
const staff = await testApp.createStudio({ is_staff: true, licenza: null, nome_studio: 'Staff' });
const { listAzioni, login, newStudio, newUtente, readProfile } = buildStaff(testApp, staff.token);

describe('utenti', () => {
  test('a new one logs in with the password shown once', async () => {
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
    const list = await call<Pagina<UtenteStaff>>('GET', `/api/staff/utenti/?studio=${id}&search=VERDI`, {
      token: staff.token,
    });
    expect(list.body.results.map(({ ultimo_accesso }) => ultimo_accesso !== null)).toEqual([true]);
    expect(JSON.stringify(list.body)).not.toContain('argon');
    expect(await listAzioni(id)).toEqual(['crea_studio', 'crea_utente', 'login']);
  });

  test('twenty concurrent creations with one username create one', async () => {
    const { id } = await newStudio();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        newUtente({ studio: id, username: n % 2 === 0 ? 'gemello' : 'GEMÈLLO', accesso: 'link' }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = outcomes.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body).toMatchObject({ username: ['Questo username è già in uso.'] });
    expect((await listAzioni(id)).filter((azione) => azione === 'crea_utente')).toHaveLength(1);
  });

  test('a repeated request returns the same user without credentials', async () => {
    const { id } = await newStudio();
    const body = { studio: id, username: 'ripetuto', accesso: 'password' };
    const first = await newUtente(body, { 'idempotency-key': 'utente-1' });
    const second = await newUtente(body, { 'idempotency-key': 'utente-1' });
    expect(second.status).toBe(201);
    expect(second.body).toEqual({ utente: first.body.utente, credenziali: null });
    expect((await login('ripetuto', first.body.credenziali?.password ?? '')).status).toBe(200);
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
  ] as [Record<string, unknown>, string][])('%j is refused', async ([fields, field]) => {
    const { id } = await newStudio();
    const { status, body } = await newUtente({ studio: id, username: 'nuovo', accesso: 'password', ...fields });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain(field);
    expect(await listAzioni(id)).toEqual(['crea_studio']);
  });

  test('a second staff user belongs to a studio without licence and reads what the first reads', async () => {
    const { body } = await newUtente({ studio: staff.id, username: 'collega', is_staff: true, accesso: 'password' });
    const { body: sessione } = await login('collega', body.credenziali?.password ?? '');
    expect((await call('GET', '/api/staff/studi/', { token: sessione.token })).status).toBe(200);
  });

  test('a disabled one loses its sessions at once; staff users cannot disable themselves', async () => {
    const other = await testApp.createStudio();
    const url = `/api/staff/utenti/${other.utenteId}/`;
    const { headers } = await call('GET', url, { token: staff.token });
    const disable = (token: string) =>
      call('PATCH', url, { token, json: { disabilitato: true }, headers: { 'if-match': String(headers['etag']) } });
    expect((await disable(staff.token)).status).toBe(200);
    expect(await readProfile(other.token)).toBe(401);
    expect((await disable(staff.token)).status).toBe(412);
    expect(
      (
        await call('PATCH', `/api/staff/utenti/${staff.utenteId}/`, {
          token: staff.token,
          json: { disabilitato: true },
        })
      ).status,
    ).toBe(409);
    await call('PATCH', url, { token: staff.token, json: { disabilitato: false } });
    expect(await readProfile(other.token)).toBe(401);
  });

  test('new credentials end the old password and every session', async () => {
    const other = await testApp.createStudio();
    const { status, body } = await call<Credenziali>('POST', `/api/staff/utenti/${other.utenteId}/credenziali/`, {
      token: staff.token,
      json: { accesso: 'password' },
    });
    expect(status).toBe(200);
    expect(await readProfile(other.token)).toBe(401);
    expect((await login(other.username, PASSWORD)).status).toBe(400);
    expect((await login(other.username, body.password ?? '')).status).toBe(200);
    for (let round = 0; round < 11; round += 1) await login(other.username, 'password-sbagliata');
    expect((await login(other.username, body.password ?? '')).status).toBe(429);
    const fresh = await call<Credenziali>('POST', `/api/staff/utenti/${other.utenteId}/credenziali/`, {
      token: staff.token,
      json: { accesso: 'password' },
    });
    expect((await login(other.username, fresh.body.password ?? '')).status).toBe(200);
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
