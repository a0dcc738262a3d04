import { endpoints } from '@vedetta/contract';
import type { SegnalazioneStaff } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { computeEtagSegnalazione, saveSegnalazione } from '../../commands/staff/segnalazioni.ts';
import { canEveryone } from '../../policies/policy.ts';
import { canReadSegnalazione } from '../../policies/staff.ts';
import { presentPage } from '../../presenters/pages.ts';
import { presentSegnalazione, presentListedSegnalazione } from '../../presenters/staff/segnalazioni.ts';
import { isMissingPage, parseListQuery } from '../../repositories/pages.ts';
import { segnalazioniStaffRepository } from '../../repositories/staff/segnalazioni.ts';
import type { SegnalazioneRow } from '../../repositories/staff/segnalazioni.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { defineRoute } from '../define-route.ts';

const answerSegnalazione = (
  reply: FastifyReply,
  segnalazione: SegnalazioneRow | Refusal,
): SegnalazioneStaff | Refusal => {
  if (segnalazione instanceof Refusal) return segnalazione;
  reply.header('etag', computeEtagSegnalazione(segnalazione));
  return presentSegnalazione(segnalazione);
};

export const staffSegnalazioniRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { database } = servizi;

  defineRoute(app, servizi, endpoints.listSegnalazioni, {
    policy: canEveryone,
    handler: async ({ query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const letta = query.letta === undefined ? undefined : query.letta === '1';
      const { count, rows } = await segnalazioniStaffRepository(database).list(list, { letta });
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      return presentPage({
        path: endpoints.listSegnalazioni.path,
        query,
        page: list.page,
        count,
        results: rows.map(presentListedSegnalazione),
      });
    },
  });

  defineRoute(app, servizi, endpoints.loadSegnalazione, {
    policy: canReadSegnalazione,
    handler: async ({ subject, reply }) => answerSegnalazione(reply, subject),
  });

  defineRoute(app, servizi, endpoints.saveSegnalazione, {
    policy: canReadSegnalazione,
    handler: async ({ sessione, subject, body, request, reply }) =>
      answerSegnalazione(
        reply,
        await saveSegnalazione(database, sessione, subject.id, body.letta, request.headers['if-match']),
      ),
  });
};
