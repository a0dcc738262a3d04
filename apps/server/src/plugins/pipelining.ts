import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser, and no proxy that we know, pipelines requests on a connection. */
const MAX_PENDING = 20;

/**
 * Drops a connection with too many pipelined requests: Node starts all that arrive together, and a few kilobytes can hold a thousand. Must be registered before every other hook.
 */
export const limitPipelining = (app: FastifyInstance): void => {
  const pending = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1): number => {
    const total = (pending.get(socket) ?? 0) + change;
    pending.set(socket, total);
    return total;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.destroyed || count(socket, 1) > MAX_PENDING) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => count(socket, -1));
    done();
  });
};
