import { endpoints } from '@vedetta/contract';
import type { RitornoOidcBody } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { addCollegamento, loadCollegamento, nameScopoOf, removeCollegamento } from '../commands/oidc/collegamento.ts';
import { confirmOidc } from '../commands/oidc/confirm-oidc.ts';
import { loginOidc, nameScopo } from '../commands/oidc/login-oidc.ts';
import { errorCodes } from '../commands/oidc/motivi.ts';
import { readAddress } from '../plugins/client-address.ts';
import { readDispositivo } from '../plugins/dispositivo.ts';
import { canEveryone } from '../policies/policy.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

const readReturn = ({ flusso, stato, codice, emittente, errore }: RitornoOidcBody) => ({
  flusso,
  stato,
  codice: codice ?? null,
  emittente: emittente ?? null,
  errore: errore ?? null,
});

export const oidcRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { database, oidc } = servizi;
  const start = async (scopo: string) => {
    if (oidc === null) return refuse('oidc_assente');
    const started = await oidc.start(scopo);
    if (started.ok) return started.valore;
    app.log.warn(started.rifiuto, 'identity provider');
    return refuse(errorCodes[started.rifiuto.motivo]);
  };

  defineRoute(app, servizi, endpoints.loadProvider, {
    policy: canEveryone,
    handler: async () => ({
      provider: oidc === null ? null : { nome: oidc.settings.name, solo: oidc.settings.only },
    }),
  });

  defineRoute(app, servizi, endpoints.startOidc, {
    policy: canEveryone,
    handler: ({ body }) => start(nameScopo(body.invito)),
  });

  defineRoute(app, servizi, endpoints.loginOidc, {
    policy: canEveryone,
    handler: ({ body, request }) =>
      loginOidc(servizi, {
        back: readReturn(body),
        invito: body.invito,
        indirizzo: readAddress(request),
        dispositivo: readDispositivo(request),
        log: ({ motivo, dettaglio }) => request.log.warn({ motivo, dettaglio }, 'login with the provider refused'),
      }),
  });

  defineRoute(app, servizi, endpoints.confirmOidc, {
    policy: canEveryone,
    handler: ({ body, request }) =>
      confirmOidc(servizi, { ...body, indirizzo: readAddress(request), dispositivo: readDispositivo(request) }),
  });

  defineRoute(app, servizi, endpoints.loadCollegamento, {
    policy: canEveryone,
    handler: ({ sessione }) => loadCollegamento(database, sessione.utente.id),
  });

  defineRoute(app, servizi, endpoints.startCollegamento, {
    policy: canEveryone,
    handler: ({ sessione }) => start(nameScopoOf(sessione)),
  });

  defineRoute(app, servizi, endpoints.addCollegamento, {
    policy: canEveryone,
    handler: ({ sessione, body, request }) =>
      addCollegamento(servizi, sessione, readReturn(body), readAddress(request)),
  });

  defineRoute(app, servizi, endpoints.removeCollegamento, {
    policy: canEveryone,
    handler: ({ studio, sessione }) => removeCollegamento(studio, sessione),
  });
};
