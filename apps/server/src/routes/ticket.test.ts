import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Embed, Profile } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';
import { getNowSeconds, buildPortale, PORTALE, sign, ticketEnvironment } from '../test-support/ticket.ts';

const testApp = await createTestApp({ variables: ticketEnvironment });
afterAll(testApp.close);
const { call, pool } = testApp;
const { enter, readEventi, readProfile } = buildPortale(testApp);

describe('a valid ticket', () => {
  test('creates the studio, its licence and its user at first use', async () => {
    const profile = await readProfile(
      await sign({ sub: 'mario@portale', jti: 'primo', studio: ' Studio Neri ', licenza: 'demo', max_aziende: 3 }),
    );
    expect(profile).toMatchObject({
      username: 'mario@portale',
      is_staff: false,
      dati_commercialista: { nome_studio: 'Studio Neri', max_aziende: 3 },
      dati_licenza: { is_demo: true, last_ticket_id: 'primo' },
    });
    const eventi = await readEventi(profile.dati_commercialista.id);
    expect(eventi.map(({ azione, username }) => [azione, username])).toEqual([
      ['crea_studio', 'portale'],
      ['crea_utente', 'portale'],
      ['login', 'mario@portale'],
    ]);
    expect(eventi[0]?.dopo).toEqual({ nome_studio: 'Studio Neri', licenza: 'demo', max_aziende: 3 });
    expect(eventi[2]?.dopo).toEqual({ indirizzo: '192.0.2.1', dispositivo: null, ticket: 'primo' });
  });

  test('updates licence, limit and name later, with events in the trail', async () => {
    const sub = 'cambia';
    const earlier = await readProfile(await sign({ sub, licenza: 'demo', max_aziende: 3 }));
    const after = await readProfile(
      await sign({ sub, jti: 'secondo', licenza: 'valida', max_aziende: null, studio: 'Studio Verdi e Neri' }),
    );
    expect(after).toMatchObject({
      id: earlier.id,
      dati_commercialista: {
        id: earlier.dati_commercialista.id,
        nome_studio: 'Studio Verdi e Neri',
        max_aziende: null,
      },
      dati_licenza: { is_demo: false, last_ticket_id: 'secondo' },
    });
    const eventi = await readEventi(earlier.dati_commercialista.id);
    expect(eventi.map(({ azione }) => azione)).toEqual([
      'crea_studio',
      'crea_utente',
      'login',
      'modifica_studio',
      'modifica_licenza',
      'login',
    ]);
    expect(eventi[3]).toMatchObject({
      prima: { nome_studio: 'Studio Verdi' },
      dopo: { nome_studio: 'Studio Verdi e Neri' },
    });
    expect(eventi[4]).toMatchObject({
      prima: { licenza: 'demo', max_aziende: 3 },
      dopo: { licenza: 'valida', max_aziende: null },
    });
  });

  test('without max_aziende keeps the limit, at first none', async () => {
    const sub = 'senza-limite';
    expect((await readProfile(await sign({ sub, max_aziende: undefined }))).dati_commercialista.max_aziende).toBeNull();
    await readProfile(await sign({ sub, max_aziende: 7 }));
    expect((await readProfile(await sign({ sub, max_aziende: undefined }))).dati_commercialista.max_aziende).toBe(7);
  });

  test('keeps a name changed here until the portal sends a different one', async () => {
    const sub = 'rinominato';
    const { body } = await enter(await sign({ sub }));
    const { body: profile } = await call<Profile>('GET', '/api/profile/', { token: body.token });
    await call('PUT', `/api/commercialisti/${profile.dati_commercialista.id}/`, {
      token: body.token,
      form: { nome_studio: 'Scelto qui' },
    });
    expect((await readProfile(await sign({ sub }))).dati_commercialista.nome_studio).toBe('Scelto qui');
    expect((await readProfile(await sign({ sub, studio: 'Nuovo nome' }))).dati_commercialista.nome_studio).toBe(
      'Nuovo nome',
    );
  });

  test('never opens the studio of somebody else, by its name or the name of a local user', async () => {
    const { username, utenteId, id } = await testApp.createStudio({ nome_studio: 'Studio Verdi' });
    const first = await readProfile(await sign({ sub: username }));
    const second = await readProfile(await sign({ sub: username.toUpperCase() }));
    expect([first.username, second.username]).toEqual([
      `${username} (portale)`,
      `${username.toUpperCase()} (portale 2)`,
    ]);
    expect(new Set([id, first.dati_commercialista.id, second.dati_commercialista.id]).size).toBe(3);
    expect(new Set([utenteId, first.id, second.id]).size).toBe(3);
  });

  test('gives the role it names, and a titolare by default', async () => {
    const { body } = await enter(await sign({ sub: 'capo' }));
    const { body: titolare } = await call<Profile>('GET', '/api/profile/', { token: body.token });
    expect(titolare.ruolo).toBe('titolare');
    const alone = await enter(await sign({ sub: 'capo', ruolo: 'sola_lettura' }));
    expect([alone.status, alone.body]).toMatchObject([
      400,
      { detail: expect.stringContaining('lo studio resterebbe senza titolare') },
    ]);
    await pool.query(
      `INSERT INTO utenti (studio_id, username, username_ricerca, password) VALUES ($1, 'socio', 'socio', 'x')`,
      [titolare.dati_commercialista.id],
    );
    expect(await readProfile(await sign({ sub: 'capo', ruolo: 'sola_lettura' }))).toMatchObject({
      id: titolare.id,
      ruolo: 'sola_lettura',
    });
    expect((await call('GET', '/api/profile/', { token: body.token })).status).toBe(401);
    expect((await readProfile(await sign({ sub: 'capo' }))).ruolo).toBe('sola_lettura');
    const eventi = await readEventi(titolare.dati_commercialista.id);
    expect(eventi.filter(({ azione }) => azione === 'cambia_membro' || azione === 'login_rifiutato')).toMatchObject([
      { azione: 'login_rifiutato', dopo: { motivo: 'senza_titolare' } },
      { azione: 'cambia_membro', dopo: { ruolo: 'sola_lettura' } },
    ]);
    const first = await enter(await sign({ sub: 'nuovo-lettore', ruolo: 'sola_lettura' }));
    expect(first.status).toBe(400);
  });

  test('creates a user without a password', async () => {
    await readProfile(await sign({ sub: 'senza-password' }));
    const { status } = await call('POST', '/api/token-auth/', {
      json: { username: 'senza-password', password: PASSWORD },
    });
    expect(status).toBe(400);
  });

  test('is accepted with half a minute of clock skew', async () => {
    expect((await enter(await sign({ exp: getNowSeconds() - 20, iat: getNowSeconds() - 80 }))).status).toBe(200);
    expect((await enter(await sign({ iat: getNowSeconds() + 20, exp: getNowSeconds() + 320 }))).status).toBe(200);
    expect((await enter(await sign({ iat: undefined }))).status).toBe(200);
  });
});

