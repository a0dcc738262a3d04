import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { login, logout, refreshToken } from '../commands/sessioni.ts';
import { everyone } from '../policies/policy.ts';
import { presentProfile } from '../presenters/studi.ts';
import { studiRepository } from '../repositories/studi.ts';
import type { Servizi } from '../servizi.ts';
import { defineRoute } from './define-route.ts';

export const sessioniRoutes = (app: FastifyInstance, servizi: Servizi): void => {
  const { database, firma } = servizi;

  defineRoute(app, servizi, endpoints.tokenAuth, {
    policy: everyone,
    handler: ({ body, request }) => login(database, { ...body, indirizzo: request.ip }),
  });

  defineRoute(app, servizi, endpoints.tokenRefresh, {
    policy: everyone,
    handler: ({ body }) => refreshToken(database, body.refresh_token),
  });

  defineRoute(app, servizi, endpoints.logout, {
    policy: everyone,
    handler: async ({ sessione }) => {
      await logout(database, sessione);
      return undefined;
    },
  });

  defineRoute(app, servizi, endpoints.loadProfile, {
    policy: everyone,
    handler: async ({ sessione }) => presentProfile(firma, sessione, await studiRepository(database, sessione.studio.id).load()),
  });
};
