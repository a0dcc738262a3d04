import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { loadRiepilogo } from '../commands/azienda/riepilogo.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentAvviso } from '../presenters/avvisi.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** What changed since a day and what is due, in one answer. */
export const riepilogoRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.loadRiepilogo, {
    policy: canEveryone,
    handler: async ({ studio, query: { dal } }) => {
      const riepilogo = await loadRiepilogo(studio, dal);
      return riepilogo instanceof Refusal
        ? riepilogo
        : { ...riepilogo, movimenti: riepilogo.movimenti.map(presentAvviso) };
    },
  });
};
