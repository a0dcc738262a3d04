import { endpoints } from '@vedetta/contract';
import type { Endpoint } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Who may call and about what: put here by `defineRoute` alone. */
    policy?: unknown;
  }
}

/** What describes the API and so is not described by it. */
const DOCUMENTAZIONE = /^\/api\/(openapi\.json|docs)(\/|$)/u;

/**
 * Every address under /api is a call of the contract with a policy, and every call of the contract has an address: otherwise the server
 * does not start.
 */
export const guardRotte = (app: FastifyInstance): void => {
  const presenti = new Set<Endpoint>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.endpoint !== undefined && typeof config.policy === 'function') presenti.add(config.endpoint);
    else if (url.startsWith('/api') && !DOCUMENTAZIONE.test(url))
      throw new Error(`${url}: no endpoint of the contract, or no policy`);
  });
  app.addHook('onReady', async () => {
    const mancanti = Object.entries(endpoints)
      .filter(([, endpoint]) => !presenti.has(endpoint))
      .map(([nome]) => nome);
    if (mancanti.length > 0) throw new Error(`No route for: ${mancanti.join(', ')}`);
  });
};
