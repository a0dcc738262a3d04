import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from: what a proxy on this machine, or one that is trusted, says, when it is an address at all, else the other end of the connection. */
export const readIndirizzo = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;

const readGruppi = (parte: string): readonly string[] => parte.split(':').filter((gruppo) => gruppo !== '');

/** @example readRete64('2001:db8::1') // '2001:db8:0:0' */
const readRete64 = (indirizzo: string): string => {
  const [testa = '', coda = ''] = indirizzo.split('::');
  const [primi, ultimi] = [readGruppi(testa), readGruppi(coda)];
  const zeri = Array<string>(8 - primi.length - ultimi.length).fill('0');
  return [...primi, ...zeri, ...ultimi].slice(0, 4).join(':');
};

/** Whom a request counts for while nobody is named: its address, in IPv6 its /64, which is all one customer's. */
export const readRete = (request: FastifyRequest): string => {
  const indirizzo = readIndirizzo(request);
  return isIP(indirizzo) === 6 && !indirizzo.includes('.') ? readRete64(indirizzo) : indirizzo;
};
