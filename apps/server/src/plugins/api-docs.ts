import swagger from '@fastify/swagger';
import type { StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.ts';
import { buildOpenapi } from './openapi.ts';
import { buildPageCsp } from './security-headers.ts';

/** Serves the API description for programs (`/api/openapi.json`) and for people (`/api/docs`), using only our own files. */
export const registerApiDocs = async (app: FastifyInstance, environment: Environment): Promise<void> => {
  const document = buildOpenapi();
  // Serialized once: the document is long and needs no session.
  const serialized = Buffer.from(JSON.stringify(document));
  app.get('/api/openapi.json', { config: { documentazione: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(serialized),
  );
  // The plugin's types stop at OpenAPI 3.0.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as unknown as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'API di Vedetta' },
    uiConfig: { docExpansion: 'none', filter: true, layout: 'BaseLayout', persistAuthorization: false },
    staticCSP: buildPageCsp(environment, null),
  });
};
