import swagger from '@fastify/swagger';
import type { Endpoint } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';

/** Multipart bodies are read by hand, and so described by hand. */
const describeMultipart = ({ multipart, file }: Endpoint): object => {
  const { properties = {}, required = [] } = multipart === undefined ? {} : z.toJSONSchema(multipart, { io: 'input', target: 'draft-7' });
  const parte = file === undefined ? {} : { [file.nome]: { type: 'string', format: 'binary', description: file.descrizione } };
  return { type: 'object', properties: { ...properties, ...parte }, required };
};

const isEndpoint = (config: unknown): config is { endpoint: Endpoint } => typeof config === 'object' && config !== null && 'endpoint' in config;

/** The OpenAPI document, made of the same table as the routes. */
export const registerDocumentazione = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vedetta', description: 'Monitoraggio della crisi d’impresa', version: '1' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token …`' } } },
    },
    transform: (documento) => {
      const trasformato = jsonSchemaTransform(documento);
      const { config } = documento.route;
      if (!isEndpoint(config) || config.endpoint.multipart === undefined) return trasformato;
      const schema = { ...trasformato.schema, consumes: ['multipart/form-data'], body: describeMultipart(config.endpoint) };
      return { ...trasformato, schema };
    },
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { config: { documentazione: true }, schema: { hide: true } }, async () => app.swagger());
};
