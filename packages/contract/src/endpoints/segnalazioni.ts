import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { rigaSchema, testoSchema } from '../primitives.ts';

/** An unexpected error of the page, reported by the user. */
const segnalazioneBodySchema = z.object({
  messaggio: testoSchema(5_000).describe('Che cosa è successo'),
  percorso: rigaSchema(500).describe('La schermata in cui è successo'),
  versione: rigaSchema(50).describe('La versione dell’applicazione'),
  dettaglio: testoSchema(20_000).optional().describe('Lo stack dell’errore'),
});

const segnalazioneSchema = z.object({ id: z.string().describe('Identificativo della segnalazione') });

/** Reports of an error. */
export const endpointsSegnalazioni = {
  createSegnalazione: defineEndpoint({
    metodo: 'POST',
    path: '/api/segnalazioni/',
    titolo: 'Segnalazione di un errore',
    accesso: 'sessione',
    body: segnalazioneBodySchema,
    stato: 201,
    risposta: segnalazioneSchema,
    errori: ['troppe_segnalazioni', 'spazio_studio_esaurito'],
  }),
} as const;
