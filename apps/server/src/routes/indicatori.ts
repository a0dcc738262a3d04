import { endpoints, gruppoSchema } from '@vedetta/contract';
import { schemaIndicatori, VERSIONE_REGOLE } from '@vedetta/domain';
import type { FastifyInstance } from 'fastify';
import { loadAndamento } from '../commands/calcolo/andamento.ts';
import { computeLive, loadParams, loadRisultati, saveParams } from '../commands/calcolo/indicatori.ts';
import { saveNotaGruppo } from '../commands/calcolo/note-gruppi.ts';
import { explainFigures, readSpiegazioneRequest } from '../commands/calcolo/spiegazioni.ts';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { canReadAndamento } from '../policies/aziende.ts';
import { canReadGruppi, canReadRischio, canUseGruppo } from '../policies/bilanci.ts';
import { presentAndamento } from '../presenters/andamento.ts';
import { presentIndicatori } from '../presenters/indicatori.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const indicatoriRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.listIndicatori, {
    policy: canReadGruppi,
    handler: async ({ studio, subject, params, query }) => {
      const { indicatori, versione_regole } = await loadRisultati(studio, subject, query.compute === '1');
      const requests = indicatori.filter(
        ({ gruppo, codice }) =>
          (params.gruppo === 'tutti' || gruppo === params.gruppo) && (query.codice ?? codice) === codice,
      );
      const figure =
        readSpiegazioneRequest(query) === null ? requests : await explainFigures(studio, subject, requests);
      return presentIndicatori(figure, versione_regole);
    },
  });

  defineRoute(app, servizi, endpoints.listParams, {
    policy: canUseGruppo,
    handler: async ({ studio, subject, params, reply }) => {
      const outcome = await loadParams(studio, subject, gruppoSchema.parse(params.gruppo));
      reply.header('etag', outcome.etag);
      return outcome.params;
    },
  });

  defineRoute(app, servizi, endpoints.saveParams, {
    policy: canUseGruppo,
    savedBy: ({ id }, { gruppo }) => ({
      azioni: ['modifica_parametri', 'usa_piano'],
      bilancio_id: id,
      dopo: Object.keys(schemaIndicatori()[gruppoSchema.parse(gruppo)]?.inputs ?? {}).map((nome) => [{ nome }]),
    }),
    handler: async ({ studio, subject, params, body, request, reply }) => {
      const modifica = { gruppo: gruppoSchema.parse(params.gruppo), body, ifMatch: request.headers['if-match'] };
      const outcome = await saveParams(studio, subject.id, modifica);
      if (outcome instanceof Refusal) return outcome;
      reply.header('etag', outcome.etag);
      return outcome.params;
    },
  });

  defineRoute(app, servizi, endpoints.computeLive, {
    policy: canUseGruppo,
    handler: async ({ studio, subject, params, query, body }) => {
      const figure = await computeLive(studio, subject, {
        gruppo: gruppoSchema.parse(params.gruppo),
        body,
        spiega: readSpiegazioneRequest(query),
      });
      return figure instanceof Refusal ? figure : presentIndicatori(figure, VERSIONE_REGOLE);
    },
  });

  defineRoute(app, servizi, endpoints.loadNotaGruppo, {
    policy: canUseGruppo,
    handler: async ({ studio, subject, params: { gruppo }, reply }) => {
      const { note, versione } = await studio.noteGruppi.find(subject.id, gruppo);
      reply.header('etag', formatVersione(versione));
      return { bilancio: subject.id, gruppo, note };
    },
  });

  defineRoute(app, servizi, endpoints.saveNotaGruppo, {
    policy: canUseGruppo,
    savedBy: ({ id }, { gruppo }) => ({ azioni: ['modifica_note'], bilancio_id: id, dopo: [{ gruppo }] }),
    handler: async ({ studio, subject, params: { gruppo }, body, request, reply }) => {
      const modifica = { gruppo, note: body.note, ifMatch: request.headers['if-match'] };
      const outcome = await saveNotaGruppo(studio, subject.id, modifica);
      if (outcome instanceof Refusal) return outcome;
      reply.header('etag', formatVersione(outcome.versione));
      return { bilancio: subject.id, gruppo, note: outcome.note };
    },
  });

  defineRoute(app, servizi, endpoints.loadAndamento, {
    policy: canReadAndamento,
    handler: async ({ studio, subject, params }) =>
      (await loadAndamento(studio, subject.id, gruppoSchema.parse(params.gruppo))).flatMap(
        (row) => presentAndamento(row) ?? [],
      ),
  });

  defineRoute(app, servizi, endpoints.loadRischio, {
    policy: canReadRischio,
    handler: async ({ studio, subject }) => (await loadRisultati(studio, subject, false)).rischio,
  });
};
