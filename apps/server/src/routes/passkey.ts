import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { askConferma, askFattore, askLogin } from '../commands/accesso/ask-passkey.ts';
import { loginPasskey } from '../commands/accesso/login-passkey.ts';
import { addPasskey, removePasskey, saveNomePasskey, startPasskey } from '../commands/fattori/passkey.ts';
import { readAddress } from '../plugins/client-address.ts';
import { readDispositivo } from '../plugins/dispositivo.ts';
import { canUsePasskey } from '../policies/passkey.ts';
import { canEveryone } from '../policies/policy.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const passkeyRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { environment, passkeys } = servizi;

  defineRoute(app, servizi, endpoints.startLoginPasskey, {
    policy: canEveryone,
    handler: () => askLogin(servizi),
  });

  defineRoute(app, servizi, endpoints.loginPasskey, {
    policy: canEveryone,
    handler: ({ body, request }) =>
      loginPasskey(servizi, {
        ...body,
        admits: environment.oidc?.only === true ? 'staff' : 'tutti',
        indirizzo: readAddress(request),
        dispositivo: readDispositivo(request),
      }),
  });

  defineRoute(app, servizi, endpoints.startPasskeyFattore, {
    policy: canEveryone,
    handler: ({ body, request }) => askFattore(servizi, body.sfida, readAddress(request)),
  });

  defineRoute(app, servizi, endpoints.startPasskeyConferma, {
    policy: canEveryone,
    handler: ({ sessione }) => askConferma(servizi, sessione),
  });

  defineRoute(app, servizi, endpoints.startPasskey, {
    policy: canEveryone,
    handler: ({ studio, sessione }) => startPasskey(studio, sessione, passkeys),
  });

  defineRoute(app, servizi, endpoints.addPasskey, {
    policy: canEveryone,
    handler: ({ studio, sessione, body }) => addPasskey(studio, sessione, body, passkeys),
  });

  defineRoute(app, servizi, endpoints.renamePasskey, {
    policy: canUsePasskey,
    handler: ({ studio, subject, body }) => saveNomePasskey(studio, subject, body.nome),
  });

  defineRoute(app, servizi, endpoints.removePasskey, {
    policy: canUsePasskey,
    handler: ({ studio, sessione, subject }) => removePasskey(studio, sessione, subject, environment),
  });
};
