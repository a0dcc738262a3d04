import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { createAzienda, deleteAzienda, saveAzienda } from '../commands/azienda/aziende.ts';
import { parseLogo } from '../commands/studio/logo.ts';
import { readIdempotencyKey } from '../commands/richiesta/once.ts';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { canDeleteAzienda, canUseAzienda } from '../policies/aziende.ts';
import { canEveryone } from '../policies/policy.ts';
import { readFilters } from '../commands/azienda/filters.ts';
import { presentAzienda } from '../presenters/aziende.ts';
import { presentPage } from '../presenters/pages.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import type { EventoQuery } from '../repositories/eventi.ts';
import { isMissingPage, parseListQuery } from '../repositories/pages.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

const savedBy = ({ id }: AziendaRow): EventoQuery => ({ azioni: ['modifica_azienda'], azienda_id: id });

export const aziendeRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { signer } = servizi;

  defineRoute(app, servizi, endpoints.listAziende, {
    policy: canEveryone,
    handler: async ({ studio, query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const { count, rows } = await studio.aziende.list({ ...list, ...readFilters(query) });
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      const results = rows.map((azienda) => presentAzienda(signer, azienda));
      return presentPage({ path: endpoints.listAziende.path, query, page: list.page, count, results });
    },
  });

  defineRoute(app, servizi, endpoints.createAzienda, {
    policy: canEveryone,
    handler: async ({ studio, body, file, left, request, reply }) => {
      const logo = await parseLogo(servizi, 'logo', file, { key: studio.id, signal: left });
      if (logo instanceof Refusal) return logo;
      const content = [JSON.stringify(body), file?.contenuto ?? ''];
      const idempotency = readIdempotencyKey(request.headers['idempotency-key'], 'createAzienda', content);
      if (idempotency instanceof Refusal) return idempotency;
      const azienda = await createAzienda(studio, { body, logo, request: idempotency });
      if (azienda instanceof Refusal) return azienda;
      reply.header('etag', formatVersione(azienda.versione));
      return presentAzienda(signer, azienda);
    },
  });

  defineRoute(app, servizi, endpoints.loadAzienda, {
    policy: canUseAzienda,
    handler: async ({ subject, reply }) => {
      reply.header('etag', formatVersione(subject.versione));
      return presentAzienda(signer, subject);
    },
  });

  defineRoute(app, servizi, endpoints.saveAzienda, {
    policy: canUseAzienda,
    savedBy,
    handler: async ({ studio, subject, body, file, left, request, reply }) => {
      const logo = await parseLogo(servizi, 'logo', file, { key: studio.id, signal: left });
      if (logo instanceof Refusal) return logo;
      const azienda = await saveAzienda(studio, subject.id, {
        body,
        logo,
        ifMatch: request.headers['if-match'],
      });
      if (azienda instanceof Refusal) return azienda;
      reply.header('etag', formatVersione(azienda.versione));
      return presentAzienda(signer, azienda);
    },
  });

  defineRoute(app, servizi, endpoints.deleteAzienda, {
    policy: canDeleteAzienda,
    savedBy,
    handler: ({ studio, subject, request }) => deleteAzienda(studio, subject.id, request.headers['if-match']),
  });
};
