import { endpoints } from '@vedetta/contract';
import {
  ateco,
  formeGiuridiche,
  listStatics,
  isCodiceSettore,
  schemaIndicatori,
  schemaVoci,
  settori,
  soglieSettore,
} from '@vedetta/domain';
import type { FastifyInstance } from 'fastify';
import { canEveryone } from '../policies/policy.ts';
import { presentStatic } from '../presenters/indicator-static.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** Data of the domain, the same for every studio. */
export const cataloghiRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.loadConfig, {
    policy: canEveryone,
    handler: async () => ({ forme_giuridiche: formeGiuridiche, settori, ateco }),
  });
  defineRoute(app, servizi, endpoints.loadSchemaVoci, { policy: canEveryone, handler: async () => schemaVoci() });
  defineRoute(app, servizi, endpoints.loadSchemaIndicatori, {
    policy: canEveryone,
    handler: async () => schemaIndicatori(),
  });
  defineRoute(app, servizi, endpoints.listIndicatorStatics, {
    policy: canEveryone,
    handler: async () => listStatics().map((statico) => presentStatic(servizi.environment.linkHosts, statico)),
  });

  defineRoute(app, servizi, endpoints.loadThresholds, {
    policy: canEveryone,
    handler: async ({ params: { settore } }) =>
      isCodiceSettore(settore) ? soglieSettore(settore) : refuse('non_trovato'),
  });
};
