import { endpoints, gruppoSchema } from '@vedetta/contract';
import { VERSIONE_REGOLE } from '@vedetta/domain';
import type { FastifyInstance } from 'fastify';
import { loadAndamento } from '../commands/andamento.ts';
import { computeLive, loadParams, loadRisultati, saveParams } from '../commands/indicatori.ts';
import { saveNotaGruppo } from '../commands/note-gruppi.ts';
import { explainFigures, readSpiegazioneRequest } from '../commands/spiegazioni.ts';
import { formatVersione } from '../commands/versione.ts';
import { canReadAndamento } from '../policies/aziende.ts';
import { canReadGruppi, canReadRischio, canUseGruppo } from '../policies/bilanci.ts';
import { presentAndamento } from '../presenters/andamento.ts';
import { presentIndicatori } from '../presenters/indicatori.ts';
import { noteGruppiRepository } from '../repositories/note-gruppi.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const indicatoriRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { database } = servizi;

  defineRoute(app, servizi, endpoints.listIndicatori, {
    policy: canReadGruppi,
    handler: async ({ sessione, subject, params, query }) => {
      const { id } = sessione.studio;
      const { indicatori, versione_regole } = await loadRisultati(database, id, subject, query.compute === '1');
      const requests = indicatori.filter(
        ({ gruppo, codice }) =>
          (params.gruppo === 'tutti' || gruppo === params.gruppo) && (query.codice ?? codice) === codice,
      );
      const figure =
        readSpiegazioneRequest(query) === null ? requests : await explainFigures(database, id, subject, requests);
      return presentIndicatori(figure, versione_regole);
    },
  });

  defineRoute(app, servizi, endpoints.listParams, {
    policy: canUseGruppo,
    handler: async ({ sessione, subject, params, reply }) => {
      const outcome = await loadParams(database, sessione.studio.id, subject, gruppoSchema.parse(params.gruppo));
      reply.header('etag', outcome.etag);
      return outcome.params;
    },
  });

  defineRoute(app, servizi, endpoints.saveParams, {
    policy: canUseGruppo,
    handler: async ({ sessione, subject, params, body, request, reply }) => {
      const modifica = { gruppo: gruppoSchema.parse(params.gruppo), body, ifMatch: request.headers['if-match'] };
      const outcome = await saveParams(database, sessione, subject.id, modifica);
      if (outcome instanceof Refusal) return outcome;
      reply.header('etag', outcome.etag);
      return outcome.params;
    },
  });

  defineRoute(app, servizi, endpoints.computeLive, {
    policy: canUseGruppo,
    handler: async ({ sessione, subject, params, query, body }) => {
      const figure = await computeLive(database, sessione.studio.id, subject, {
        gruppo: gruppoSchema.parse(params.gruppo),
        body,
        spiega: readSpiegazioneRequest(query),
      });
      return figure instanceof Refusal ? figure : presentIndicatori(figure, VERSIONE_REGOLE);
    },
  });

  defineRoute(app, servizi, endpoints.loadNotaGruppo, {
    policy: canUseGruppo,
    handler: async ({ sessione, subject, params: { gruppo }, reply }) => {
      const { note, versione } = await noteGruppiRepository(database, sessione.studio.id).find(subject.id, gruppo);
      reply.header('etag', formatVersione(versione));
      return { bilancio: subject.id, gruppo, note };
    },
  });

  defineRoute(app, servizi, endpoints.saveNotaGruppo, {
    policy: canUseGruppo,
    handler: async ({ sessione, subject, params: { gruppo }, body, request, reply }) => {
      const modifica = { gruppo, note: body.note, ifMatch: request.headers['if-match'] };
      const outcome = await saveNotaGruppo(database, sessione, subject.id, modifica);
      if (outcome instanceof Refusal) return outcome;
      reply.header('etag', formatVersione(outcome.versione));
      return { bilancio: subject.id, gruppo, note: outcome.note };
    },
  });

  defineRoute(app, servizi, endpoints.loadAndamento, {
    policy: canReadAndamento,
    handler: async ({ sessione, subject, params }) =>
      (await loadAndamento(database, sessione.studio.id, subject.id, gruppoSchema.parse(params.gruppo))).flatMap(
        (row) => presentAndamento(row) ?? [],
      ),
  });

  defineRoute(app, servizi, endpoints.loadRischio, {
    policy: canReadRischio,
    handler: async ({ sessione, subject }) =>
      (await loadRisultati(database, sessione.studio.id, subject, false)).rischio,
  });
};
