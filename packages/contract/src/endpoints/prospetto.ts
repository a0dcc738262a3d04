import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { XLSX } from '../foglio.ts';
import { idParamsSchema, idSchema } from '../primitives.ts';
import { prospettoSchema, rigaSpiegataSchema } from '../prospetto.ts';

/** The periods of a company side by side. */
export const endpointsProspetto = {
  loadProspetto: defineEndpoint({
    metodo: 'GET',
    path: '/api/aziende/:id/prospetto/',
    titolo: 'Prospetto: i bilanci di un’azienda uno accanto all’altro',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: prospettoSchema,
    errori: ['non_trovato'],
  }),
  exportProspetto: defineEndpoint({
    metodo: 'GET',
    path: '/api/aziende/:id/prospetto/foglio/',
    titolo: 'Prospetto come foglio di calcolo, con le formule',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    contenuto: XLSX,
    errori: ['non_trovato'],
  }),
  explainRiga: defineEndpoint({
    metodo: 'GET',
    path: '/api/bilanci/:id/prospetto/:riga/',
    titolo: 'Come si calcola una riga del prospetto in un bilancio',
    accesso: 'sessione',
    params: z.object({
      id: idSchema,
      riga: z
        .string()
        .describe('Codice di una riga che non è un indicatore')
        .meta({ examples: ['mol'] }),
    }),
    stato: 200,
    risposta: rigaSpiegataSchema,
    errori: ['non_trovato'],
  }),
} as const;
