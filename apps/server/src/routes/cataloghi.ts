import { endpoints } from '@vedetta/contract';
import {
  ateco,
  indicatorStatics,
  isCodiceSettore,
  schemaIndicatori,
  schemaVoci,
  settori,
  soglieSettore,
} from '@vedetta/domain';
import type { FastifyInstance } from 'fastify';
import { everyone } from '../policies/policy.ts';
import { presentStatic } from '../presenters/indicator-static.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** Data of the domain, the same for every studio. */
export const cataloghiRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.loadConfig, { policy: everyone, handler: async () => ({ settori, ateco }) });
  defineRoute(app, servizi, endpoints.loadSchemaVoci, { policy: everyone, handler: async () => schemaVoci() });
  defineRoute(app, servizi, endpoints.loadSchemaIndicatori, {
    policy: everyone,
    handler: async () => schemaIndicatori(),
  });
  defineRoute(app, servizi, endpoints.listIndicatorStatics, {
    policy: everyone,
    handler: async () => indicatorStatics().map((statico) => presentStatic(servizi.environment.linkHosts, statico)),
  });

  defineRoute(app, servizi, endpoints.loadThresholds, {
    policy: everyone,
    handler: async ({ params: { settore } }) =>
      isCodiceSettore(settore) ? soglieSettore(settore) : refuse('non_trovato'),
  });
};
