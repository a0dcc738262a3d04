import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The client's address: as given by a local or trusted proxy if it is a valid IP, else the peer of the connection. */
export const readAddress = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip;

const readGroups = (part: string): readonly string[] => part.split(':').filter((group) => group !== '');

/** @example readRete64('2001:db8::1') // '2001:db8:0:0' */
const readNetwork64 = (address: string): string => {
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [readGroups(head), readGroups(tail)];
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
};

/** The network that an anonymous request counts for: its IPv4 address, or its IPv6 /64, which belongs to one customer. */
export const readNetwork = (request: FastifyRequest): string => {
  const address = readAddress(request);
  return isIP(address) === 6 && !address.includes('.') ? readNetwork64(address) : address;
};
