import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { dropBozza, formatBozza, saveBozza } from '../commands/importazione/bozza.ts';
import { saveAbbinamenti } from '../commands/importazione/abbinamenti.ts';
import { readVerificaFile } from '../commands/importazione/importa-verifica.ts';
import { canUseAzienda } from '../policies/aziende.ts';
import { canUseBilancio } from '../policies/bilanci.ts';
import { presentAbbinamento, presentConto } from '../presenters/conti.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute, WrittenJson } from './define-route.ts';

/** Trial balances: reading, the voci of the accounts, what was imported. */
export const verificaRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.importVerifica, {
    policy: canUseBilancio,
    leavesTurn: true,
    handler: async ({ studio, subject, body, file, left }) => {
      const upload = { file, testo: body.testo, lettura: body.lettura, key: studio.id, signal: left };
      const json = await readVerificaFile(studio, servizi, subject, upload);
      return json instanceof Refusal ? json : new WrittenJson(json);
    },
  });

  defineRoute(app, servizi, endpoints.listConti, {
    policy: canUseBilancio,
    handler: async ({ studio, subject, query }) =>
      (await studio.origini.listConti(subject.id, query.voce ?? null)).map(presentConto),
  });

  defineRoute(app, servizi, endpoints.loadContiPrecedenti, {
    policy: canUseBilancio,
    handler: async ({ studio, subject }) => {
      const bilancio = await studio.origini.findVerificaBefore(subject.azienda_id, subject.data_bilancio);
      const conti = bilancio === null ? [] : await studio.origini.listConti(bilancio.id, null);
      return { bilancio, conti: conti.map(presentConto) };
    },
  });

  defineRoute(app, servizi, endpoints.listAbbinamenti, {
    policy: canUseAzienda,
    handler: async ({ studio, subject }) => ({
      conti: [
        ...(await studio.conti.listByAzienda(subject.id)).map(presentAbbinamento('azienda')),
        ...(await studio.conti.listByStudio()).map(presentAbbinamento('studio')),
      ],
    }),
  });

  defineRoute(app, servizi, endpoints.saveAbbinamenti, {
    policy: canUseAzienda,
    handler: ({ studio, subject, body }) => saveAbbinamenti(studio, subject.id, body),
  });

  defineRoute(app, servizi, endpoints.loadBozzaVerifica, {
    policy: canUseBilancio,
    handler: async ({ studio, subject, reply }) => {
      const bozza = await studio.bozzeVerifica.find(subject.id);
      reply.header('etag', formatBozza(bozza));
      return bozza === null ? null : { ...bozza, salvata_il: bozza.salvata_il.toISOString() };
    },
  });

  defineRoute(app, servizi, endpoints.saveBozzaVerifica, {
    policy: canUseBilancio,
    handler: async ({ studio, subject, body, request, reply }) => {
      const etag = await saveBozza(studio, subject.id, { body, ifMatch: request.headers['if-match'] });
      if (etag instanceof Refusal) return etag;
      reply.header('etag', etag);
      return undefined;
    },
  });

  defineRoute(app, servizi, endpoints.deleteBozzaVerifica, {
    policy: canUseBilancio,
    handler: ({ studio, subject, request }) => dropBozza(studio, subject.id, request.headers['if-match']),
  });
};
