import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { loadAssegnazioni, saveAssegnazioni } from '../commands/membri/assegnazioni.ts';
import { canUseAzienda } from '../policies/aziende.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const membriRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.listAssegnazioni, {
    policy: canUseAzienda,
    handler: ({ studio, subject }) => loadAssegnazioni(studio, subject.id),
  });

  defineRoute(app, servizi, endpoints.saveAssegnazioni, {
    policy: canUseAzienda,
    handler: ({ studio, subject, body }) => saveAssegnazioni(studio, subject.id, body),
  });
};
