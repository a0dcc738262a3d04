import swagger from '@fastify/swagger';
import type { StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment/environment.ts';
import { buildOpenapi } from './openapi.ts';
import { buildPageCsp } from './security-headers.ts';

const describeApi = () => {
  const document = buildOpenapi();
  // Serialized once: the document is long and needs no session.
  return { document, serialized: Buffer.from(JSON.stringify(document)) };
};

/** One for all applications of a process: it takes four times as long to build as the rest of an application. */
let description: ReturnType<typeof describeApi> | null = null;

/** Serves the API description for programs (`/api/openapi.json`) and for people (`/api/docs`), using only our own files. */
export const registerApiDocs = async (app: FastifyInstance, environment: Environment): Promise<void> => {
  const { document, serialized } = (description ??= describeApi());
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
