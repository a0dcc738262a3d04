import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import type { Bilancio } from '@vedetta/contract';
import { loadScritture } from '../commands/assestamento/base-assestamento.ts';
import { createBilancio, deleteBilancio } from '../commands/bilancio/bilanci.ts';
import { isWrite, saveBilancio } from '../commands/bilancio/save-bilancio.ts';
import { buildSavedBy } from '../commands/bilancio/saved-by.ts';
import type { SavedBilancio } from '../commands/bilancio/store-bilancio.ts';
import { readIdempotencyKey } from '../commands/richiesta/once.ts';
import { computeProiezioneAutomatica } from '../commands/bilancio/proiezione.ts';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { computeVoci, mergeVoci, parseVoci } from '../commands/bilancio/voci.ts';
import { canProject, canUseBilancio } from '../policies/bilanci.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentBilancio, presentListedBilancio, presentVoci } from '../presenters/bilanci.ts';
import { presentPage } from '../presenters/pages.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import type { Studio } from '../repositories/open-studio.ts';
import { isMissingPage, parseListQuery } from '../repositories/pages.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { RouteRequest } from './define-route.ts';
import { defineRoute } from './define-route.ts';

type SaveOptions = RouteRequest<typeof endpoints.saveBilancio | typeof endpoints.replaceBilancio, BilancioRow>;

export const bilanciRoutes = (app: FastifyInstance, servizi: Services): void => {
  const answerSaved = async (
    reply: SaveOptions['reply'],
    studio: Studio,
    { bilancio, valori }: SavedBilancio,
  ): Promise<Bilancio> => {
    reply.header('etag', formatVersione(bilancio.versione));
    return presentBilancio(bilancio, valori, await loadScritture(studio, bilancio));
  };

  const answerBilancio = async (
    reply: SaveOptions['reply'],
    studio: Studio,
    bilancio: BilancioRow,
  ): Promise<Bilancio> => {
    const voci = await studio.voci.load([bilancio.id]);
    return answerSaved(reply, studio, { bilancio, valori: voci.get(bilancio.id) ?? new Map() });
  };

  const save = async ({ studio, subject, body, request, reply }: SaveOptions): Promise<Bilancio | Refusal> => {
    const saved = await saveBilancio(studio, subject.id, body, request.headers['if-match']);
    return saved instanceof Refusal ? saved : answerSaved(reply, studio, saved);
  };

  defineRoute(app, servizi, endpoints.listBilanci, {
    policy: canEveryone,
    handler: async ({ studio, query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const { count, rows } = await studio.bilanci.list(list, query.azienda);
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      const results = rows.map(presentListedBilancio);
      return presentPage({ path: endpoints.listBilanci.path, query, page: list.page, count, results });
    },
  });

  defineRoute(app, servizi, endpoints.createBilancio, {
    policy: canEveryone,
    handler: async ({ studio, body, request, reply }) => {
      const idempotency = readIdempotencyKey(request.headers['idempotency-key'], 'createBilancio', [
        JSON.stringify(body),
      ]);
      if (idempotency instanceof Refusal) return idempotency;
      const bilancio = await createBilancio(studio, body, idempotency);
      return bilancio instanceof Refusal ? bilancio : answerBilancio(reply, studio, bilancio);
    },
  });

  defineRoute(app, servizi, endpoints.loadBilancio, {
    policy: canUseBilancio,
    handler: ({ studio, subject, reply }) => answerBilancio(reply, studio, subject),
  });

  // Consolidating and unlocking are allowed in a full studio: a consolidated statement cannot be deleted to free space.
  const salvataggio = { policy: canUseBilancio, savedBy: buildSavedBy, handler: save, adds: isWrite };
  defineRoute(app, servizi, endpoints.saveBilancio, salvataggio);
  defineRoute(app, servizi, endpoints.replaceBilancio, salvataggio);

  defineRoute(app, servizi, endpoints.deleteBilancio, {
    policy: canUseBilancio,
    savedBy: buildSavedBy,
    handler: ({ studio, subject, request }) => deleteBilancio(studio, subject.id, request.headers['if-match']),
  });

  defineRoute(app, servizi, endpoints.checkBilancio, {
    policy: canUseBilancio,
    handler: async ({ body }) => {
      const voci = parseVoci('voci_test', body.voci_test);
      if (voci instanceof Refusal) return voci;
      const computed = computeVoci('voci_test', mergeVoci(new Map(), voci));
      return computed instanceof Refusal ? computed : presentVoci(computed);
    },
  });

  defineRoute(app, servizi, endpoints.computeProiezione, {
    policy: canProject,
    handler: ({ studio, subject, query }) => computeProiezioneAutomatica(studio, subject, query.spostamenti === '1'),
  });
};
