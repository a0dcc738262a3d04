import { endpoints } from '@vedetta/contract';
import type { FastifyInstance } from 'fastify';
import { loadDatiReport } from '../commands/report.ts';
import { printReport } from '../commands/stampa.ts';
import { canPrintReport, canReadReport } from '../policies/bilanci.ts';
import { presentReport } from '../presenters/report.ts';
import { Rifiuto } from '../rifiuto.ts';
import type { Servizi } from '../servizi.ts';
import { defineRoute } from './define-route.ts';

/** Where this very server answers to a browser on the same machine. */
const computeIndirizzo = (app: FastifyInstance): string => {
  const indirizzo = app.server.address();
  if (indirizzo === null || typeof indirizzo === 'string') throw new Error('The server is not listening on a port');
  const { address, port, family } = indirizzo;
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
};

export const reportRoutes = (app: FastifyInstance, servizi: Servizi): void => {
  // A server that closes takes no more requests, and so the page being printed would never be ready.
  const chiusura = new AbortController();
  app.addHook('preClose', async () => chiusura.abort());

  defineRoute(app, servizi, endpoints.loadReport, {
    policy: canReadReport,
    handler: async ({ sessione, oggetto }) => presentReport(servizi.firma, await loadDatiReport(servizi.database, sessione.studio.id, oggetto)),
  });

  defineRoute(app, servizi, endpoints.printReport, {
    policy: canPrintReport,
    handler: async ({ sessione, oggetto, request, reply }) => {
      const partito = new AbortController();
      reply.raw.once('close', () => partito.abort());
      const esito = await printReport(servizi, sessione, oggetto, {
        indirizzo: computeIndirizzo(app),
        signal: AbortSignal.any([partito.signal, chiusura.signal]),
        onError: (esito) => request.log.error({ esito }, 'report not printed'),
      });
      if (esito instanceof Rifiuto) return esito;
      reply.header('content-disposition', `attachment; filename="${esito.nome}"`);
      return esito.pdf;
    },
  });
};
