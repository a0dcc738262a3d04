import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { createImportata } from '../commands/importazione/importa-azienda.ts';
import { readImportazione } from '../commands/importazione/importa-xbrl.ts';
import { recogniseFile } from '../commands/importazione/recognise.ts';
import { undoImportazione } from '../commands/importazione/undo-importazione.ts';
import { readIdempotencyKey } from '../commands/richiesta/once.ts';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { canUseAzienda } from '../policies/aziende.ts';
import { canUseBilancio } from '../policies/bilanci.ts';
import { canEveryone } from '../policies/policy.ts';
import { presentOrigine, presentOrigineDettaglio } from '../presenters/origini.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

export const importazioniRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.recogniseFile, {
    policy: canEveryone,
    leavesTurn: true,
    handler: ({ studio, file, query, left }) =>
      recogniseFile(studio, servizi, { file, voci: query.voci === '1', key: studio.id, signal: left }),
  });

  defineRoute(app, servizi, endpoints.importAzienda, {
    policy: canEveryone,
    handler: async ({ studio, body, request, reply }) => {
      const content = [JSON.stringify(body)];
      const key = readIdempotencyKey(request.headers['idempotency-key'], 'importAzienda', content);
      if (key instanceof Refusal) return key;
      const created = await createImportata(studio, body, key);
      if (created instanceof Refusal) return created;
      reply.header('etag', formatVersione(created.versione));
      return created.importata;
    },
  });

  defineRoute(app, servizi, endpoints.undoImportazione, {
    policy: canUseAzienda,
    handler: ({ studio, subject, body }) => undoImportazione(studio, subject.id, body.importazione),
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
