import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Environment } from '../environment/environment.ts';
import { buildCspPagina } from './sicurezza.ts';

/** Where the browser finds the nonce that lets Mantine write its styles. */
const writeNonce = (html: string, nonce: string): string =>
  html.replace('<head>', `<head><meta name="csp-nonce" content="${nonce}">`);

/** The print route as the printer opens it, with a token in the address: a page without the application around it. */
const isStampa = (percorso: string, query: unknown): boolean =>
  /^bilanci\/[^/]+\/report\/?$/u.test(percorso) &&
  typeof query === 'object' &&
  query !== null &&
  '__pdf__authtoken' in query;

/** First words of addresses that are no screen of the application, there or not: a page in their place would pass for an answer. */
const RISERVATI = new Set(['api', 'assets', 'healthz', 'metrics', 'readyz']);

/** Judged as the router decoded it, without the first slash: `%61pi` is `api`, and one that begins with another slash is nobody's. */
const isSchermata = (percorso: string): boolean =>
  !/^[/\\]/u.test(percorso) && !RISERVATI.has((/^[^/\\;]*/u.exec(percorso)?.[0] ?? '').toLowerCase());

/**
 * Serves the built web application: hashed assets for ever, its page fresh each time with a nonce of
 * its own, the same page at every address that may be a screen.
 */
export const registerWeb = async (app: FastifyInstance, environment: Environment, cartella: string): Promise<void> => {
  const [pagina = '', stampa = ''] = await Promise.all(
    ['index.html', 'stampa.html'].map((nome) => readFile(join(cartella, nome), 'utf8')),
  );
  const sendPagina = (reply: FastifyReply, html: string): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', buildCspPagina(environment, nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(writeNonce(html, nonce));
  };
  await app.register(fastifyStatic, {
    root: cartella,
    index: false,
    wildcard: false,
    // Beside each file the build left its compressed forms.
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.map', '**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(cartella, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const percorso = request.params['*'];
    return isSchermata(percorso)
      ? sendPagina(reply, isStampa(percorso, request.query) ? stampa : pagina)
      : reply.callNotFound();
  });
};
