import { endpoints } from '@vedetta/contract';
import type { Azione } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { canUseBilancio } from '../policies/bilanci.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentAttivita } from '../presenters/eventi/attivita.ts';
import { presentEventoStoria } from '../presenters/eventi/eventi.ts';
import { presentPage } from '../presenters/pages.ts';
import { isMissingPage, parseListQuery } from '../repositories/pages.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

const SHOWN_ATTIVITA = 20;
/** Saves of one statement become one entry: more are read than shown. */
const READ_EVENTI = 300;

/** Events of access, left out of the activity of the studio. */
const HIDDEN_AZIONI: readonly Azione[] = [
  'login',
  'inizia_accesso',
  'login_rifiutato',
  'logout',
  'sessione_revocata',
  'termina_sessione',
  'cambia_password',
  'cambia_preferenze',
  'emette_credenziali',
  'usa_link',
  'legge_segnalazione',
];

/** The trail as shown to the users of a studio. */
export const storiaRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.listStoria, {
    policy: canUseBilancio,
    handler: async ({ studio, subject: { id, proiezione_id }, query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const bilanci = proiezione_id === null ? [id] : [id, proiezione_id];
      const { count, rows } = await studio.eventi.listStoria(bilanci, list);
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      const results = rows.map((evento) => presentEventoStoria(id, evento));
      return presentPage({
        path: endpoints.listStoria.path.replace(':id', id),
        query,
        page: list.page,
        count,
        results,
      });
    },
  });

  defineRoute(app, servizi, endpoints.listAttivita, {
    policy: canEveryone,
    handler: async ({ studio, query }) => {
      const limit = query.limite === undefined ? SHOWN_ATTIVITA : Number(query.limite);
      return presentAttivita(await studio.eventi.listLatest(READ_EVENTI, HIDDEN_AZIONI), limit);
    },
  });
};
