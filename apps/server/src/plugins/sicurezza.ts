import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.ts';

/** Who may show the product in a frame. */
const listAncestors = ({ embedOrigins }: Environment): string =>
  embedOrigins.length === 0 ? "'none'" : embedOrigins.join(' ');

/** The policy of an answer that is no page: it loads nothing. */
const buildCspDati = (environment: Environment): string =>
  `default-src 'none'; frame-ancestors ${listAncestors(environment)}`;

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

/**
 * What every answer carries, an error too; a page replaces the policy with its own. No `Access-Control-Allow-Origin`: no page of others
 * reads an answer.
 */
export const buildIntestazioni = (environment: Environment): Readonly<Record<string, string>> => ({
  'content-security-policy': buildCspDati(environment),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  ...(environment.embedOrigins.length > 0
    ? {}
    : { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'same-origin' }),
  ...(environment.publicUrl?.startsWith('https:') === true
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/** Must be registered before every route. */
export const registerSicurezza = (app: FastifyInstance, intestazioni: Readonly<Record<string, string>>): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(intestazioni);
    // The address of the route, not that of the request, which may be written in many ways.
    if (request.routeOptions.url?.startsWith('/api/') === true) reply.header('cache-control', 'no-store');
  });
};
