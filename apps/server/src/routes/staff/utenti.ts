import { endpoints } from '@vedetta/contract';
import type { Credenziali, UtenteStaff } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildLink } from '../../commands/accesso/credenziali.ts';
import type { IssuedCredenziali } from '../../commands/accesso/credenziali.ts';
import { readIdempotencyKey } from '../../commands/richiesta/once.ts';
import { createUtente, resetCredenziali, saveUtente } from '../../commands/staff/utenti.ts';
import { formatVersione } from '../../commands/richiesta/versione.ts';
import { canEveryone } from '../../policies/policy.ts';
import { canManageUtente } from '../../policies/staff.ts';
import { presentPage } from '../../presenters/pages.ts';
import { presentUtente } from '../../presenters/staff/utenti.ts';
import { isMissingPage, parseListQuery } from '../../repositories/pages.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import type { UtenteRow } from '../../repositories/utenti.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { defineRoute } from '../define-route.ts';

const answerUtente = (reply: FastifyReply, utente: UtenteRow | Refusal): UtenteStaff | Refusal => {
  if (utente instanceof Refusal) return utente;
  reply.header('etag', formatVersione(utente.versione));
  return presentUtente(utente);
};

export const staffUtentiRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { database, environment } = servizi;

  const presentCredenziali = (request: FastifyRequest, credenziali: IssuedCredenziali): Credenziali => {
    const { username } = credenziali;
    if ('password' in credenziali) return { username, password: credenziali.password, link: null, scade: null };
    const origin = environment.publicUrl ?? `${request.protocol}://${request.host}`;
    return {
      username,
      password: null,
      link: buildLink(origin, credenziali.codice),
      scade: credenziali.scade.toISOString(),
    };
  };

  defineRoute(app, servizi, endpoints.listUtenti, {
    policy: canEveryone,
    handler: async ({ query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const { count, rows } = await utentiRepository(database).list(list, query.studio);
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      return presentPage({
        path: endpoints.listUtenti.path,
        query,
        page: list.page,
        count,
        results: rows.map(presentUtente),
      });
    },
  });

  defineRoute(app, servizi, endpoints.createUtente, {
    policy: canEveryone,
    handler: async ({ sessione, body, request, reply }) => {
      const idempotency = readIdempotencyKey(request.headers['idempotency-key'], 'createUtente', [
        JSON.stringify(body),
      ]);
      if (idempotency instanceof Refusal) return idempotency;
      const created = await createUtente(servizi, sessione, { body, request: idempotency });
      if (created instanceof Refusal) return created;
      const { utente, credenziali } = created;
      reply.header('etag', formatVersione(utente.versione));
      return {
        utente: presentUtente(utente),
        credenziali: credenziali === null ? null : presentCredenziali(request, credenziali),
      };
    },
  });

  defineRoute(app, servizi, endpoints.loadUtente, {
    policy: canManageUtente,
    handler: async ({ subject, reply }) => answerUtente(reply, subject),
  });

  defineRoute(app, servizi, endpoints.saveUtente, {
    policy: canManageUtente,
    handler: async ({ sessione, subject, body, request, reply }) =>
      answerUtente(
        reply,
        await saveUtente(database, sessione, subject.id, body.disabilitato, request.headers['if-match']),
      ),
  });

  defineRoute(app, servizi, endpoints.resetCredenziali, {
    policy: canManageUtente,
    handler: async ({ sessione, subject, body, request }) => {
      const credenziali = await resetCredenziali(
        database,
        sessione,
        subject.id,
        body.accesso,
        request.headers['if-match'],
      );
      return credenziali instanceof Refusal ? credenziali : presentCredenziali(request, credenziali);
    },
  });
};
