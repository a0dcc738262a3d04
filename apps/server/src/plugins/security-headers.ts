import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.ts';

/** Who may show the product in a frame. */
const listAncestors = ({ embedOrigins }: Environment): string =>
  embedOrigins.length === 0 ? "'none'" : embedOrigins.join(' ');

/** The CSP of a response that is not a page: it loads nothing. */
const buildDataCsp = (environment: Environment): string =>
  `default-src 'none'; frame-ancestors ${listAncestors(environment)}`;

/**
 * The CSP of a page. Mantine writes `<style>` elements, allowed by the page's own nonce (null allows none);
 * charts set style attributes; there is no inline script.
 */
export const buildPageCsp = (environment: Environment, nonce: string | null): string =>
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
 * Headers of every response, errors included; a page replaces the CSP with its own. No `Access-Control-Allow-Origin`: pages of other
 * origins cannot read a response.
 */
export const buildSecurityHeaders = (environment: Environment): Readonly<Record<string, string>> => ({
  'content-security-policy': buildDataCsp(environment),
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
export const registerSecurityHeaders = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // The route's path, not the request's URL, which can be encoded in many ways.
    if (request.routeOptions.url?.startsWith('/api/') === true) reply.header('cache-control', 'no-store');
  });
};
