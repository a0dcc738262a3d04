import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { loadQuadro } from '../commands/azienda/quadro.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentAzienda } from '../presenters/aziende.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** The home page of a studio in one response: a studio may have too many companies to list. */
export const quadroRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { signer } = servizi;

  defineRoute(app, servizi, endpoints.loadQuadro, {
    policy: canEveryone,
    handler: async ({ studio, query: { giorni } }) => {
      const { esposte, ...quadro } = await loadQuadro(studio, giorni === undefined ? undefined : Number(giorni));
      return {
        ...quadro,
        esposte: esposte.map(({ azienda, ...resto }) => ({ ...resto, azienda: presentAzienda(signer, azienda) })),
      };
    },
  });
};
