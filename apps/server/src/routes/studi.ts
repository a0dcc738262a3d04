import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { parseLogo } from '../commands/studio/logo.ts';
import { saveStudio } from '../commands/studio/studi.ts';
import { canUseStudio } from '../policies/studi.ts';
import { presentCommercialista } from '../presenters/studi.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const studiRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { signer } = servizi;

  defineRoute(app, servizi, endpoints.loadCommercialista, {
    policy: canUseStudio,
    handler: async ({ subject }) => presentCommercialista(signer, subject),
  });

  defineRoute(app, servizi, endpoints.saveCommercialista, {
    policy: canUseStudio,
    handler: async ({ studio, body, file, left }) => {
      const logo = await parseLogo(servizi, 'logo_studio', file, { key: studio.id, signal: left });
      if (logo instanceof Refusal) return logo;
      const saved = await saveStudio(studio, body, logo);
      return saved instanceof Refusal ? saved : presentCommercialista(signer, saved);
    },
  });
};
