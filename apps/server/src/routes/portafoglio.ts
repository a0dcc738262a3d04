import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { applyVista, loadPortafoglio, readPortafoglioQuery } from '../commands/azienda/portafoglio.ts';
import { exportPortafoglio } from '../commands/foglio/export.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentRighe } from '../presenters/portafoglio.ts';
import { presentPage } from '../presenters/pages.ts';
import { parseListQuery } from '../repositories/pages.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** The board of all companies. */
export const portafoglioRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.listPortafoglio, {
    policy: canEveryone,
    handler: async ({ studio, query: asked }) => {
      const query = await applyVista(studio, asked);
      if (query instanceof Refusal) return query;
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const request = { ...list, ...readPortafoglioQuery(query) };
      const { count, righe } = await loadPortafoglio(studio, request);
      if (list.page > 1 && (list.page - 1) * request.perPagina >= count) return refuse('pagina_non_valida');
      const { path } = endpoints.listPortafoglio;
      const { results, scadenze } = presentRighe(righe);
      const { perPagina } = request;
      return {
        ...presentPage({ path, query: asked, page: list.page, perPagina, count, results: [...results] }),
        scadenze,
      };
    },
  });

  defineRoute(app, servizi, endpoints.exportPortafoglio, {
    policy: canEveryone,
    handler: async ({ studio, query: asked, reply }) => {
      const query = await applyVista(studio, asked);
      if (query instanceof Refusal) return query;
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const aziende = query.aziende === undefined ? null : query.aziende.split(',');
      const file = await exportPortafoglio(studio, {
        ...readPortafoglioQuery(query),
        search: list.search,
        aziende,
      });
      if (file instanceof Refusal) return file;
      reply.header('content-disposition', `attachment; filename="${file.name}"`);
      return file.content;
    },
  });
};
