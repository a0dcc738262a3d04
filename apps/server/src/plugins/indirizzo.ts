import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from: what a proxy on this machine, or one that is trusted, says, when it is an address at all, else the other end of the connection. */
export const readIndirizzo = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;
