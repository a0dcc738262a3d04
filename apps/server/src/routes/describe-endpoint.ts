import type { Endpoint } from '@vedetta/contract';
import type { FastifySchema } from 'fastify';

/** The Fastify schema of an endpoint, for validation and serialization. */
export const describeEndpoint = (endpoint: Endpoint): FastifySchema => ({
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.risposta && { response: { [endpoint.stato]: endpoint.risposta } }),
});
