import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { errori } from '@vedetta/contract';
import type { Embed, ErrorCode, Profile, Token } from '@vedetta/contract';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { createProva, PASSWORD } from '../prova/prova.ts';

const SEGRETO = 'un-segreto-di-prova-lungo-abbastanza';
const PORTALE = 'https://portale.example.it';
const variabili = {
  VEDETTA_TICKET_SECRET: SEGRETO,
  VEDETTA_TICKET_AUDIENCE: 'vedetta',
  VEDETTA_EMBED_ORIGINS: PORTALE,
  LOG_LEVEL: 'warn',
};

const righe: string[] = [];
const prova = await createProva({ variabili, registro: { write: (riga) => righe.push(riga) } });
afterAll(prova.close);
const { call, pool } = prova;

type Claims = Record<string, unknown>;

let contatore = 0;
const adesso = () => Math.floor(Date.now() / 1000);
const buildClaims = (claims: Claims = {}): Claims => {
  contatore += 1;
  return {
    sub: `esterno-${contatore}`,
    jti: `jti-${contatore}`,
    studio: 'Studio Verdi',
    licenza: 'valida',
    max_aziende: 10,
    aud: 'vedetta',
    iat: adesso(),
    exp: adesso() + 60,
    ...claims,
  };
};
const sign = (claims: Claims = {}, segreto = SEGRETO, alg = 'HS256') =>
  new SignJWT(buildClaims(claims)).setProtectedHeader({ alg }).sign(new TextEncoder().encode(segreto));
const encode = (parte: unknown) => Buffer.from(JSON.stringify(parte)).toString('base64url');

const enter = (ticket: string, indirizzo = '192.0.2.1') =>
  call<Token & { detail: string; non_field_errors: string[] }>('POST', '/api/token-auth/', {
    json: { username: 'remote-user', password: ticket },
    headers: { 'x-forwarded-for': indirizzo },
  });
const readProfile = async (ticket: string) => {
  const { status, body } = await enter(ticket);
  if (status !== 200) throw new Error(body.detail);
  return (await call<Profile>('GET', '/api/profile/', { token: body.token })).body;
};
type Riga = { azione: string; username: string; prima: unknown; dopo: unknown };
const readEventi = async (studio: string) =>
  (
    await pool.query<Riga>('SELECT azione, username, prima, dopo FROM eventi WHERE studio_id = $1 ORDER BY numero', [
      studio,
    ])
  ).rows;
const SISTEMA = '00000000-0000-0000-0000-000000000000';

