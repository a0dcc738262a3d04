import { endpoints } from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** The policy of the route; only `defineRoute` sets it. */
    policy?: unknown;
  }
}

/** The API's own documentation is not part of the contract. */
const API_DOCS = /^\/api\/(openapi\.json|docs)(\/|$)/u;

/** Fails the start unless every /api route is a contract call with a policy, and every contract call has a route. */
export const guardRoutes = (app: FastifyInstance): void => {
  const present = new Set<Endpoint>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.endpoint !== undefined && typeof config.policy === 'function') present.add(config.endpoint);
    else if (url.startsWith('/api') && !API_DOCS.test(url))
      throw new Error(`${url}: no endpoint of the contract, or no policy`);
  });
  app.addHook('onReady', async () => {
    const missing = Object.entries(endpoints)
      .filter(([, endpoint]) => !present.has(endpoint))
      .map(([name]) => name);
    if (missing.length > 0) throw new Error(`No route for: ${missing.join(', ')}`);
  });
};
