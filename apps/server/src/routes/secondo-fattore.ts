import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { loginFattore } from '../commands/accesso/login-fattore.ts';
import { replaceCodici } from '../commands/fattori/codici.ts';
import { confirmSessione } from '../commands/fattori/conferma.ts';
import { requireFattore, resetMembro } from '../commands/fattori/obbligo.ts';
import { loadFattori } from '../commands/fattori/tipi.ts';
import { confirmTotp, removeTotp, startTotp } from '../commands/fattori/totp.ts';
import { readAddress } from '../plugins/client-address.ts';
import { readDispositivo } from '../plugins/dispositivo.ts';
import { canUseMembro } from '../policies/membri.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentSicurezza } from '../presenters/sicurezza.ts';
import { fattoriRepository } from '../repositories/fattori.ts';
import { passkeyRepository } from '../repositories/passkey.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const secondoFattoreRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { database, environment, secrets } = servizi;

  defineRoute(app, servizi, endpoints.tokenAuthFattore, {
    policy: canEveryone,
    handler: ({ body, request }) =>
      loginFattore(servizi, { ...body, indirizzo: readAddress(request), dispositivo: readDispositivo(request) }),
  });

  defineRoute(app, servizi, endpoints.loadSicurezza, {
    policy: canEveryone,
    handler: async ({ sessione }) => {
      const { id } = sessione.utente;
      return presentSicurezza(
        await loadFattori(database, environment, id),
        await fattoriRepository(database).listCodici(id),
        await passkeyRepository(database).list(id),
        sessione,
      );
    },
  });

  defineRoute(app, servizi, endpoints.confirmSessione, {
    policy: canEveryone,
    handler: ({ sessione, body, request }) =>
      confirmSessione(servizi, sessione, {
        ...body,
        indirizzo: readAddress(request),
        dispositivo: readDispositivo(request),
      }),
  });

  defineRoute(app, servizi, endpoints.startTotp, {
    policy: canEveryone,
    handler: ({ studio, sessione }) => startTotp(studio, sessione, secrets),
  });

  defineRoute(app, servizi, endpoints.confirmTotp, {
    policy: canEveryone,
    handler: ({ studio, sessione, body }) => confirmTotp(studio, sessione, body.codice, secrets),
  });

  defineRoute(app, servizi, endpoints.removeTotp, {
    policy: canEveryone,
    handler: ({ studio, sessione }) => removeTotp(studio, sessione, environment),
  });

  defineRoute(app, servizi, endpoints.replaceCodici, {
    policy: canEveryone,
    handler: ({ studio, sessione }) => replaceCodici(studio, sessione, environment),
  });

  defineRoute(app, servizi, endpoints.requireFattore, {
    policy: canEveryone,
    handler: ({ studio, body }) => requireFattore(studio, body.obbligatorio),
  });

  defineRoute(app, servizi, endpoints.resetFattori, {
    policy: canUseMembro,
    handler: ({ studio, subject, body }) => resetMembro(studio, subject, body.motivo),
  });
};
