import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { login } from '../commands/accesso/login.ts';
import { endOtherSessioni, endSessione, logout, refreshToken } from '../commands/accesso/sessioni.ts';
import { saveEmail, savePreferenze } from '../commands/accesso/preferenze.ts';
import { loginTicket } from '../commands/accesso/ticket.ts';
import { readDispositivo } from '../plugins/dispositivo.ts';
import { readAddress } from '../plugins/client-address.ts';
import { canEveryone } from '../policies/policy.ts';
import { canEndSessione } from '../policies/sessioni.ts';
import { presentSessione } from '../presenters/sessioni.ts';
import { presentProfile } from '../presenters/studi.ts';
import { preferenzeRepository } from '../repositories/preferenze.ts';
import { sessioniUtenteRepository } from '../repositories/sessioni-utente.ts';
import type { Studio } from '../repositories/open-studio.ts';
import type { Services } from '../services.ts';
import type { Sessione } from '../sessione.ts';
import { defineRoute } from './define-route.ts';

export const sessioniRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { database, signer: firma, environment, verifyTicket } = servizi;
  const loadProfile = async (studio: Studio, sessione: Sessione) =>
    presentProfile(firma, {
      sessione,
      studio: await studio.dati.load(),
      preferenze: await preferenzeRepository(database, sessione.utente.id).load(),
      invia_email: environment.smtp !== null,
      persone: await studio.membri.listPersone(),
    });

  defineRoute(app, servizi, endpoints.tokenAuth, {
    policy: canEveryone,
    handler: ({ body, request }) => {
      const credenziali = { ...body, indirizzo: readAddress(request), dispositivo: readDispositivo(request) };
      if (verifyTicket === null || body.username !== environment.remoteUser)
        return login(database, environment, credenziali, {
          admits: environment.oidc?.only === true ? 'staff' : 'tutti',
        });
      return loginTicket(database, verifyTicket, {
        ...credenziali,
        log: (refusal) => request.log.warn(refusal, 'ticket refused'),
      });
    },
  });

  defineRoute(app, servizi, endpoints.loadEmbed, {
    policy: canEveryone,
    handler: async () => ({
      origins: environment.embedOrigins,
      remote_user: verifyTicket === null ? null : environment.remoteUser,
    }),
  });

  defineRoute(app, servizi, endpoints.tokenRefresh, {
    policy: canEveryone,
    handler: ({ body }) => refreshToken(database, body.refresh_token),
  });

  defineRoute(app, servizi, endpoints.logout, {
    policy: canEveryone,
    handler: async ({ studio, sessione }) => {
      await logout(studio, sessione);
      return undefined;
    },
  });

  defineRoute(app, servizi, endpoints.listSessioni, {
    policy: canEveryone,
    handler: async ({ sessione }) =>
      (await sessioniUtenteRepository(database, sessione.utente.id).list()).map((row) =>
        presentSessione(row, sessione),
      ),
  });

  defineRoute(app, servizi, endpoints.endSessione, {
    policy: canEndSessione,
    handler: async ({ studio, subject }) => {
      await endSessione(studio, subject);
      return undefined;
    },
  });

  defineRoute(app, servizi, endpoints.endAltreSessioni, {
    policy: canEveryone,
    handler: async ({ studio, sessione }) => {
      await endOtherSessioni(studio, sessione);
      return undefined;
    },
  });

  defineRoute(app, servizi, endpoints.loadProfile, {
    policy: canEveryone,
    handler: ({ studio, sessione }) => loadProfile(studio, sessione),
  });

  defineRoute(app, servizi, endpoints.saveEmail, {
    policy: canEveryone,
    handler: async ({ studio, sessione, body }) => {
      await saveEmail(studio, { utenteId: sessione.utente.id, email: body.email }, environment);
      return loadProfile(studio, sessione);
    },
  });

  defineRoute(app, servizi, endpoints.savePreferenze, {
    policy: canEveryone,
    handler: async ({ studio, sessione, body }) => {
      await savePreferenze(studio, sessione.utente.id, body);
      return loadProfile(studio, sessione);
    },
  });
};
