import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser sends a request before the answer to the last one on the same connection, and no proxy that we know. */
const IN_CORSO_MASSIME = 20;

/**
 * Lets go of a connection with too many requests waiting behind each other: Node reads all that arrived together, and a packet of a few
 * kilobytes would be a thousand requests at once. Must be registered before every other hook.
 */
export const limitPipelining = (app: FastifyInstance): void => {
  const inCorso = new WeakMap<Socket, number>();
  const count = (socket: Socket, cambio: 1 | -1): number => {
    const quante = (inCorso.get(socket) ?? 0) + cambio;
    inCorso.set(socket, quante);
    return quante;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    if (socket.destroyed || count(socket, 1) > IN_CORSO_MASSIME) {
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => count(socket, -1));
    done();
  });
};
