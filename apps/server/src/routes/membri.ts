import { endpoints } from '@vedetta/contract';
import type { Assegnazioni } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildLink } from '../commands/accesso/credenziali.ts';
import { computeVersioneAssegnazioni, loadAssegnazioni, saveAssegnazioni } from '../commands/membri/assegnazioni.ts';
import { saveAssegnazioniMultiple } from '../commands/membri/assegnazioni-multiple.ts';
import {
  computeVersioneMembro,
  createInvito,
  openMembro,
  removeMembro,
  replaceInvito,
  saveMembro,
} from '../commands/membri/membri.ts';
import type { MembroInvited, MembroOpened } from '../commands/membri/membri.ts';
import { readIdempotencyKey } from '../commands/richiesta/once.ts';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { canUseAzienda } from '../policies/aziende.ts';
import { canUseMembro } from '../policies/membri.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentMembro, presentMembroOpened } from '../presenters/membri.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

const answerMembro = (reply: FastifyReply, opened: MembroOpened | Refusal) => {
  if (opened instanceof Refusal) return opened;
  reply.header('etag', formatVersione(computeVersioneMembro(opened)));
  return presentMembroOpened(opened);
};

const answerAssegnazioni = (reply: FastifyReply, assegnazioni: Assegnazioni | Refusal): Assegnazioni | Refusal => {
  if (!(assegnazioni instanceof Refusal))
    reply.header('etag', formatVersione(computeVersioneAssegnazioni(assegnazioni)));
  return assegnazioni;
};

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
    handler: async ({ studio, subject, reply }) => answerMembro(reply, await openMembro(studio, subject)),
  });

  defineRoute(app, servizi, endpoints.saveMembro, {
    policy: canUseMembro,
    handler: async ({ studio, subject, body, request, reply }) =>
      answerMembro(reply, await saveMembro(studio, subject.id, { body, ifMatch: request.headers['if-match'] })),
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
    handler: async ({ studio, subject, reply }) =>
      answerAssegnazioni(reply, await loadAssegnazioni(studio, subject.id)),
  });

  defineRoute(app, servizi, endpoints.saveAssegnazioni, {
    policy: canUseAzienda,
    handler: async ({ studio, subject, body, request, reply }) =>
      answerAssegnazioni(
        reply,
        await saveAssegnazioni(studio, subject.id, { body, ifMatch: request.headers['if-match'] }),
      ),
  });

  defineRoute(app, servizi, endpoints.saveAssegnazioniMultiple, {
    policy: canEveryone,
    handler: ({ studio, body }) => saveAssegnazioniMultiple(studio, body),
  });
};
