import * as z from 'zod';
import { rigaSchema, testoSchema } from './primitives.ts';

/** An unexpected error of the page, reported by the user. */
export const segnalazioneBodySchema = z.object({
  messaggio: testoSchema(5_000).describe('Che cosa è successo'),
  percorso: rigaSchema(500).describe('La schermata in cui è successo'),
  versione: rigaSchema(50).describe('La versione dell’applicazione'),
  dettaglio: testoSchema(20_000).optional().describe('Lo stack dell’errore'),
});

export const segnalazioneSchema = z.object({ id: z.string().describe('Identificativo della segnalazione') });
export type SegnalazioneBody = z.infer<typeof segnalazioneBodySchema>;
