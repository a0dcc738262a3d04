import { errori, erroreSchema } from '@vedetta/contract';
import type { Endpoint, ErrorCode } from '@vedetta/contract';
import type { FastifySchema } from 'fastify';
import * as z from 'zod';

/** Ways to fail that every call shares. */
const COMUNI = ['richiesta_non_valida', 'metodo_non_ammesso', 'troppo_grande', 'tipo_non_ammesso', 'errore_interno', 'servizio_non_disponibile'] as const;

const listErrori = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...COMUNI,
  ...endpoint.errori,
  ...(endpoint.accesso === 'pubblico' ? [] : (['non_autenticato', 'non_consentito'] as const)),
];

const describeRisposta = (endpoint: Endpoint) => {
  if (endpoint.contenuto !== undefined) return { content: { [endpoint.contenuto]: { schema: z.string().meta({ format: 'binary' }) } } };
  return endpoint.risposta ?? z.undefined().meta({ description: 'Nessun contenuto' });
};

/** The fastify schema of an endpoint: what is validated, what is serialised, what is documented. */
export const describeEndpoint = (endpoint: Endpoint): FastifySchema => {
  const stati = new Set(listErrori(endpoint).map((codice) => errori[codice].status));
  return {
    summary: endpoint.titolo,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.accesso === 'pubblico' ? {} : { security: [{ token: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      [endpoint.stato]: describeRisposta(endpoint),
      ...Object.fromEntries([...stati].map((stato) => [stato, erroreSchema])),
    },
  };
};
