import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { readImportazione } from '../commands/bilancio/importazioni.ts';
import { canUseBilancio } from '../policies/bilanci.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const importazioniRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.importXbrl, {
    policy: canUseBilancio,
    leavesTurn: true,
    handler: ({ studio, subject, query, file, left }) =>
      readImportazione(studio, servizi, subject, { file, esercizio: query.esercizio, key: studio.id, signal: left }),
  });
};
