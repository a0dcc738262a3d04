import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { loadProspetto, loadRigaSpiegata } from '../commands/azienda/prospetto.ts';
import { exportProspetto } from '../commands/foglio/export.ts';
import { canUseAzienda } from '../policies/aziende.ts';
import { canUseBilancio } from '../policies/bilanci.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** The periods of a company side by side. */
export const prospettoRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.loadProspetto, {
    policy: canUseAzienda,
    handler: async ({ studio, subject }) => loadProspetto(studio, subject),
  });

  defineRoute(app, servizi, endpoints.exportProspetto, {
    policy: canUseAzienda,
    handler: async ({ studio, subject, reply }) => {
      const { name, content } = await exportProspetto(studio, subject);
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return content;
    },
  });

  defineRoute(app, servizi, endpoints.explainRiga, {
    policy: canUseBilancio,
    handler: async ({ studio, subject, params }) => {
      const spiegata = await loadRigaSpiegata(studio, subject, params.riga);
      if (spiegata === null) return refuse('non_trovato');
      const { riga, motivo, ...resto } = spiegata;
      const { codice, nome, unita, nota } = riga;
      return { codice, nome, unit: unita, nota, motivo: motivo?.testo ?? null, ...resto };
    },
  });
};
