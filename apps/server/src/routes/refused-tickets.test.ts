import { errori } from '@vedetta/contract';
import type { ErrorCode } from '@vedetta/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import { getNowSeconds, buildClaims, buildPortale, SECRET, sign, ticketEnvironment } from '../test-support/ticket.ts';

const lines: string[] = [];
const testApp = await createTestApp({ variables: ticketEnvironment, log: { write: (row) => lines.push(row) } });
afterAll(testApp.close);
const { pool } = testApp;
const { enter, readEventi, readProfile } = buildPortale(testApp);
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
const SYSTEM = '00000000-0000-0000-0000-000000000000';

describe('a refused ticket', () => {
  const none = async () => `${encode({ alg: 'none' })}.${encode(buildClaims())}.`;
  const tampered = async () => {
    const [header, , firma] = (await sign()).split('.');
    return `${header}.${encode(buildClaims({ licenza: 'valida' }))}.${firma}`;
  };
  const cases: readonly (readonly [string, () => Promise<string>, ErrorCode, Record<string, string>])[] = [
    ['no JWT', async () => 'non-un-ticket', 'ticket_non_valido', { motivo: 'malformato' }],
    ['five parts', async () => 'a.b.c.d.e', 'ticket_non_valido', { motivo: 'malformato' }],
    ['alg none', none, 'ticket_non_valido', { motivo: 'algoritmo' }],
    [
      'alg None',
      async () => `${encode({ alg: 'None' })}.${encode(buildClaims())}.AAAA`,
      'ticket_non_valido',
      { motivo: 'algoritmo' },
    ],
    ['HS384', () => sign({}, SECRET.repeat(2), 'HS384'), 'ticket_non_valido', { motivo: 'algoritmo' }],
    ['another secret', () => sign({}, 'un-altro-segreto-lungo-abbastanza!'), 'ticket_non_valido', { motivo: 'firma' }],
    ['claims changed after the signature', tampered, 'ticket_non_valido', { motivo: 'firma' }],
    [
      'expired',
      () => sign({ exp: getNowSeconds() - 40, iat: getNowSeconds() - 100 }),
      'ticket_scaduto',
      { motivo: 'scaduto' },
    ],
    ['no expiry', () => sign({ exp: undefined }), 'ticket_non_valido', { motivo: 'claim', claim: 'exp' }],
    ['valid for an hour', () => sign({ exp: getNowSeconds() + 3600 }), 'ticket_non_valido', { motivo: 'durata' }],
    [
      'valid for an hour, without iat',
      () => sign({ exp: getNowSeconds() + 3600, iat: undefined }),
      'ticket_non_valido',
      { motivo: 'durata' },
    ],
    [
      'valid for an hour, about to expire',
      () => sign({ iat: getNowSeconds() - 3590, exp: getNowSeconds() + 10 }),
      'ticket_non_valido',
      { motivo: 'durata' },
    ],
    [
      'issued in the future',
      () => sign({ iat: getNowSeconds() + 60, exp: getNowSeconds() + 90 }),
      'ticket_non_valido',
      { motivo: 'non_ancora_valido' },
    ],
    [
      'not yet valid',
      () => sign({ nbf: getNowSeconds() + 60 }),
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
        ['studio', 'Studio \u202Eidrev'],
        ['studio', 'Studio\u2028Verdi'],
        ['studio', '\u200B\u00AD'],
        ['sub', 'mario\u2066'],
        ['jti', 'uno\u200F'],
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

  test.for(cases)('%s', async ([, build, error, motivo]) => {
    lines.length = 0;
    const ticket = await build();
    const { status, body } = await enter(ticket);
    const { detail } = errori[error];
    expect({ status, ...body, request_id: '' }).toEqual({
      status: 400,
      detail,
      non_field_errors: [detail],
      request_id: '',
    });
    expect(lines.map((row) => JSON.parse(row) as unknown)).toEqual([
      expect.objectContaining({ ...motivo, msg: 'ticket refused' }),
    ]);
    expect(lines.join('')).not.toContain(ticket);
    expect((await readEventi(SYSTEM)).at(-1)).toMatchObject({ azione: 'login_rifiutato', dopo: motivo });
  });

  test('used twice: accepted once, then refused, with the refusal in the trail of its studio', async () => {
    const ticket = await sign({ sub: 'ripete', jti: 'una-volta' });
    const profile = await readProfile(ticket);
    expect((await enter(ticket)).body.detail).toBe(errori.ticket_gia_usato.detail);
    expect((await enter(await sign({ sub: 'altro', jti: 'una-volta' }))).body.detail).toBe(
      errori.ticket_gia_usato.detail,
    );
    const last = (await readEventi(profile.dati_commercialista.id)).at(-1);
    expect(last).toMatchObject({
      azione: 'login_rifiutato',
      username: 'ripete',
      dopo: { motivo: 'gia_usato', ticket: 'una-volta' },
    });
  });

  test.for(['utente', 'studio'] as const)(
    'of a disabled %s is refused with that reason and stays unused',
    async (who) => {
      const { id, dati_commercialista } = await readProfile(await sign({ sub: `chiuso-${who}` }));
      const [table, key] = who === 'utente' ? ['utenti', id] : ['studi', dati_commercialista.id];
      await pool.query(`UPDATE ${table} SET disabilitato_il = now() WHERE id = $1`, [key]);
      const ticket = await sign({ sub: `chiuso-${who}`, licenza: 'demo' });
      expect((await enter(ticket)).body.detail).toBe(errori.ticket_utente_disabilitato.detail);
      expect((await readEventi(dati_commercialista.id)).at(-1)).toMatchObject({
        azione: 'login_rifiutato',
        dopo: { motivo: `${who}_disabilitato` },
      });
      await pool.query(`UPDATE ${table} SET disabilitato_il = NULL WHERE id = $1`, [key]);
      expect((await enter(ticket)).status).toBe(200);
    },
  );

  test('a login that changes nothing of the studio keeps its version', async () => {
    const { dati_commercialista } = await readProfile(await sign({ sub: 'fermo' }));
    const readVersion = async () =>
      (await pool.query<{ versione: number }>('SELECT versione FROM studi WHERE id = $1', [dati_commercialista.id]))
        .rows;
    const before = await readVersion();
    await readProfile(await sign({ sub: 'fermo' }));
    expect(await readVersion()).toEqual(before);
  });

  test('a hundred refusals block the address, and no other', async () => {
    const address = '203.0.113.77';
    for (let round = 0; round < 5; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => enter('non-un-ticket', address)));
    expect((await enter(await sign({ sub: 'fuori' }), address)).status).toBe(429);
    expect((await enter(await sign({ sub: 'fuori' }))).status).toBe(200);
  });

  test('accepted tickets never count', async () => {
    const address = '203.0.113.78';
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 20 }, async () => enter(await sign({ sub: 'assiduo' }), address)));
    expect((await enter(await sign({ sub: 'assiduo' }), address)).status).toBe(200);
  });
});
