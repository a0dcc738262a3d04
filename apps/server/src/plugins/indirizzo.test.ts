import type { FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import { readRete } from './indirizzo.ts';

const prova = await createTestApp({ variables: { VEDETTA_TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12' } });
afterAll(() => prova.close());

/** The address under which a refused login is remembered, when it comes through others. */
const readIndirizzo = async (username: string, remoteAddress: string, inoltrato: string): Promise<unknown> => {
  await prova.app.inject({
    method: 'POST',
    url: '/api/token-auth/',
    remoteAddress,
    headers: { 'x-forwarded-for': inoltrato },
    payload: { username, password: 'password-sbagliata' },
  });
  const { rows } = await prova.pool.query<{ indirizzo: string }>(
    `SELECT dopo->>'indirizzo' AS indirizzo FROM eventi WHERE azione = 'login_rifiutato' ORDER BY numero DESC LIMIT 1`,
  );
  return rows[0]?.indirizzo;
};

test.for([
  ['a proxy on this machine', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['a proxy that is trusted', '10.0.0.5', '192.0.2.2', '192.0.2.2'],
  ['one of a network that is trusted', '172.18.0.1', '192.0.2.3', '192.0.2.3'],
  ['two of them', '127.0.0.1', '192.0.2.4, 172.18.0.1', '192.0.2.4'],
  ['a client that lies to a trusted proxy', '10.0.0.5', '198.51.100.1, 192.0.2.5', '192.0.2.5'],
  ['anybody else', '192.0.2.6', '198.51.100.1', '192.0.2.6'],
] as const)('%s', async ([, da, inoltrato, atteso]) => {
  expect(await readIndirizzo('nessuno', da, inoltrato)).toBe(atteso);
});

test.for([
  ['192.0.2.6', '192.0.2.6'],
  ['::ffff:192.0.2.6', '::ffff:192.0.2.6'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4'],
  ['::1', '0:0:0:0'],
] as const)('%s counts as %s while nobody is named', ([ip, atteso]) => {
  expect(readRete({ ip, socket: {} } as FastifyRequest)).toBe(atteso);
});
