import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { createVista, deleteVista, saveVista } from '../commands/vista/viste.ts';
import { canEveryone } from '../policies/policy.ts';
import { canUseVista } from '../policies/viste.ts';
import { presentVista } from '../presenters/viste.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** The views of the board of the user. */
export const visteRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.listViste, {
    policy: canEveryone,
    handler: async ({ studio }) => (await studio.viste.list()).map(presentVista),
  });

  defineRoute(app, servizi, endpoints.createVista, {
    policy: canEveryone,
    handler: async ({ studio, body }) => {
      const created = await createVista(studio, body);
      return created instanceof Refusal ? created : presentVista(created);
    },
  });

  defineRoute(app, servizi, endpoints.saveVista, {
    policy: canUseVista,
    handler: async ({ studio, subject, body }) => {
      const saved = await saveVista(studio, subject.id, body);
      return saved instanceof Refusal ? saved : presentVista(saved);
    },
  });

  defineRoute(app, servizi, endpoints.deleteVista, {
    policy: canUseVista,
    handler: ({ studio, subject }) => deleteVista(studio, subject.id),
  });
};
