import { endpoints } from '@vedetta/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatVersione } from '../commands/richiesta/versione.ts';
import { loadFrontespizio, saveFrontespizio } from '../commands/stampa/frontespizio.ts';
import type { FrontespizioAperto } from '../commands/stampa/frontespizio.ts';
import { createBulkQueue } from '../commands/stampa/bulk-queue.ts';
import type { BulkQueue } from '../commands/stampa/bulk-queue.ts';
import { createPrintQueue } from '../commands/stampa/print-queue.ts';
import type { PrintQueue } from '../commands/stampa/print-queue.ts';
import { loadReportData } from '../commands/stampa/report.ts';
import { printReport } from '../commands/stampa/stampa.ts';
import { canPrintReport, canReadReport, canReadRischio } from '../policies/bilanci.ts';
import { presentFrontespizio } from '../presenters/frontespizio.ts';
import { presentReport } from '../presenters/report.ts';
import { stampeRepository } from '../repositories/stampe.ts';
import { refuse, Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { defineRoute } from './define-route.ts';
import { stampeMultipleRoutes } from './stampe-multiple.ts';

/** The URL of this server for a browser on the same machine. */
export const computeAddress = (app: FastifyInstance): string => {
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server is not listening on a port');
  const { address, port, family } = bound;
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
};

type Queues = { readonly queue: { current: PrintQueue | null }; readonly bulk: { current: BulkQueue | null } };

/** The print queues of this process, open while it listens; null without a browser where this process should have one. */
const openQueues = (
  app: FastifyInstance,
  { database, environment, stampante, utilizzo, printPage }: Services,
): Queues => {
  const queues: Queues = { queue: { current: null }, bulk: { current: null } };
  if (stampante === null && environment.roles.includes('stampa')) return queues;
  const getOrigin = () => computeAddress(app);
  const onUrl = (url: string): void => printPage?.prepare(url);
  app.addHook('onListen', async () => {
    const queue = createPrintQueue({
      database,
      stampante,
      getOrigin,
      onUrl,
      onError: (error) => app.log.error({ err: error }, 'print queue'),
      onPrinted: utilizzo.addStampa,
      maxWaiting: environment.maxWaitingCalls,
    });
    queues.queue.current = queue;
    if (stampante === null) return;
    queues.bulk.current = createBulkQueue({
      database,
      stampante,
      getOrigin,
      onUrl,
      isBusy: queue.isBusy,
      onError: (error) => app.log.error({ err: error }, 'bulk print queue'),
      onPrinted: utilizzo.addStampa,
    });
  });
  // The page that it prints needs this server: it goes back to the queue before requests are refused.
  app.addHook('preClose', async () => queues.bulk.current?.close());
  app.addHook('onClose', async () => queues.queue.current?.close());
  return queues;
};

const presentAperto = (reply: FastifyReply, id: string, { saved, proposta }: FrontespizioAperto) => {
  reply.header('etag', formatVersione(saved.versione));
  return { ...presentFrontespizio(id, saved), proposta };
};

export const reportRoutes = (app: FastifyInstance, servizi: Services): void => {
  const { queue, bulk } = openQueues(app, servizi);
  stampeMultipleRoutes(app, servizi, bulk);
  // A closed server accepts no requests, so the page being printed would never be ready.
  const closing = new AbortController();
  app.drains.push(async () => queue.current?.drain());
  app.addHook('preClose', async () => closing.abort());

  defineRoute(app, servizi, endpoints.loadReport, {
    policy: canReadReport,
    handler: async ({ studio, subject }) => presentReport(servizi.signer, await loadReportData(studio, subject.id)),
  });

  defineRoute(app, servizi, endpoints.loadFrontespizio, {
    policy: canReadRischio,
    handler: async ({ studio, subject, reply }) =>
      presentAperto(reply, subject.id, await loadFrontespizio(studio, subject)),
  });

  defineRoute(app, servizi, endpoints.saveFrontespizio, {
    policy: canReadRischio,
    savedBy: ({ id }) => ({ azioni: ['modifica_frontespizio'], bilancio_id: id }),
    handler: async ({ studio, subject, body, request, reply }) => {
      const outcome = await saveFrontespizio(studio, subject.id, { body, ifMatch: request.headers['if-match'] });
      return outcome instanceof Refusal ? outcome : presentAperto(reply, subject.id, outcome);
    },
  });

  defineRoute(app, servizi, endpoints.printReport, {
    policy: canPrintReport,
    leavesTurn: true,
    handler: async ({ studio, subject, query, left, request, reply }) => {
      if (queue.current === null) return refuse('stampa_non_disponibile');
      const outcome = await printReport(studio, subject, {
        queue: queue.current,
        chiave: query.stampa ?? null,
        signal: AbortSignal.any([left, closing.signal]),
        onError: (esito) => request.log.error({ esito }, 'report not printed'),
      });
      if (outcome instanceof Refusal) return outcome;
      reply.header('content-disposition', `attachment; filename="${outcome.name}"`);
      return outcome.pdf;
    },
  });

  defineRoute(app, servizi, endpoints.loadStampa, {
    policy: canPrintReport,
    handler: ({ studio, subject, params }) =>
      stampeRepository(servizi.database).findPosition(studio.id, subject.id, params.stampa),
  });
};
