import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createAdmission } from '../adapters/workers/admission.ts';
import { readNetwork } from '../plugins/client-address.ts';
import { openPlaces } from './places.ts';

test('a client that was gone before its places were opened holds none', async () => {
  const admission = createAdmission({ maxWaiting: 5 });
  const held = Promise.withResolvers<readonly number[]>();
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addHook('onRequest', async (request, reply) => {
    if (!request.raw.socket.destroyed) await once(request.raw.socket, 'close');
    const places = openPlaces(admission, null, request, reply);
    await places.takeTurn();
    await places.awaitBody();
    const key = `indirizzo:${readNetwork(request)}`;
    held.resolve([admission.calls, admission.bodiesOf(2)].map((queue) => queue.count(key).running));
  });
  app.post('/', async () => null);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const arrived = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: vedetta\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  await arrived;
  socket.destroy();
  expect(await held.promise).toEqual([0, 0]);
});
