// A minimal portal: one page that hosts Vedetta in a frame, and one endpoint that signs tickets.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { signTicket } from './ticket.ts';
import type { Claims } from './ticket.ts';

export type DemoHost = Readonly<{
  /** Origin of this portal; it must be one of VEDETTA_EMBED_ORIGINS. */
  origin: string;
  /** URL of Vedetta. */
  vedetta: string;
  /** VEDETTA_TICKET_SECRET, shared by the two servers. */
  secret: string;
  /** VEDETTA_TICKET_AUDIENCE, or null. */
  audience: string | null;
}>;

/** The users of this portal. A real portal takes the user from its own session, never from the request. */
export const users: Readonly<Record<string, Claims>> = {
  anna: { sub: 'portale-1001', studio: 'Studio Anna Verdi', licenza: 'valida', max_aziende: 5 },
  bruno: { sub: 'portale-1002', studio: 'Studio Bruno Neri', licenza: 'demo', max_aziende: null },
};

const read = (name: string): string => readFileSync(fileURLToPath(new URL(`page/${name}`, import.meta.url)), 'utf8');

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end(body);
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

const answer = async (host: DemoHost, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname } = new URL(request.url ?? '/', host.origin);
  if (request.method === 'POST' && pathname === '/ticket') {
    const user = users[await readBody(request)];
    if (user === undefined) return send(response, 403, 'text/plain', 'Utente sconosciuto');
    return send(
      response,
      200,
      'text/plain',
      signTicket({ ...user, ...(host.audience === null ? {} : { aud: host.audience }) }, host.secret),
    );
  }
  if (pathname === '/')
    return send(response, 200, 'text/html', read('index.html').replaceAll('{{vedetta}}', host.vedetta));
  if (pathname === '/host.mjs') return send(response, 200, 'text/javascript', read('host.mjs'));
  if (pathname === '/host.css') return send(response, 200, 'text/css', read('host.css'));
  return send(response, 404, 'text/plain', 'Non trovato');
};

/**
 * Starts the portal at its origin.
 * @returns a function that stops it
 * @example const stop = await startDemoHost({ origin: 'http://127.0.0.1:3001', vedetta: 'http://127.0.0.1:3000', secret, audience: null });
 */
export const startDemoHost = async (host: DemoHost): Promise<() => Promise<void>> => {
  const { hostname, port } = new URL(host.origin);
  const server = createServer((request, response) => {
    answer(host, request, response).catch(() => send(response, 500, 'text/plain', 'Errore'));
  }).listen(Number(port) || 80, hostname.replace(/^\[|\]$/gu, ''));
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
};
