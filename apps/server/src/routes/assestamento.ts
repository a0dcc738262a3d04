import { endpoints } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loadAssestamento, saveAssestamento, computeProva } from '../commands/assestamento/assestamento.ts';
import { checkImportazione } from '../commands/assestamento/check-importazione.ts';
import type { VistaAssestamento } from '../commands/assestamento/assestamento.ts';
import { buildSavedBy } from '../commands/bilancio/saved-by.ts';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { canUseAssestamento } from '../policies/bilanci.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentAssestamento, presentImportazione, presentSchemaAssestamento } from '../presenters/assestamento.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

const answerVista = (reply: FastifyReply, vista: VistaAssestamento | Refusal) => {
  if (vista instanceof Refusal) return vista;
  reply.header('etag', formatVersione(vista.bilancio.versione));
  return presentAssestamento(vista);
};

/** Adjustments of a statement. Their version is that of the statement: they change its lines. */
export const assestamentoRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.loadSchemaAssestamento, {
    policy: canEveryone,
    handler: async () => presentSchemaAssestamento(),
  });

  defineRoute(app, servizi, endpoints.loadAssestamento, {
    policy: canUseAssestamento,
    handler: async ({ studio, subject: { azienda, bilancio }, reply }) =>
      answerVista(reply, await loadAssestamento(studio, azienda, bilancio)),
  });

  defineRoute(app, servizi, endpoints.saveAssestamento, {
    policy: canUseAssestamento,
    savedBy: ({ bilancio }) => buildSavedBy(bilancio),
    handler: async ({ studio, subject: { bilancio }, body, request, reply }) =>
      answerVista(reply, await saveAssestamento(studio, bilancio.id, { body, ifMatch: request.headers['if-match'] })),
  });

  defineRoute(app, servizi, endpoints.computeAssestamento, {
    policy: canUseAssestamento,
    handler: async ({ studio, subject, body }) => {
      const vista = await computeProva(studio, subject, body);
      return vista instanceof Refusal ? vista : presentAssestamento(vista);
    },
  });

  defineRoute(app, servizi, endpoints.checkImportazione, {
    policy: canUseAssestamento,
    handler: async ({ studio, subject, body }) => {
      const conto = await checkImportazione(studio, subject, body);
      return conto instanceof Refusal ? conto : presentImportazione(conto);
    },
  });
};
