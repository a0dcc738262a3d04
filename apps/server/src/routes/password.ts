import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { changePassword, checkLink, redeemLink } from '../commands/accesso/password.ts';
import { readAddress } from '../plugins/client-address.ts';
import { canEveryone } from '../policies/policy.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const passwordRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { database } = servizi;

  defineRoute(app, servizi, endpoints.changePassword, {
    policy: canEveryone,
    handler: ({ sessione, body }) =>
      changePassword(database, sessione, { current: body.password_attuale, next: body.password_nuova }),
  });

  defineRoute(app, servizi, endpoints.checkLink, {
    policy: canEveryone,
    handler: ({ body, request }) => checkLink(database, body.codice, readAddress(request)),
  });

  defineRoute(app, servizi, endpoints.redeemLink, {
    policy: canEveryone,
    handler: ({ body, request }) => redeemLink(database, { ...body, indirizzo: readAddress(request) }),
  });
};
