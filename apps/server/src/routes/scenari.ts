import { endpoints } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loadInput } from '../commands/calcolo/contesto.ts';
import { findRegole } from '../commands/calcolo/indicatori.ts';
import { readIdempotencyKey } from '../commands/richiesta/once.ts';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { computeScenari } from '../commands/scenario/esiti.ts';
import { listRimedi } from '../commands/scenario/rimedi-pool.ts';
import { createScenario, deleteScenario, loadScenario, saveScenario } from '../commands/scenario/scenari.ts';
import { judgeSimulazione } from '../commands/scenario/simulazione.ts';
import { canReadRischio } from '../policies/bilanci.ts';
import { canUseScenario } from '../policies/scenari.ts';
import {
  presentContesto,
  presentListedScenario,
  presentRimedi,
  presentScenario,
  presentSimulazione,
} from '../presenters/scenari.ts';
import type { EventoQuery } from '../repositories/eventi.ts';
import type { ScenarioCalcolato, ScenarioRow } from '../repositories/scenari.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

const answerScenario = (reply: FastifyReply, outcome: ScenarioCalcolato | Refusal) => {
  if (outcome instanceof Refusal) return outcome;
  reply.header('etag', formatVersione(outcome.scenario.versione));
  return presentScenario(outcome);
};

/** Who wrote the version of a scenario; also who gave the place in the report to another one. */
const savedBy = ({ scenario: { id, bilancio_id } }: { readonly scenario: ScenarioRow }): EventoQuery => ({
  azioni: ['crea_scenario', 'modifica_scenario'],
  bilancio_id,
  dopo: [{ scenari: [id] }],
});

const writingRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.createScenario, {
    policy: canReadRischio,
    handler: async ({ studio, subject, body, request, reply }) => {
      const idempotency = readIdempotencyKey(request.headers['idempotency-key'], 'createScenario', [
        subject.id,
        JSON.stringify(body),
      ]);
      if (idempotency instanceof Refusal) return idempotency;
      return answerScenario(reply, await createScenario(studio, subject.id, body, idempotency));
    },
  });

  defineRoute(app, servizi, endpoints.saveScenario, {
    policy: canUseScenario,
    savedBy,
    handler: async ({ studio, subject, body, request, reply }) =>
      answerScenario(
        reply,
        await saveScenario(studio, subject.scenario, { body, ifMatch: request.headers['if-match'] }),
      ),
  });

  defineRoute(app, servizi, endpoints.deleteScenario, {
    policy: canUseScenario,
    savedBy,
    handler: ({ studio, subject, request }) => deleteScenario(studio, subject.scenario, request.headers['if-match']),
  });
};

/** What-if on a statement, what would be enough, and the scenarios it is kept in. */
export const scenariRoutes = (app: FastifyInstance, servizi: Services): void => {
  writingRoutes(app, servizi);

  defineRoute(app, servizi, endpoints.loadContesto, {
    policy: canReadRischio,
    handler: async ({ studio, subject }) =>
      presentContesto(await loadInput(studio, subject), await findRegole(studio, subject)),
  });

  defineRoute(app, servizi, endpoints.computeSimulazione, {
    policy: canReadRischio,
    handler: async ({ studio, subject, body }) => {
      const simulata = await judgeSimulazione(studio, subject, body);
      return simulata instanceof Refusal ? simulata : presentSimulazione(simulata.simulazione);
    },
  });

  defineRoute(app, servizi, endpoints.listRimedi, {
    policy: canReadRischio,
    leavesTurn: true,
    handler: async ({ studio, subject, left }) => {
      const rimedi = await listRimedi(servizi.rimediReader, studio, subject, { key: studio.id, signal: left });
      return rimedi instanceof Refusal ? rimedi : presentRimedi(rimedi);
    },
  });

  defineRoute(app, servizi, endpoints.listScenari, {
    policy: canReadRischio,
    handler: async ({ studio, subject }) =>
      (await computeScenari(studio, subject, await studio.scenari.list(subject.id))).map(presentListedScenario),
  });

  defineRoute(app, servizi, endpoints.loadScenario, {
    policy: canUseScenario,
    handler: async ({ studio, subject, reply }) =>
      answerScenario(reply, await loadScenario(studio, subject.bilancio, subject.scenario.id)),
  });
};
