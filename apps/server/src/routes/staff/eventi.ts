import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { loadStatoSistema } from '../../commands/stato.ts';
import { everyone } from '../../policies/policy.ts';
import { canReadEvento } from '../../policies/staff.ts';
import { presentEvento, presentEventoDettaglio } from '../../presenters/eventi/eventi.ts';
import { presentPagina } from '../../presenters/pagine.ts';
import { isPaginaInesistente, parseLista } from '../../repositories/pagine.ts';
import { eventiStaffRepository } from '../../repositories/staff/eventi.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { defineRoute } from '../define-route.ts';

/** The trail and the state of the installation. */
export const staffEventiRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.listEventi, {
    policy: everyone,
    handler: async ({ query }) => {
      const list = parseLista({ page: query.page });
      if (list instanceof Refusal) return list;
      const { count, righe } = await eventiStaffRepository(servizi.database).list(query, list);
      if (isPaginaInesistente(list, count)) return refuse('pagina_non_valida');
      return presentPagina({
        path: endpoints.listEventi.path,
        query,
        pagina: list.pagina,
        count,
        results: righe.map(presentEvento),
      });
    },
  });

  defineRoute(app, servizi, endpoints.loadEvento, {
    policy: canReadEvento,
    handler: async ({ subject }) => presentEventoDettaglio(subject),
  });

  defineRoute(app, servizi, endpoints.loadStatoSistema, {
    policy: everyone,
    handler: () => loadStatoSistema(servizi),
  });
};
