import { endpoints } from '@vedetta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildLink } from '../commands/accesso/credenziali.ts';
import { loadAssegnazioni, saveAssegnazioni } from '../commands/membri/assegnazioni.ts';
import { saveAssegnazioniMultiple } from '../commands/membri/assegnazioni-multiple.ts';
import { createInvito, openMembro, removeMembro, replaceInvito, saveMembro } from '../commands/membri/membri.ts';
import type { MembroInvited } from '../commands/membri/membri.ts';
import { readIdempotencyKey } from '../commands/richiesta/once.ts';
import { canUseAzienda } from '../policies/aziende.ts';
import { canUseMembro } from '../policies/membri.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentMembro, presentMembroOpened } from '../presenters/membri.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const membriRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { environment } = servizi;
  const presentInvited = (request: FastifyRequest, invited: MembroInvited | Refusal) =>
    invited instanceof Refusal
      ? invited
      : {
          ...presentMembroOpened(invited),
          link: buildLink(environment.publicUrl ?? `${request.protocol}://${request.host}`, invited.codice),
          scade: invited.scade.toISOString(),
        };

  defineRoute(app, servizi, endpoints.listMembri, {
    policy: canEveryone,
    handler: async ({ studio }) => ({
      membri: (await studio.membri.list()).map(presentMembro),
      aziende: await studio.aziende.countAll(),
      secondo_fattore_obbligatorio: (await studio.dati.load()).secondo_fattore_obbligatorio,
    }),
  });

  defineRoute(app, servizi, endpoints.inviteMembro, {
    policy: canEveryone,
    handler: async ({ studio, body, request }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key'], 'inviteMembro', [JSON.stringify(body)]);
      if (key instanceof Refusal) return key;
      return presentInvited(request, await createInvito(studio, body, { ...servizi, request: key }));
    },
  });

  defineRoute(app, servizi, endpoints.loadMembro, {
    policy: canUseMembro,
    handler: async ({ studio, subject }) => presentMembroOpened(await openMembro(studio, subject)),
  });

  defineRoute(app, servizi, endpoints.saveMembro, {
    policy: canUseMembro,
    handler: async ({ studio, subject, body }) => {
      const saved = await saveMembro(studio, subject.id, body);
      return saved instanceof Refusal ? saved : presentMembroOpened(saved);
    },
  });

  defineRoute(app, servizi, endpoints.renewInvito, {
    policy: canUseMembro,
    handler: async ({ studio, subject, request }) => {
      const key = readIdempotencyKey(request.headers['idempotency-key'], 'renewInvito', [subject.id]);
      if (key instanceof Refusal) return key;
      return presentInvited(request, await replaceInvito(studio, subject.id, { ...servizi, request: key }));
    },
  });

  defineRoute(app, servizi, endpoints.removeMembro, {
    policy: canUseMembro,
    handler: ({ studio, subject, body }) => removeMembro(studio, subject.id, body.aziende_a),
  });

  defineRoute(app, servizi, endpoints.listAssegnazioni, {
    policy: canUseAzienda,
    handler: ({ studio, subject }) => loadAssegnazioni(studio, subject.id),
  });

  defineRoute(app, servizi, endpoints.saveAssegnazioni, {
    policy: canUseAzienda,
    handler: ({ studio, subject, body }) => saveAssegnazioni(studio, subject.id, body),
  });

  defineRoute(app, servizi, endpoints.saveAssegnazioniMultiple, {
    policy: canEveryone,
    handler: ({ studio, body }) => saveAssegnazioniMultiple(studio, body),
  });
};
