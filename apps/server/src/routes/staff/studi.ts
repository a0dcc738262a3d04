import { endpoints } from '@vedetta/contract';
import type { StudioStaff } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readIdempotencyKey } from '../../commands/richiesta/once.ts';
import { createStudio, eraseStudio, saveStudio } from '../../commands/staff/studi.ts';
import { formatVersione } from '../../commands/richiesta/versione.ts';
import { canEveryone } from '../../policies/policy.ts';
import { canManageStudio } from '../../policies/staff.ts';
import { presentPage } from '../../presenters/pages.ts';
import { presentStudioStaff } from '../../presenters/staff/studi.ts';
import { isMissingPage, parseListQuery } from '../../repositories/pages.ts';
import { studiStaffRepository } from '../../repositories/staff/studi.ts';
import type { StudioStaffRow } from '../../repositories/staff/studi.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { defineRoute } from '../define-route.ts';

export const staffStudiRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { database, longDatabase, environment, deposito } = servizi;

  const present = (studio: StudioStaffRow): StudioStaff => presentStudioStaff(studio, environment.studioMaxBytes);
  const answerStudio = (reply: FastifyReply, studio: StudioStaffRow | Refusal): StudioStaff | Refusal => {
    if (studio instanceof Refusal) return studio;
    reply.header('etag', formatVersione(studio.versione));
    return present(studio);
  };

  defineRoute(app, servizi, endpoints.listStudi, {
    policy: canEveryone,
    handler: async ({ query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const { count, rows } = await studiStaffRepository(database).list(list);
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      return presentPage({ path: endpoints.listStudi.path, query, page: list.page, count, results: rows.map(present) });
    },
  });

  defineRoute(app, servizi, endpoints.createStudio, {
    policy: canEveryone,
    handler: async ({ sessione, body, request, reply }) => {
      const idempotency = readIdempotencyKey(request.headers['idempotency-key'], 'createStudio', [
        JSON.stringify(body),
      ]);
      if (idempotency instanceof Refusal) return idempotency;
      return answerStudio(reply, await createStudio(database, sessione, body, idempotency));
    },
  });

  defineRoute(app, servizi, endpoints.loadStudio, {
    policy: canManageStudio,
    handler: async ({ subject, reply }) => answerStudio(reply, subject),
  });

  defineRoute(app, servizi, endpoints.saveStudio, {
    policy: canManageStudio,
    handler: async ({ sessione, subject, body, request, reply }) =>
      answerStudio(reply, await saveStudio(database, sessione, subject.id, body, request.headers['if-match'])),
  });

  defineRoute(app, servizi, endpoints.eraseStudio, {
    policy: canManageStudio,
    handler: async ({ sessione, subject, body, request }) => {
      const erased = await eraseStudio(longDatabase, sessione, subject.id, {
        nome_studio: body.nome_studio,
        ifMatch: request.headers['if-match'],
      });
      if (erased === undefined)
        await deposito.eraseStudio(subject.id).catch((error: unknown) => {
          // Its rows are gone: the hourly clean-up takes the files.
          request.log.error({ err: error }, 'file dello studio cancellato');
        });
      return erased;
    },
  });
};
