import { endpoints } from '@vedetta/contract';
import { explainCella } from '@vedetta/domain';
import type { CampiPiano } from '@vedetta/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mergeCampi, createPiano, deletePiano, savePiano } from '../commands/piano/piani.ts';
import { exportPiano } from '../commands/piano/export-piano.ts';
import { judgePiano } from '../commands/piano/judge-piano.ts';
import { loadUso, applyPiano } from '../commands/piano/apply-piano.ts';
import { getScelte, loadVista } from '../commands/piano/vista-piano.ts';
import { readIdempotencyKey } from '../commands/richiesta/once.ts';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { canUseAzienda } from '../policies/aziende.ts';
import { canReadRischio } from '../policies/bilanci.ts';
import type { OpenedPiano } from '../policies/piani.ts';
import { canUsePiano } from '../policies/piani.ts';
import { presentPage } from '../presenters/pages.ts';
import { presentListedPiano, presentSpiegazione, presentUso, presentVista } from '../presenters/piani.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import type { EventoQuery } from '../repositories/eventi.ts';
import type { Studio } from '../repositories/open-studio.ts';
import { isMissingPage, parseListQuery } from '../repositories/pages.ts';
import type { PianoRow } from '../repositories/piani.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** The saved plan as its screen shows it. */
const answerPiano = async (
  reply: FastifyReply,
  studio: Studio,
  azienda: AziendaRow,
  piano: PianoRow,
  passo?: 'settimana',
) => {
  const vista = await loadVista(studio, azienda, piano, { passo });
  if (vista instanceof Refusal) return vista;
  reply.header('etag', formatVersione(piano.versione));
  return presentVista(vista);
};

/** Who wrote the version of a plan. */
const savedBy = ({ piano: { id, azienda_id } }: OpenedPiano): EventoQuery => ({
  azioni: ['crea_piano', 'modifica_piano'],
  azienda_id,
  dopo: [{ piano: id }],
});

const writingRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.createPiano, {
    policy: canUseAzienda,
    handler: async ({ studio, subject, body, request, reply }) => {
      const idempotency = readIdempotencyKey(request.headers['idempotency-key'], 'createPiano', [
        subject.id,
        JSON.stringify(body),
      ]);
      if (idempotency instanceof Refusal) return idempotency;
      const piano = await createPiano(studio, subject.id, body, idempotency);
      return piano instanceof Refusal ? piano : answerPiano(reply, studio, subject, piano);
    },
  });

  defineRoute(app, servizi, endpoints.savePiano, {
    policy: canUsePiano,
    savedBy,
    handler: async ({ studio, subject, body, request, reply }) => {
      const piano = await savePiano(studio, subject.piano.id, { body, ifMatch: request.headers['if-match'] });
      return piano instanceof Refusal ? piano : answerPiano(reply, studio, subject.azienda, piano);
    },
  });

  defineRoute(app, servizi, endpoints.deletePiano, {
    policy: canUsePiano,
    savedBy,
    handler: ({ studio, subject, request }) => deletePiano(studio, subject.piano.id, request.headers['if-match']),
  });

  defineRoute(app, servizi, endpoints.applyPiano, {
    policy: canUsePiano,
    savedBy,
    handler: async ({ studio, subject, body, request }) => {
      const outcome = await applyPiano(studio, subject.piano, { body, ifMatch: request.headers['if-match'] });
      return outcome instanceof Refusal ? outcome : outcome.params;
    },
  });
};

/** Cash plans of an azienda, and their use in the test of a statement. */
export const pianiRoutes = (app: FastifyInstance, servizi: Services): void => {
  writingRoutes(app, servizi);

  defineRoute(app, servizi, endpoints.listPiani, {
    policy: canUseAzienda,
    handler: async ({ studio, subject, query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const { count, rows } = await studio.piani.list(subject.id, list);
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      const path = endpoints.listPiani.path.replace(':id', subject.id);
      return presentPage({ path, query, page: list.page, count, results: rows.map(presentListedPiano) });
    },
  });

  defineRoute(app, servizi, endpoints.loadPiano, {
    policy: canUsePiano,
    handler: ({ studio, subject, query, reply }) =>
      answerPiano(reply, studio, subject.azienda, subject.piano, query.passo),
  });

  defineRoute(app, servizi, endpoints.computePiano, {
    policy: canUsePiano,
    handler: async ({ studio, subject: { piano, azienda }, body }) => {
      const campi = mergeCampi(piano.campi, body as Partial<CampiPiano>);
      const vista = await loadVista(studio, azienda, piano, { passo: undefined, campi });
      return vista instanceof Refusal ? vista : presentVista(vista);
    },
  });

  defineRoute(app, servizi, endpoints.exportPiano, {
    policy: canUsePiano,
    handler: async ({ subject: { piano, azienda }, reply }) => {
      const exported = exportPiano(azienda, piano);
      if (exported instanceof Refusal) return exported;
      const { name, content } = exported;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return content;
    },
  });

  defineRoute(app, servizi, endpoints.explainCella, {
    policy: canUsePiano,
    handler: async ({ subject: { piano, azienda }, params, query }) => {
      const scelte = getScelte(azienda, query.passo);
      // Saved by months, it may pass the digits of an amount within one.
      const judged = judgePiano(piano.campi, scelte);
      if (judged instanceof Refusal) return judged;
      const spiegazione = explainCella(judged.piano, params.riga, Number(params.periodo), scelte);
      return spiegazione === null ? refuse('non_trovato') : presentSpiegazione(spiegazione);
    },
  });

  defineRoute(app, servizi, endpoints.loadUsoPiano, {
    policy: canReadRischio,
    handler: async ({ studio, subject }) => presentUso(subject.azienda_id, await loadUso(studio, subject)),
  });
};
