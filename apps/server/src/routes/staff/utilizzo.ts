import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { readPeriodo } from '../../commands/staff/utilizzo.ts';
import { canEveryone } from '../../policies/policy.ts';
import { presentPage } from '../../presenters/pages.ts';
import { presentUtilizzo, writeUtilizzoCsv } from '../../presenters/staff/utilizzo.ts';
import { isMissingPage, parseListQuery } from '../../repositories/pages.ts';
import { utilizzoRepository } from '../../repositories/staff/utilizzo.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { defineRoute } from '../define-route.ts';

/** What each studio used. */
export const staffUtilizzoRoutes = (app: FastifyInstance, servizi: Services): void => {
  const utilizzo = utilizzoRepository(servizi.database);

  defineRoute(app, servizi, endpoints.listUtilizzo, {
    policy: canEveryone,
    handler: async ({ query }) => {
      const list = parseListQuery({ page: query.page });
      if (list instanceof Refusal) return list;
      const periodo = readPeriodo(query);
      if (periodo instanceof Refusal) return periodo;
      await servizi.utilizzo.flush();
      const { count, rows } = await utilizzo.list(periodo, list);
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      const { path } = endpoints.listUtilizzo;
      return presentPage({ path, query, page: list.page, count, results: rows.map(presentUtilizzo) });
    },
  });

  defineRoute(app, servizi, endpoints.exportUtilizzo, {
    policy: canEveryone,
    handler: async ({ query, reply }) => {
      const periodo = readPeriodo(query);
      if (periodo instanceof Refusal) return periodo;
      await servizi.utilizzo.flush();
      reply.header('content-disposition', `attachment; filename="Utilizzo_${periodo.dal}_${periodo.al}.csv"`);
      return writeUtilizzoCsv(periodo, await utilizzo.listAll(periodo));
    },
  });
};
