import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { readImportazione } from '../commands/importazioni.ts';
import { canUseBilancio } from '../policies/bilanci.ts';
import type { Servizi } from '../servizi.ts';
import { defineRoute } from './define-route.ts';

export const importazioniRoutes = (app: FastifyInstance, servizi: Servizi): void => {
  // Once the server listens, so that its start takes no longer and the first file finds a process ready.
  app.addHook('onListen', async () => servizi.xbrlReader.warm());
  app.addHook('onClose', () => servizi.xbrlReader.close());

  defineRoute(app, servizi, endpoints.importXbrl, {
    policy: canUseBilancio,
    leavesTurn: true,
    handler: ({ sessione, oggetto, query, file, reply }) => {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const caricamento = { file, esercizio: query.esercizio, signal: left.signal };
      return readImportazione(servizi, sessione.studio.id, oggetto, caricamento);
    },
  });
};
