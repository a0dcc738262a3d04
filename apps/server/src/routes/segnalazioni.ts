import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { everyone } from '../policies/policy.ts';
import { segnalazioniRepository } from '../repositories/segnalazioni.ts';
import type { Servizi } from '../servizi.ts';
import { defineRoute } from './define-route.ts';

export const segnalazioniRoutes = (app: FastifyInstance, servizi: Servizi): void => {
  defineRoute(app, servizi, endpoints.createSegnalazione, {
    policy: everyone,
    handler: async ({ sessione: { studio, utente }, body }) => ({
      id: await segnalazioniRepository(servizi.database, studio.id).create(utente.id, body),
    }),
  });
};
