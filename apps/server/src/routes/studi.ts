import { endpoints } from '@vedetta/contract';
import type { Commercialista } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { parseLogo } from '../commands/studio/logo.ts';
import { saveStudio } from '../commands/studio/studi.ts';
import { canUseStudio } from '../policies/studi.ts';
import { presentCommercialista } from '../presenters/studi.ts';
import type { StudioRow } from '../repositories/studi.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const studiRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { signer } = servizi;
  const answer = (reply: FastifyReply, studio: StudioRow): Commercialista => {
    const presented = presentCommercialista(signer, studio);
    reply.header('etag', formatVersione(presented.versione));
    return presented;
  };

  defineRoute(app, servizi, endpoints.loadCommercialista, {
    policy: canUseStudio,
    handler: async ({ subject, reply }) => answer(reply, subject),
  });

  defineRoute(app, servizi, endpoints.saveCommercialista, {
    policy: canUseStudio,
    savedBy: () => ({ azioni: ['modifica_studio'] }),
    handler: async ({ studio, body, file, left, request, reply }) => {
      const logo = await parseLogo(servizi, 'logo_studio', file, { key: studio.id, signal: left });
      if (logo instanceof Refusal) return logo;
      const saved = await saveStudio(studio, { body, logo, ifMatch: request.headers['if-match'] });
      return saved instanceof Refusal ? saved : answer(reply, saved);
    },
  });
};
