import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { everyone } from '../policies/policy.ts';
import { refuse } from '../rifiuto.ts';
import type { Servizi } from '../servizi.ts';
import { defineRoute } from './define-route.ts';

/** Calls of the contract whose routes are being written: 503 until then. */
export const inArrivoRoutes = (app: FastifyInstance, servizi: Servizi): void => {
  for (const endpoint of [endpoints.exportStudio, endpoints.exportStudioStaff]) {
    defineRoute(app, servizi, endpoint, { policy: everyone, handler: async () => refuse('servizio_non_disponibile') });
  }
};
