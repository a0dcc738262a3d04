import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { createSegnalazione } from '../commands/studio/segnalazioni.ts';
import { canEveryone } from '../policies/policy.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const segnalazioniRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.createSegnalazione, {
    policy: canEveryone,
    handler: ({ sessione, studio, body }) => createSegnalazione(studio, sessione.utente.id, body),
  });
};
