import { endpoints, EVENTI_CALENDARIO } from '@vedetta/contract';
import type { Scadenzario } from '@vedetta/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { saveScadenza, saveScadenzario } from '../commands/scadenza/save-scadenza.ts';
import { loadCalendario, loadScadenze } from '../commands/scadenza/scadenze.ts';
import { canUseAzienda } from '../policies/aziende.ts';
import { canEveryone } from '../policies/policy.ts';
import { canUseScadenza } from '../policies/scadenze.ts';
import { presentCalendario } from '../presenters/calendario.ts';
import { presentPage } from '../presenters/pages.ts';
import { presentScadenza } from '../presenters/scadenze.ts';
import { parseListQuery } from '../repositories/pages.ts';
import { computeVersioneScadenzario } from '../repositories/scadenze.ts';
import { Refusal, refuse, refuseFields } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

const answerScadenzario = (reply: FastifyReply, scadenzario: Scadenzario | Refusal): Scadenzario | Refusal => {
  if (!(scadenzario instanceof Refusal)) reply.header('etag', formatVersione(computeVersioneScadenzario(scadenzario)));
  return scadenzario;
};

const readingRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.listScadenze, {
    policy: canEveryone,
    handler: async ({ studio, query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const loaded = await loadScadenze(studio, { ...query, ...list });
      if (loaded instanceof Refusal) return loaded;
      const { count, perPagina, scadenze, ...counts } = loaded;
      if (list.page > 1 && (list.page - 1) * perPagina >= count) return refuse('pagina_non_valida');
      const { path } = endpoints.listScadenze;
      const results = scadenze.map(presentScadenza);
      return { ...presentPage({ path, query, page: list.page, perPagina, count, results }), ...counts };
    },
  });

  defineRoute(app, servizi, endpoints.exportCalendario, {
    policy: canEveryone,
    handler: async ({ studio, query, reply }) => {
      const scadenze = await loadCalendario(studio, query);
      if (scadenze instanceof Refusal) return scadenze;
      if (scadenze.length > EVENTI_CALENDARIO)
        return refuseFields({
          al: [`Le scadenze sono ${scadenze.length}, più di ${EVENTI_CALENDARIO}: indicare un periodo più breve.`],
        });
      reply.header('content-disposition', 'attachment; filename="scadenze.ics"');
      return Buffer.from(presentCalendario(scadenze, new Date()));
    },
  });

  defineRoute(app, servizi, endpoints.loadScadenzario, {
    policy: canUseAzienda,
    handler: async ({ studio, subject, reply }) =>
      answerScadenzario(reply, (await studio.scadenze.find(subject.id))?.scadenzario ?? refuse('non_trovato')),
  });
};

/** The deadlines: computed at each request, written only where somebody acts. */
export const scadenzeRoutes = (app: FastifyInstance, servizi: Services): void => {
  readingRoutes(app, servizi);

  defineRoute(app, servizi, endpoints.saveScadenza, {
    policy: canUseScadenza,
    savedBy: ({ azienda, quale }) => ({ azioni: ['modifica_scadenza'], azienda_id: azienda.id, dopo: [quale] }),
    handler: async ({ studio, subject: { azienda, quale }, body, request }) => {
      const saved = await saveScadenza(studio, azienda.id, quale, { body, ifMatch: request.headers['if-match'] });
      return saved instanceof Refusal ? saved : presentScadenza(saved);
    },
  });

  defineRoute(app, servizi, endpoints.saveScadenzario, {
    policy: canUseAzienda,
    savedBy: ({ id }) => ({ azioni: ['modifica_scadenzario'], azienda_id: id }),
    handler: async ({ studio, subject, body, request, reply }) =>
      answerScadenzario(
        reply,
        await saveScadenzario(studio, subject.id, { body, ifMatch: request.headers['if-match'] }),
      ),
  });
};
