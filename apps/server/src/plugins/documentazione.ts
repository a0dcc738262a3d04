import swagger from '@fastify/swagger';
import type { StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.ts';
import { buildOpenapi } from './openapi.ts';
import { buildCspPagina } from './sicurezza.ts';

/** The API described for programs (`/api/openapi.json`) and for people (`/api/docs`), from files of our own alone. */
export const registerDocumentazione = async (app: FastifyInstance, environment: Environment): Promise<void> => {
  const document = buildOpenapi();
  // Written once: it is asked for without a session, and long.
  const scritto = Buffer.from(JSON.stringify(document));
  app.get('/api/openapi.json', { config: { documentazione: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(scritto),
  );
  // The types of the plugin know no later OpenAPI than 3.0.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'API di Vedetta' },
    uiConfig: { docExpansion: 'none', filter: true, layout: 'BaseLayout', persistAuthorization: false },
    staticCSP: buildCspPagina(environment, null),
  });
};
