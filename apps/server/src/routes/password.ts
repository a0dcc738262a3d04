import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { changePassword, checkLink, redeemLink } from '../commands/password.ts';
import { readIndirizzo } from '../plugins/indirizzo.ts';
import { everyone } from '../policies/policy.ts';
import type { Servizi } from '../servizi.ts';
import { defineRoute } from './define-route.ts';

export const passwordRoutes = (app: FastifyInstance, servizi: Servizi): void => {
  const { database } = servizi;

  defineRoute(app, servizi, endpoints.changePassword, {
    policy: everyone,
    handler: ({ sessione, body }) =>
      changePassword(database, sessione, { current: body.password_attuale, next: body.password_nuova }),
  });

  defineRoute(app, servizi, endpoints.checkLink, {
    policy: everyone,
    handler: ({ body, request }) => checkLink(database, body.codice, readIndirizzo(request)),
  });

  defineRoute(app, servizi, endpoints.redeemLink, {
    policy: everyone,
    handler: ({ body, request }) => redeemLink(database, { ...body, indirizzo: readIndirizzo(request) }),
  });
};