describe('a good ticket', () => {
  test('at first use makes the studio, its licence and its user', async () => {
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

  test('later brings licence, limit and name up to date, and says so in the trail', async () => {
    const sub = 'cambia';
    const prima = await readProfile(await sign({ sub, licenza: 'demo', max_aziende: 3 }));
    const dopo = await readProfile(
      await sign({ sub, jti: 'secondo', licenza: 'valida', max_aziende: null, studio: 'Studio Verdi e Neri' }),
    );
    expect(dopo).toMatchObject({
      id: prima.id,
      dati_commercialista: { id: prima.dati_commercialista.id, nome_studio: 'Studio Verdi e Neri', max_aziende: null },
      dati_licenza: { is_demo: false, last_ticket_id: 'secondo' },
    });
    const eventi = await readEventi(prima.dati_commercialista.id);
    expect(eventi.map(({ azione }) => azione)).toEqual([
      'crea_studio',
      'crea_utente',
      'login',
      'modifica_licenza',
      'login',
    ]);
    expect(eventi[3]).toMatchObject({
      prima: { nome_studio: 'Studio Verdi', licenza: 'demo', max_aziende: 3 },
      dopo: { nome_studio: 'Studio Verdi e Neri', licenza: 'valida', max_aziende: null },
    });
  });

  test('without max_aziende leaves the limit as it is, none at first', async () => {
    const sub = 'senza-limite';
    expect((await readProfile(await sign({ sub, max_aziende: undefined }))).dati_commercialista.max_aziende).toBeNull();
    await readProfile(await sign({ sub, max_aziende: 7 }));
    expect((await readProfile(await sign({ sub, max_aziende: undefined }))).dati_commercialista.max_aziende).toBe(7);
  });

  test('keeps a name the user chose here until the portal gives another', async () => {
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

  test('never opens the studio of somebody else: neither by its name nor by that of a local user', async () => {
    const { username, utenteId, id } = await prova.createStudio({ nome_studio: 'Studio Verdi' });
    const primo = await readProfile(await sign({ sub: username }));
    const secondo = await readProfile(await sign({ sub: username.toUpperCase() }));
    expect([primo.username, secondo.username]).toEqual([
      `${username} (portale)`,
      `${username.toUpperCase()} (portale 2)`,
    ]);
    expect(new Set([id, primo.dati_commercialista.id, secondo.dati_commercialista.id]).size).toBe(3);
    expect(new Set([utenteId, primo.id, secondo.id]).size).toBe(3);
  });

  test('opens no door by password', async () => {
    await readProfile(await sign({ sub: 'senza-password' }));
    const { status } = await call('POST', '/api/token-auth/', {
      json: { username: 'senza-password', password: PASSWORD },
    });
    expect(status).toBe(400);
  });

  test('may be half a minute off our clock', async () => {
    expect((await enter(await sign({ exp: adesso() - 20, iat: adesso() - 80 }))).status).toBe(200);
    expect((await enter(await sign({ iat: adesso() + 20, exp: adesso() + 320 }))).status).toBe(200);
    expect((await enter(await sign({ iat: undefined }))).status).toBe(200);
  });
});

describe('a refused ticket', () => {
  const none = async () => `${encode({ alg: 'none' })}.${encode(buildClaims())}.`;
  const tampered = async () => {
    const [header, , firma] = (await sign()).split('.');
    return `${header}.${encode(buildClaims({ licenza: 'valida' }))}.${firma}`;
  };
  const casi: readonly (readonly [string, () => Promise<string>, ErrorCode, Record<string, string>])[] = [
    ['no JWT', async () => 'non-un-ticket', 'ticket_non_valido', { motivo: 'malformato' }],
    ['five parts', async () => 'a.b.c.d.e', 'ticket_non_valido', { motivo: 'malformato' }],
    ['alg none', none, 'ticket_non_valido', { motivo: 'algoritmo' }],
    [
      'alg None',
      async () => `${encode({ alg: 'None' })}.${encode(buildClaims())}.AAAA`,
      'ticket_non_valido',
      { motivo: 'algoritmo' },
    ],
    ['HS384', () => sign({}, SEGRETO.repeat(2), 'HS384'), 'ticket_non_valido', { motivo: 'algoritmo' }],
    ['another secret', () => sign({}, 'un-altro-segreto-lungo-abbastanza!'), 'ticket_non_valido', { motivo: 'firma' }],
    ['claims changed after the signature', tampered, 'ticket_non_valido', { motivo: 'firma' }],
    ['expired', () => sign({ exp: adesso() - 40, iat: adesso() - 100 }), 'ticket_scaduto', { motivo: 'scaduto' }],
    ['no expiry', () => sign({ exp: undefined }), 'ticket_non_valido', { motivo: 'claim', claim: 'exp' }],
    ['an hour of life', () => sign({ exp: adesso() + 3600 }), 'ticket_non_valido', { motivo: 'durata' }],
    [
      'an hour of life, no iat',
      () => sign({ exp: adesso() + 3600, iat: undefined }),
      'ticket_non_valido',
      { motivo: 'durata' },
    ],
    [
      'an hour of life, nearly over',
      () => sign({ iat: adesso() - 3590, exp: adesso() + 10 }),
      'ticket_non_valido',
      { motivo: 'durata' },
    ],
    [
      'issued in the future',
      () => sign({ iat: adesso() + 60, exp: adesso() + 90 }),
      'ticket_non_valido',
      { motivo: 'non_ancora_valido' },
    ],
    [
      'not yet valid',
      () => sign({ nbf: adesso() + 60 }),
      'ticket_non_valido',
      { motivo: 'non_ancora_valido', claim: 'nbf' },
    ],
    ['another audience', () => sign({ aud: 'altro' }), 'ticket_non_valido', { motivo: 'destinatario', claim: 'aud' }],
    ['no audience', () => sign({ aud: undefined }), 'ticket_non_valido', { motivo: 'destinatario', claim: 'aud' }],
    ...(
      [
        ['sub', undefined],
        ['sub', ''],
        ['sub', 'x'.repeat(256)],
        ['jti', undefined],
        ['jti', 'con\u0000nullo'],
        ['studio', undefined],
        ['studio', '  '],
        ['studio', 'x'.repeat(201)],
        ['licenza', undefined],
        ['licenza', 'oro'],
        ['max_aziende', -1],
        ['max_aziende', 1.5],
        ['max_aziende', '10'],
      ] as const
    ).map(
      ([claim, valore]) =>
        [
          `${claim} ${JSON.stringify(valore)?.slice(0, 20)}`,
          () => sign({ [claim]: valore }),
          'ticket_non_valido',
          { motivo: 'claim', claim },
        ] as const,
    ),
  ];

  test.for(casi)('%s', async ([, build, errore, motivo]) => {
    righe.length = 0;
    const ticket = await build();
    const { status, body } = await enter(ticket);
    const { detail } = errori[errore];
    expect({ status, ...body, request_id: '' }).toEqual({
      status: 400,
      detail,
      non_field_errors: [detail],
      request_id: '',
    });
    expect(righe.map((riga) => JSON.parse(riga) as unknown)).toEqual([
      expect.objectContaining({ ...motivo, msg: 'ticket refused' }),
    ]);
    expect(righe.join('')).not.toContain(ticket);
    expect((await readEventi(SISTEMA)).at(-1)).toMatchObject({ azione: 'login_rifiutato', dopo: motivo });
  });

  test('shown again: once in, once refused, with the refusal in the trail of its studio', async () => {
    const ticket = await sign({ sub: 'ripete', jti: 'una-volta' });
    const profile = await readProfile(ticket);
    expect((await enter(ticket)).body.detail).toBe(errori.ticket_gia_usato.detail);
    expect((await enter(await sign({ sub: 'altro', jti: 'una-volta' }))).body.detail).toBe(
      errori.ticket_gia_usato.detail,
    );
    const ultimo = (await readEventi(profile.dati_commercialista.id)).at(-1);
    expect(ultimo).toMatchObject({
      azione: 'login_rifiutato',
      username: 'ripete',
      dopo: { motivo: 'gia_usato', ticket: 'una-volta' },
    });
  });

  test.for(['utente', 'studio'] as const)('of a disabled %s spends nothing and says so', async (chi) => {
    const { id, dati_commercialista } = await readProfile(await sign({ sub: `chiuso-${chi}` }));
    const [tabella, chiave] = chi === 'utente' ? ['utenti', id] : ['studi', dati_commercialista.id];
    await pool.query(`UPDATE ${tabella} SET disabilitato_il = now() WHERE id = $1`, [chiave]);
    const ticket = await sign({ sub: `chiuso-${chi}`, licenza: 'demo' });
    expect((await enter(ticket)).body.detail).toBe(errori.ticket_utente_disabilitato.detail);
    expect((await readEventi(dati_commercialista.id)).at(-1)).toMatchObject({
      azione: 'login_rifiutato',
      dopo: { motivo: `${chi}_disabilitato` },
    });
    await pool.query(`UPDATE ${tabella} SET disabilitato_il = NULL WHERE id = $1`, [chiave]);
    expect((await enter(ticket)).status).toBe(200);
  });

  test('a login that changes nothing of the studio leaves its version as it is', async () => {
    const { dati_commercialista } = await readProfile(await sign({ sub: 'fermo' }));
    const readVersione = async () =>
      (await pool.query<{ versione: number }>('SELECT versione FROM studi WHERE id = $1', [dati_commercialista.id]))
        .rows;
    const prima = await readVersione();
    await readProfile(await sign({ sub: 'fermo' }));
    expect(await readVersione()).toEqual(prima);
  });

  test('a hundred times closes the address, and nobody else', async () => {
    const indirizzo = '203.0.113.77';
    for (let giro = 0; giro < 5; giro += 1)
      await Promise.all(Array.from({ length: 20 }, () => enter('non-un-ticket', indirizzo)));
    expect((await enter(await sign({ sub: 'fuori' }), indirizzo)).status).toBe(429);
    expect((await enter(await sign({ sub: 'fuori' }))).status).toBe(200);
  });

  test('good ones never count', async () => {
    const indirizzo = '203.0.113.78';
    for (let giro = 0; giro < 6; giro += 1)
      await Promise.all(Array.from({ length: 20 }, async () => enter(await sign({ sub: 'assiduo' }), indirizzo)));
    expect((await enter(await sign({ sub: 'assiduo' }), indirizzo)).status).toBe(200);
  });
});

describe('two processes on one database', () => {
  const script = fileURLToPath(new URL('../prova/processo.ts', import.meta.url));
  const startProcesso = async () => {
    const env = {
      PATH: process.env['PATH'],
      connessione: JSON.stringify(pool.options),
      variabili: JSON.stringify({ ...variabili, LOG_LEVEL: 'silent' }),
    };
    const processo = fork(script, { env });
    const [port] = (await once(processo, 'message')) as [number];
    return {
      processo,
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

  test('one ticket opens exactly once, and one user is made once', async () => {
    const [uno, due] = await Promise.all([startProcesso(), startProcesso()]);
    try {
      for (let giro = 0; giro < 5; giro += 1) {
        const sub = `conteso-${giro}`;
        const stesso = await sign({ sub });
        const esiti = await Promise.all([uno, due, uno, due, uno, due].map(({ enter: from }) => from(stesso)));
        expect(esiti.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
        const [minuscolo, maiuscolo] = [`nuovo-${giro}`, `NUOVO-${giro}`];
        const diversi = await Promise.all([
          sign({ sub: minuscolo }),
          sign({ sub: maiuscolo }),
          sign({ sub: maiuscolo }),
          sign({ sub: minuscolo }),
        ]);
        expect(await Promise.all(diversi.map((ticket, n) => (n < 2 ? uno : due).enter(ticket)))).toEqual([
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
      for (const { processo } of [uno, due]) processo.kill();
    }
  });
});

describe('what the page that hosts us may know', () => {
  test('the origins, the username of a ticket, and the same origins for the frame', async () => {
    const { status, body, headers } = await call<Embed>('GET', '/api/embed/');
    expect({ status, body }).toEqual({ status: 200, body: { origins: [PORTALE], remote_user: 'remote-user' } });
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${PORTALE}`);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  test('nothing unless configured: no origin, no frame, no ticket', async () => {
    const spenta = await createProva();
    const { body, headers } = await spenta.call<Embed>('GET', '/api/embed/');
    expect(body).toEqual({ origins: [], remote_user: null });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    const rifiuto = await spenta.call('POST', '/api/token-auth/', {
      json: { username: 'remote-user', password: await sign() },
    });
    expect([rifiuto.status, rifiuto.body.detail]).toEqual([400, 'Username o password errati.']);
    await spenta.close();
  });
});
