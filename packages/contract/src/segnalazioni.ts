import * as z from 'zod';
import { testoSchema } from './primitivi.ts';

/** An unexpected error of the screen, sent by the person who met it. */
export const segnalazioneBodySchema = z.object({
  messaggio: testoSchema(5_000),
  percorso: testoSchema(500),
  versione: testoSchema(50),
  dettaglio: testoSchema(20_000).optional(),
});

export const segnalazioneSchema = z.object({ id: z.string() });
export type SegnalazioneBody = z.infer<typeof segnalazioneBodySchema>;
