import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { readImportazione } from '../commands/importazioni.ts';
import { canUseBilancio } from '../policies/bilanci.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const importazioniRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.importXbrl, {
    policy: canUseBilancio,
    leavesTurn: true,
    handler: ({ sessione, subject, query, file, left }) =>
      readImportazione(servizi, subject, { file, esercizio: query.esercizio, key: sessione.studio.id, signal: left }),
  });
};
