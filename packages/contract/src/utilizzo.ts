import * as z from 'zod';
import { dataSchema, idSchema, listaQuerySchema } from './primitives.ts';

/** What a studio used in a period. */
export const utilizzoStudioSchema = z.object({
  studio: z.object({ id: idSchema, nome_studio: z.string().describe('Nome dello studio') }).describe('Lo studio'),
  richieste: z.int().describe('Richieste dei suoi utenti'),
  errori: z.int().describe('Richieste finite in un errore del server'),
  secondi: z.number().describe('Durata delle risposte, attese comprese, in secondi'),
  stampe: z.int().describe('Report stampati'),
  secondi_stampa: z.number().describe('Durata delle stampe, in secondi'),
  spazio_byte: z.number().nullable().describe('Byte occupati all’ultima misura; null: non ancora misurati'),
});
export type UtilizzoStudio = z.infer<typeof utilizzoStudioSchema>;

/** Without days: from the first of this month to today, in Italy. */
export const periodoUtilizzoQuerySchema = z.object({
  dal: dataSchema.optional().meta({ description: 'Primo giorno; se manca, il primo del mese di «al»' }),
  al: dataSchema.optional().meta({ description: 'Ultimo giorno, compreso; se manca, oggi' }),
});
export const utilizzoQuerySchema = periodoUtilizzoQuerySchema.extend({ page: listaQuerySchema.shape.page });
