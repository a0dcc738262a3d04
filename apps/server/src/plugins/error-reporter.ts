import type { FastifyInstance } from 'fastify';
import type { ErrorReporter } from '../adapters/error-reporter.ts';

/** Reports every 500 to the operator's error collector, with the route pattern and never the URL. */
export const registerErrorReporter = (app: FastifyInstance, errorReporter: ErrorReporter): void => {
  app.addHook('onResponse', async (request) => {
    if (request.failure === null) return;
    errorReporter.report(request.failure, {
      request: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'nessuna',
    });
  });
};
