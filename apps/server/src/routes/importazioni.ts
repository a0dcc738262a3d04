import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { readImportazione } from '../commands/importazione/importa-xbrl.ts';
import { recogniseFile } from '../commands/importazione/recognise.ts';
import { canUseBilancio } from '../policies/bilanci.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentOrigine, presentOrigineDettaglio } from '../presenters/origini.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const importazioniRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.recogniseFile, {
    policy: canEveryone,
    leavesTurn: true,
    handler: ({ studio, file, left }) => recogniseFile(studio, servizi, { file, key: studio.id, signal: left }),
  });

  defineRoute(app, servizi, endpoints.importXbrl, {
    policy: canUseBilancio,
    leavesTurn: true,
    handler: ({ studio, subject, query, file, left }) =>
      readImportazione(studio, servizi, subject, { file, esercizio: query.esercizio, key: studio.id, signal: left }),
  });

  defineRoute(app, servizi, endpoints.listOrigini, {
    policy: canUseBilancio,
    handler: async ({ studio, subject }) => (await studio.origini.list([subject.id])).map(presentOrigine),
  });

  defineRoute(app, servizi, endpoints.loadOrigine, {
    policy: canUseBilancio,
    handler: async ({ studio, subject, params }) => {
      const origine = await studio.origini.find(subject.id, params.origine);
      return origine === null ? refuse('non_trovato') : presentOrigineDettaglio(origine);
    },
  });
};
