import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { frontespizioApertoSchema, frontespizioBodySchema } from '../frontespizio.ts';
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
  loadFrontespizio: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/report/frontespizio/',
    titolo: 'Intestazione e conclusioni del report',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: frontespizioApertoSchema,
    errori: ['non_trovato'],
  }),
  saveFrontespizio: defineEndpoint({
    metodo: 'PUT',
    path: '/api/bilanci/:id/report/frontespizio/',
    titolo: 'Modifica di intestazione e conclusioni',
    accesso: 'sessione',
    params: idParamsSchema,
    body: frontespizioBodySchema,
    stato: 200,
    risposta: frontespizioApertoSchema,
    errori: ['non_trovato', 'bilancio_consolidato', 'modificato_nel_frattempo', 'spazio_studio_esaurito'],
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
