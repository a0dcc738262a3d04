import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema, idSchema } from '../primitives.ts';
import { reportSchema, stampaParamsSchema, stampaQuerySchema, stampaSchema } from '../report.ts';

/** The report: its data, its PDF and its logos. */
export const endpointsReport = {
  loadReport: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/stampa/',
    titolo: 'Dati del report',
    accesso: 'stampa',
    params: idParamsSchema,
    stato: 200,
    risposta: reportSchema,
    errori: ['non_trovato'],
  }),
  printReport: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/report',
    titolo: 'Report in PDF',
    accesso: 'sessione',
    params: idParamsSchema,
    query: stampaQuerySchema,
    stato: 200,
    contenuto: 'application/pdf',
    errori: ['licenza_demo_pdf', 'non_trovato', 'stampa_in_ritardo', 'stampa_non_disponibile'],
  }),
  loadStampa: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/stampe/:stampa/',
    titolo: 'A che punto è la stampa di un report',
    accesso: 'sessione',
    params: stampaParamsSchema,
    stato: 200,
    risposta: stampaSchema,
    errori: ['licenza_demo_pdf', 'non_trovato'],
  }),
  loadImmagine: defineEndpoint({
    metodo: 'GET',
    path: '/api/immagini/:id/',
    titolo: 'Logo, con indirizzo firmato',
    accesso: 'pubblico',
    params: z.object({ id: idSchema }),
    query: z.object({
      scade: z.string().describe('Fino a quando vale'),
      firma: z.string().describe('Firma dell’indirizzo'),
    }),
    stato: 200,
    contenuto: 'image/webp',
    errori: ['non_trovato'],
  }),
} as const;
