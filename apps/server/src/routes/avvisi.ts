import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { saveAvviso } from '../commands/avviso/avvisi.ts';
import { canUseAvviso } from '../policies/avvisi.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentAvviso } from '../presenters/avvisi.ts';
import { presentPage } from '../presenters/pages.ts';
import { isMissingPage, parseListQuery } from '../repositories/pages.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** What changed between the bilanci, for each user to read. */
export const avvisiRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.listAvvisi, {
    policy: canEveryone,
    handler: async ({ studio, query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const { stato = 'aperti', tipo = null, dal = null, azienda = null } = query;
      const { count, tipi, rows } = await studio.avvisi.list({ ...list, stato, tipo, dal, azienda });
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      const { path } = endpoints.listAvvisi;
      const page = presentPage({ path, query, page: list.page, count, results: rows.map(presentAvviso) });
      return { ...page, tipi, da_leggere: await studio.avvisi.countUnread() };
    },
  });

  defineRoute(app, servizi, endpoints.markAvvisi, {
    policy: canEveryone,
    handler: async ({ studio, body: { avvisi, letti } }) => {
      await studio.avvisi.mark(avvisi, letti);
      return undefined;
    },
  });

  defineRoute(app, servizi, endpoints.saveAvviso, {
    policy: canUseAvviso,
    savedBy: ({ azienda_id, frase }) => ({
      azioni: ['archivia_avviso', 'riapre_avviso'],
      azienda_id,
      dopo: [{ frase }],
    }),
    handler: async ({ studio, subject, body, request }) => {
      const saved = await saveAvviso(studio, subject.id, { body, ifMatch: request.headers['if-match'] });
      return saved instanceof Refusal ? saved : presentAvviso(saved);
    },
  });
};
