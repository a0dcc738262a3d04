import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { saveFileRicevuto } from '../commands/posta/file-ricevuti.ts';
import { dropReceivedFile, receiveFile } from '../commands/posta/receive-file.ts';
import { openRichiestaLink } from '../commands/richiesta-dati/link-richiesta.ts';
import { readReceivedFile } from '../commands/posta/riassunto-file.ts';
import { readAddress } from '../plugins/client-address.ts';
import { canEveryone } from '../policies/policy.ts';
import { canSendFile, canUseFile } from '../policies/posta.ts';
import { presentPage } from '../presenters/pages.ts';
import { presentFileCliente, presentFileRicevuto } from '../presenters/posta.ts';
import { isMissingPage, parseListQuery } from '../repositories/pages.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';

/** A file of a stranger: never opened by the browser itself, whatever it holds. */
const FILE_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** What clients send, and what the studio does with it. */
export const postaRoutes = (app: FastifyInstance, servizi: Services): void => {
  defineRoute(app, servizi, endpoints.sendFileRichiesta, {
    policy: canSendFile,
    link: ({ id }) => id,
    handler: async ({ subject, file, request, left }) => {
      const received = await receiveFile(servizi, subject, { file, address: readAddress(request), signal: left });
      return received instanceof Refusal ? received : presentFileCliente(received);
    },
  });

  defineRoute(app, servizi, endpoints.dropFileRichiesta, {
    policy: canEveryone,
    handler: async ({ body, request }) => {
      const link = await openRichiestaLink(servizi.database, body.codice, readAddress(request));
      return link instanceof Refusal ? link : dropReceivedFile(servizi.database, link, body.file);
    },
  });

  defineRoute(app, servizi, endpoints.listPosta, {
    policy: canEveryone,
    handler: async ({ studio, query }) => {
      const list = parseListQuery(query);
      if (list instanceof Refusal) return list;
      const { stato = null, azienda = null, trattati_dal = null } = query;
      const { count, rows } = await studio.fileRicevuti.list({ ...list, stato, azienda, trattati_dal });
      if (isMissingPage(list, count)) return refuse('pagina_non_valida');
      const { path } = endpoints.listPosta;
      const page = presentPage({ path, query, page: list.page, count, results: rows.map(presentFileRicevuto) });
      return { ...page, da_trattare: await studio.fileRicevuti.countUntreated() };
    },
  });

  defineRoute(app, servizi, endpoints.loadFileRicevuto, {
    policy: canUseFile,
    handler: async ({ subject }) => presentFileRicevuto(subject),
  });

  defineRoute(app, servizi, endpoints.loadContenutoFile, {
    policy: canUseFile,
    handler: async ({ studio, subject, request, reply }) => {
      const row = await studio.fileRicevuti.findContent(subject.id);
      const content = row === null ? null : await servizi.deposito.readContent(studio.id, row);
      if (content === null && row?.in_cartella === true)
        request.log.error({ file: subject.id }, 'file di un cliente mancante o alterato nella cartella');
      if (content === null) return refuse('non_trovato');
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(subject.nome)}`);
      reply.header('content-security-policy', FILE_CSP);
      return content;
    },
  });

  defineRoute(app, servizi, endpoints.readFileRicevuto, {
    policy: canUseFile,
    leavesTurn: true,
    handler: ({ studio, subject, left }) =>
      readReceivedFile(studio, servizi, subject, { key: studio.id, signal: left }),
  });

  defineRoute(app, servizi, endpoints.saveFileRicevuto, {
    policy: canUseFile,
    handler: async ({ studio, subject, body }) => {
      const saved = await saveFileRicevuto(studio, subject, body);
      return saved instanceof Refusal ? saved : presentFileRicevuto(saved);
    },
  });
};
