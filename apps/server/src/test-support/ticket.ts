import type { Profile, Token } from '@vedetta/contract';
import { SignJWT } from 'jose';
import type { TestApp } from './test-app.ts';

export const SECRET = 'un-segreto-di-prova-lungo-abbastanza';
export const PORTALE = 'https://portale.example.it';
/** Environment of an installation that accepts tickets. */
export const ticketEnvironment = {
  VEDETTA_TICKET_SECRET: SECRET,
  VEDETTA_TICKET_AUDIENCE: 'vedetta',
  VEDETTA_EMBED_ORIGINS: PORTALE,
  LOG_LEVEL: 'warn',
};

type Claims = Readonly<Record<string, unknown>>;

let counter = 0;
/** Now in seconds, as in a JWT. */
export const getNowSeconds = () => Math.floor(Date.now() / 1000);

/** The claims of a valid, unused ticket. */
export const buildClaims = (claims: Claims = {}): Claims => {
  counter += 1;
  return {
    sub: `esterno-${counter}`,
    jti: `jti-${counter}`,
    studio: 'Studio Verdi',
    licenza: 'valida',
    max_aziende: 10,
    aud: 'vedetta',
    iat: getNowSeconds(),
    exp: getNowSeconds() + 60,
    ...claims,
  };
};

export const sign = (claims: Claims = {}, secret = SECRET, alg = 'HS256') =>
  new SignJWT(buildClaims(claims)).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

type EventRow = { azione: string; username: string; prima: unknown; dopo: unknown };

/** Logs in with tickets and reads what they stored. */
export const buildPortale = ({ call, pool }: TestApp) => {
  const enter = (ticket: string, address = '192.0.2.1') =>
    call<Token & { detail: string; non_field_errors: string[] }>('POST', '/api/token-auth/', {
      json: { username: 'remote-user', password: ticket },
      headers: { 'x-forwarded-for': address },
    });
  return {
    enter,
    readProfile: async (ticket: string) => {
      const { status, body } = await enter(ticket);
      if (status !== 200) throw new Error(body.detail);
      return (await call<Profile>('GET', '/api/profile/', { token: body.token })).body;
    },
    readEventi: async (studio: string) =>
      (
        await pool.query<EventRow>(
          'SELECT azione, username, prima, dopo FROM eventi WHERE studio_id = $1 ORDER BY numero',
          [studio],
        )
      ).rows,
  };
};
