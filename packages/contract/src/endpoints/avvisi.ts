import { avvisiLettiBodySchema, avvisiQuerySchema, avvisiSchema, avvisoBodySchema, avvisoSchema } from '../avvisi.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../primitives.ts';

/** What changed in the companies, for each user to read. */
export const endpointsAvvisi = {
  listAvvisi: defineEndpoint({
    metodo: 'GET',
    path: '/api/avvisi/',
    titolo: 'Avvisi: che cosa è cambiato tra i bilanci, dal più recente',
    accesso: 'sessione',
    query: avvisiQuerySchema,
    stato: 200,
    risposta: avvisiSchema,
    errori: ['pagina_non_valida'],
  }),
  markAvvisi: defineEndpoint({
    metodo: 'POST',
    path: '/api/avvisi/letti/',
    titolo: 'Avvisi letti dall’utente',
    accesso: 'sessione',
    body: avvisiLettiBodySchema,
    stato: 204,
    errori: [],
  }),
  saveAvviso: defineEndpoint({
    metodo: 'PATCH',
    path: '/api/avvisi/:id/',
    titolo: 'Archiviazione di un avviso',
    accesso: 'sessione',
    params: idParamsSchema,
    body: avvisoBodySchema,
    stato: 200,
    risposta: avvisoSchema,
    errori: ['non_trovato', 'modificato_nel_frattempo'],
  }),
} as const;
