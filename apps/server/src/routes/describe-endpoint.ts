import type { Endpoint } from '@vedetta/contract';
import type { FastifySchema } from 'fastify';

/** The fastify schema of an endpoint: what is validated and what is serialised. */
export const describeEndpoint = (endpoint: Endpoint): FastifySchema => ({
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.risposta && { response: { [endpoint.stato]: endpoint.risposta } }),
});
