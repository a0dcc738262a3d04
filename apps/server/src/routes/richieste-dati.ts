import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { openStudioOfLink } from '../commands/posta/receive-file.ts';
import { openRichiestaLink } from '../commands/richiesta-dati/link-richiesta.ts';
import {
  buildRichiestaLink,
  closeRichiestaDati,
  createRichiesteDati,
} from '../commands/richiesta-dati/richieste-dati.ts';
import { readAddress } from '../plugins/client-address.ts';
import { canEveryone } from '../policies/policy.ts';
import { canUseRichiestaDati } from '../policies/richieste-dati.ts';
import { presentPage } from '../presenters/pages.ts';
import { presentRichiestaCliente, presentRichiestaDati } from '../presenters/richieste-dati.ts';
import { isMissingPage, parseListQuery } from '../repositories/pages.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** What the studio asks of its clients, and what they see of it. */
export const richiesteDatiRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { database, environment, signer } = servizi;

  defineRoute(app, servizi, endpoints.listRichiesteDati, {
    policy: canEveryone,
    handler: async ({ studio, query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const { stato = null, azienda = null } = query;
      const { count, rows } = await studio.richiesteDati.list({ ...list, stato, azienda });
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      const { path } = endpoints.listRichiesteDati;
      return presentPage({ path, query, page: list.page, count, results: rows.map(presentRichiestaDati) });
    },
  });

  defineRoute(app, servizi, endpoints.createRichiesteDati, {
    policy: canEveryone,
    handler: async ({ studio, body, request }) => {
      const created = await createRichiesteDati(studio, body, servizi);
      if (created instanceof Refusal) return created;
      const origin = environment.publicUrl ?? `${request.protocol}://${request.host}`;
      return {
        ...body,
        destinatari: body.destinatari ?? [],
        richieste: created.map(({ codice, ...one }) => ({ ...one, link: buildRichiestaLink(origin, codice) })),
      };
    },
  });

  defineRoute(app, servizi, endpoints.closeRichiestaDati, {
    policy: canUseRichiestaDati,
    handler: async ({ studio, subject }) => {
      const closed = await closeRichiestaDati(studio, subject);
      return closed instanceof Refusal ? closed : presentRichiestaDati(closed);
    },
  });

  defineRoute(app, servizi, endpoints.openRichiestaDati, {
    policy: canEveryone,
    handler: async ({ body, request }) => {
      const richiesta = await openRichiestaLink(database, body.codice, readAddress(request));
      if (richiesta instanceof Refusal) return richiesta;
      const sent = await openStudioOfLink(database, richiesta).fileRicevuti.listByRichiesta(richiesta.id);
      return presentRichiestaCliente(signer, richiesta, sent);
    },
  });
};
