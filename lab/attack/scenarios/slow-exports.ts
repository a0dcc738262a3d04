import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Client } from '../client.ts';
import type { Scenario } from '../scenario.ts';

/** More than the buffers of a connection that nobody reads can hold. */
const statements = 400;

const fill = async (client: Client): Promise<void> => {
  const azienda = await client.createAzienda('Rossi S.r.l.');
  const create = (): Promise<unknown> =>
    client.send('POST', '/api/bilanci/', {
      json: { azienda, data_bilancio: '2025-12-31', note: randomBytes(10_000).toString('hex') },
    });
  for (let n = 0; n < statements; n += 20) await Promise.all(Array.from({ length: 20 }, create));
};

/** Asks for an export, and reads nothing after the first bytes. */
const openStalled = async (client: Client): Promise<Socket> => {
  const { hostname, port, host } = new URL(client.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `GET /api/studio/esportazione/ HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Token ${client.token ?? ''}\r\n\r\n`,
  );
  await once(socket, 'readable');
  return socket;
};

export const slowExports: Scenario = {
  title: 'Two exports that are read slowly',
  before: 'nobody else could export: 503 for as long as the two were there',
  isShort: false,
  run: async ({ login, studios: [first = '', second = ''] }) => {
    const slow = [await login(first), await login(second)];
    for (const client of slow) await fill(client);
    const sockets = await Promise.all(slow.map(openStalled));
    const again = await Promise.all(slow.map((client) => client.send('GET', '/api/studio/esportazione/')));
    const other = await (await login('studio')).send('GET', '/api/studio/esportazione/');
    sockets.forEach((socket) => socket.destroy());
    const stillOpen = again.every(({ status }) => status === 409);
    return {
      holds: stillOpen ? other.status === 200 : 'cannot be tried',
      seen: `the two, asked again: ${again.map(({ status }) => status).join(', ')}; another studio: ${other.status} in ${other.ms.toFixed(0)} ms`,
    };
  },
};
