import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { canEveryone } from '../policies/policy.ts';
import { buildSignedText } from '../presenters/immagini.ts';
import { isId } from '../repositories/ids.ts';
import { findImmagine } from '../repositories/immagini.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const immaginiRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.loadImmagine, {
    policy: canEveryone,
    handler: async ({ params: { id }, query: { scade, firma }, reply }) => {
      const inTime = Number(scade) > Date.now() / 1000;
      if (!isId(id) || !inTime || !servizi.signer.isValid(buildSignedText(id, scade), firma))
        return refuse('non_trovato');
      const immagine = await findImmagine(servizi.database, id);
      if (immagine === null) return refuse('non_trovato');
      reply.header('cache-control', 'private, max-age=3600, immutable');
      return immagine;
    },
  });
};
