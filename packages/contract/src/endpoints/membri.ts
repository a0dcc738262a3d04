import { defineEndpoint } from '../endpoint.ts';
import { assegnazioniBodySchema, assegnazioniSchema } from '../membri.ts';
import { idParamsSchema } from '../primitives.ts';

/** Who is in the studio and what they work on. */
export const endpointsMembri = {
  listAssegnazioni: defineEndpoint({
    metodo: 'GET',
    path: '/api/aziende/:id/assegnazioni/',
    titolo: 'A chi è assegnata un’azienda, e chi ne risponde',
    accesso: 'sessione',
    params: idParamsSchema,
    stato: 200,
    risposta: assegnazioniSchema,
    errori: ['non_trovato'],
  }),
  saveAssegnazioni: defineEndpoint({
    metodo: 'PUT',
    path: '/api/aziende/:id/assegnazioni/',
    titolo: 'Assegnazione di un’azienda',
    accesso: 'sessione',
    params: idParamsSchema,
    body: assegnazioniBodySchema,
    stato: 200,
    risposta: assegnazioniSchema,
    errori: ['non_trovato'],
  }),
} as const;
