import type { FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/test-app.ts';
import { readNetwork } from './client-address.ts';

const testApp = await createTestApp({ variables: { VEDETTA_TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12' } });
afterAll(() => testApp.close());

/** The address recorded for a refused login that came through proxies. */
const readRecordedAddress = async (username: string, remoteAddress: string, forwarded: string): Promise<unknown> => {
  await testApp.app.inject({
    method: 'POST',
    url: '/api/token-auth/',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
    payload: { username, password: 'password-sbagliata' },
  });
  const { rows } = await testApp.pool.query<{ indirizzo: string }>(
    `SELECT dopo->>'indirizzo' AS indirizzo FROM eventi WHERE azione = 'login_rifiutato' ORDER BY numero DESC LIMIT 1`,
  );
  return rows[0]?.indirizzo;
};

test.for([
  ['a proxy on this machine', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['a trusted proxy', '10.0.0.5', '192.0.2.2', '192.0.2.2'],
  ['a proxy of a trusted network', '172.18.0.1', '192.0.2.3', '192.0.2.3'],
  ['two of them', '127.0.0.1', '192.0.2.4, 172.18.0.1', '192.0.2.4'],
  ['a client that lies to a trusted proxy', '10.0.0.5', '198.51.100.1, 192.0.2.5', '192.0.2.5'],
  ['an untrusted peer', '192.0.2.6', '198.51.100.1', '192.0.2.6'],
] as const)('%s', async ([, from, forwarded, expected]) => {
  expect(await readRecordedAddress('nessuno', from, forwarded)).toBe(expected);
});

test.for([
  ['192.0.2.6', '192.0.2.6'],
  ['::ffff:192.0.2.6', '::ffff:192.0.2.6'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4'],
  ['::1', '0:0:0:0'],
] as const)('%s counts as %s for anonymous requests', ([ip, expected]) => {
  expect(readNetwork({ ip, socket: {} } as FastifyRequest)).toBe(expected);
});
