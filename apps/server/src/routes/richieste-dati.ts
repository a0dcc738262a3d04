import { endpoints } from '@vedetta/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endInvio } from '../commands/richiesta-dati/end-invio.ts';
import { openStudioOfLink } from '../commands/posta/receive-file.ts';
import { readIdempotencyKey } from '../commands/richiesta/once.ts';
import { openRichiestaLink } from '../commands/richiesta-dati/link-richiesta.ts';
import {
  buildRichiestaLink,
  closeRichiestaDati,
  createRichiesteDati,
  issueSollecito,
} from '../commands/richiesta-dati/richieste-dati.ts';
import type { RichiestaCreated } from '../commands/richiesta-dati/richieste-dati.ts';
import { readAddress } from '../plugins/client-address.ts';
import { canEveryone } from '../policies/policy.ts';
import { canUseRichiestaDati } from '../policies/richieste-dati.ts';
import { presentPage } from '../presenters/pages.ts';
import { presentRichiestaCliente, presentRichiestaDati } from '../presenters/richieste-dati.ts';
import { isMissingPage, parseListQuery } from '../repositories/pages.ts';
import type { RichiestaLink } from '../repositories/richieste-dati.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** What the studio asks of its clients, and what they see of it. */
export const richiesteDatiRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { database, environment, signer } = servizi;
  const presentCreated = (request: FastifyRequest, { codice, ...created }: RichiestaCreated) => {
    const origin = environment.publicUrl ?? `${request.protocol}://${request.host}`;
    return { ...created, link: buildRichiestaLink(origin, codice) };
  };

  const presentOpened = async (richiesta: RichiestaLink) => {
    const sent = await openStudioOfLink(database, richiesta).fileRicevuti.listByRichiesta(richiesta.id);
    return presentRichiestaCliente(signer, richiesta, sent);
  };

  defineRoute(app, servizi, endpoints.listRichiesteDati, {
    policy: canEveryone,
    handler: async ({ studio, query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const { stato = null, azienda = null } = query;
      const { count, rows } = await studio.richiesteDati.list({ ...list, stato, azienda });
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      const { path } = endpoints.listRichiesteDati;
      const page = presentPage({ path, query, page: list.page, count, results: rows.map(presentRichiestaDati) });
      return { ...page, in_ritardo: await studio.richiesteDati.countLate() };
    },
  });

  defineRoute(app, servizi, endpoints.createRichiesteDati, {
    policy: canEveryone,
    handler: async ({ studio, body, request }) => {
      const content = [JSON.stringify(body)];
      const key = readIdempotencyKey(request.headers['idempotency-key'], 'createRichiesteDati', content);
      if (key instanceof Refusal) return key;
      const created = await createRichiesteDati(studio, body, servizi, key);
      if (created instanceof Refusal) return created;
      return {
        ...body,
        destinatari: body.destinatari ?? [],
        richieste: created.map((one) => presentCreated(request, one)),
      };
    },
  });

  defineRoute(app, servizi, endpoints.remindRichiestaDati, {
    policy: canUseRichiestaDati,
    handler: async ({ studio, subject, body, request }) => {
      const content = [JSON.stringify({ ...body, id: subject.id })];
      const key = readIdempotencyKey(request.headers['idempotency-key'], 'remindRichiestaDati', content);
      if (key instanceof Refusal) return key;
      const reminded = await issueSollecito(studio, subject, body, { ...servizi, request: key });
      if (reminded instanceof Refusal) return reminded;
      const { created, richiesta } = reminded;
      const { oggetto, documenti, entro, valida_fino, nota, azienda_id } = richiesta;
      return {
        oggetto,
        documenti,
        entro,
        valida_fino,
        nota,
        aziende: [azienda_id],
        destinatari: created.inviata_a === null ? [] : [{ azienda: azienda_id, email: created.inviata_a }],
        richieste: [presentCreated(request, created)],
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
      return presentOpened(richiesta);
    },
  });

  defineRoute(app, servizi, endpoints.endInvio, {
    policy: canEveryone,
    handler: async ({ body, request }) => {
      const address = readAddress(request);
      const richiesta = await openRichiestaLink(database, body.codice, address);
      if (richiesta instanceof Refusal) return richiesta;
      const ended = await endInvio(database, richiesta, body, address);
      return ended instanceof Refusal ? ended : presentOpened(ended);
    },
  });
};
