import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { loadStatoSistema } from '../../commands/controllo/stato.ts';
import { recordApertura } from '../../commands/staff/apertura.ts';
import { canEveryone } from '../../policies/policy.ts';
import { canReadEvento } from '../../policies/staff.ts';
import { presentEvento, presentEventoDettaglio } from '../../presenters/eventi/eventi.ts';
import { presentPage } from '../../presenters/pages.ts';
import { isMissingPage, parseListQuery } from '../../repositories/pages.ts';
import { eventiStaffRepository } from '../../repositories/staff/eventi.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { defineRoute } from '../define-route.ts';

/** The trail and the state of the installation. */
export const staffEventiRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.listEventi, {
    policy: canEveryone,
    handler: async ({ query }) => {
      const list = parseListQuery({ page: query.page });
      if (list instanceof Refusal) return list;
      const { count, rows } = await eventiStaffRepository(servizi.database).list(query, list);
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      return presentPage({
        path: endpoints.listEventi.path,
        query,
        page: list.page,
        count,
        results: rows.map(presentEvento),
      });
    },
  });

  defineRoute(app, servizi, endpoints.loadEvento, {
    policy: canReadEvento,
    handler: async ({ sessione, subject, query }) => {
      const opening = { studioId: subject.studio_id, motivo: query.motivo };
      return (await recordApertura(servizi.database, sessione, opening)) ?? presentEventoDettaglio(subject);
    },
  });

  defineRoute(app, servizi, endpoints.loadStatoSistema, {
    policy: canEveryone,
    handler: () => loadStatoSistema(servizi),
  });
};
