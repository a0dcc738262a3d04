import type { FastifyInstance } from 'fastify';
import type { Segnalatore } from '../adapters/segnalatore.ts';

/** Tells the operator's collector of errors, where there is one, what was answered with a 500: the pattern of the address, never the address. */
export const registerSegnalatore = (app: FastifyInstance, segnalatore: Segnalatore): void => {
  app.addHook('onResponse', async (request) => {
    if (request.guasto === null) return;
    segnalatore.report(request.guasto, {
      richiesta: request.id,
      metodo: request.method,
      rotta: request.routeOptions.url ?? 'nessuna',
    });
  });
};
