import { defineEndpoint } from '../endpoint.ts';
import { riepilogoQuerySchema, riepilogoSchema } from '../riepilogo.ts';

/** The summary of a week, or since another day. */
export const endpointsRiepilogo = {
  loadRiepilogo: defineEndpoint({
    metodo: 'GET',
    path: '/api/riepilogo/',
    titolo: 'Riepilogo: che cosa è cambiato da un giorno e che cosa scade',
    accesso: 'sessione',
    query: riepilogoQuerySchema,
    stato: 200,
    risposta: riepilogoSchema,
    errori: [],
  }),
} as const;