describe('two processes on one database', () => {
  const script = fileURLToPath(new URL('../test-support/app-process.ts', import.meta.url));
  const startAppProcess = async () => {
    const env = {
      PATH: process.env['PATH'],
      // The password is not enumerable in the options of pg.
      connessione: JSON.stringify({ ...pool.options, password: pool.options.password }),
      variabili: JSON.stringify({ ...ticketEnvironment, LOG_LEVEL: 'silent' }),
    };
    const child = fork(script, { env });
    const [port] = (await once(child, 'message')) as [number];
    return {
      child,
      enter: async (ticket: string): Promise<number> => {
        const body = JSON.stringify({ username: 'remote-user', password: ticket });
        return (
          await fetch(`http://127.0.0.1:${port}/api/token-auth/`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).status;
      },
    };
  };

  test('accept one ticket once and create its user once', async () => {
    const [first, second] = await Promise.all([startAppProcess(), startAppProcess()]);
    try {
      for (let round = 0; round < 5; round += 1) {
        const sub = `conteso-${round}`;
        const same = await sign({ sub });
        const outcomes = await Promise.all(
          [first, second, first, second, first, second].map(({ enter: from }) => from(same)),
        );
        expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
        const [minuscolo, maiuscolo] = [`nuovo-${round}`, `NUOVO-${round}`];
        const different = await Promise.all([
          sign({ sub: minuscolo }),
          sign({ sub: maiuscolo }),
          sign({ sub: maiuscolo }),
          sign({ sub: minuscolo }),
        ]);
        expect(await Promise.all(different.map((ticket, n) => (n < 2 ? first : second).enter(ticket)))).toEqual([
          200, 200, 200, 200,
        ]);
        const { rows } = await pool.query('SELECT 1 FROM utenti_portale WHERE sub IN ($1, $2, $3)', [
          sub,
          minuscolo,
          maiuscolo,
        ]);
        expect(rows).toHaveLength(3);
      }
    } finally {
      for (const { child: processo } of [first, second]) processo.kill();
    }
  });
});

describe('the embedding page can read', () => {
  test('the origins, the username of a ticket, and the same origins for the frame', async () => {
    const { status, body, headers } = await call<Embed>('GET', '/api/embed/');
    expect({ status, body }).toEqual({ status: 200, body: { origins: [PORTALE], remote_user: 'remote-user' } });
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${PORTALE}`);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  test('nothing unless embedding is configured', async () => {
    const off = await createTestApp();
    const { body, headers } = await off.call<Embed>('GET', '/api/embed/');
    expect(body).toEqual({ origins: [], remote_user: null });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    const refusal = await off.call('POST', '/api/token-auth/', {
      json: { username: 'remote-user', password: await sign() },
    });
    expect([refusal.status, refusal.body.detail]).toEqual([400, 'Username o password errati.']);
    await off.close();
  });
});
