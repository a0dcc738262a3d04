import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.ts';

/** Who may show the product in a frame. */
const listAncestors = ({ embedOrigins }: Environment): string => (embedOrigins.length === 0 ? "'none'" : embedOrigins.join(' '));

/** The policy of an answer that is no page: it loads nothing. */
const buildCspDati = (environment: Environment): string => `default-src 'none'; frame-ancestors ${listAncestors(environment)}`;

/**
 * The policy of a page. Mantine writes `<style>` elements, allowed by the nonce of this page alone (null allows none);
 * charts set style attributes; there is no inline script.
 */
export const buildCspPagina = (environment: Environment, nonce: string | null): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce === null ? '' : ` 'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${environment.sentryDsn === null ? '' : ` ${new URL(environment.sentryDsn).origin}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${listAncestors(environment)}`,
  ].join('; ');

/** Headers of every answer; a page replaces the policy with its own. */
export const registerSicurezza = async (app: FastifyInstance, environment: Environment): Promise<void> => {
  const embedded = environment.embedOrigins.length > 0;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: embedded ? false : { action: 'deny' },
    crossOriginOpenerPolicy: embedded ? false : { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: environment.publicUrl?.startsWith('https:') === true,
    referrerPolicy: { policy: 'same-origin' },
  });
  const csp = buildCspDati(environment);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', csp);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
};
