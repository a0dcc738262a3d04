import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Environment } from '../environment/environment.ts';
import { isPrint } from '../print-page.ts';
import type { PrintPage } from '../print-page.ts';
import { buildPageCsp } from './security-headers.ts';

/** Adds the nonce that Mantine needs to write its styles. */
const writeNonce = (html: string, nonce: string): string =>
  html.replace('<head>', `<head><meta name="csp-nonce" content="${nonce}">`);

/** First path segments that are never screens: answering them with the page would look like a success. */
const RESERVED = new Set(['api', 'assets', 'healthz', 'metrics', 'readyz']);

/** Judges the path as the router decoded it, without the first slash (`%61pi` is `api`); a second slash is rejected. */
const isScreen = (path: string): boolean =>
  !/^[/\\]/u.test(path) && !RESERVED.has((/^[^/\\;]*/u.exec(path)?.[0] ?? '').toLowerCase());

/**
 * Serves the built web application: hashed assets are cached for ever; the page gets a new nonce each time and answers every path that may
 * be a screen.
 */
export const registerWeb = async (
  app: FastifyInstance,
  environment: Environment,
  { folder, printPage }: { readonly folder: string; readonly printPage: PrintPage },
): Promise<void> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const sendPage = (reply: FastifyReply, nonce: string, html: string | Readable): FastifyReply =>
    reply
      .header('content-security-policy', buildPageCsp(environment, nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The build writes compressed copies beside each file.
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.map', '**/*.{br,gz}', 'stampa/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (!isScreen(path)) return reply.callNotFound();
    if (isPrint(path, request.query)) {
      const { nonce, html } = printPage.draw(path, request);
      return sendPage(reply, nonce, html);
    }
    const nonce = randomBytes(16).toString('base64');
    return sendPage(reply, nonce, writeNonce(page, nonce));
  });
};
