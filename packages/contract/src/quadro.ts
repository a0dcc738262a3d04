import * as z from 'zod';
import { aziendaSchema } from './aziende.ts';
import { dataSchema, idSchema } from './primitives.ts';

/** In days: an older infrannuale is reported as out of date. */
export const GIORNI_INFRANNUALE = 120;
/** In days: a closing date within this time is a deadline. */
export const GIORNI_SCADENZA = 60;

/** A deadline: the closing date of one or more aziende, or an infrannuale that becomes out of date. */
export const scadenzaSchema = z.object({
  data: dataSchema,
  tipo: z.enum(['chiusura', 'infrannuale']).describe('Chiusura dell’esercizio vicina, o infrannuale da aggiornare'),
  aziende: z.int().describe('Quante aziende'),
  azienda: z
    .object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') })
    .nullable()
    .meta({ description: 'L’azienda, quando è una sola' }),
});

/** Grades that a new version of the rules has moved. */
const cambioRegoleSchema = z.object({
  da: z.string().describe('Versione delle regole di prima'),
  a: z.string().describe('Versione in uso'),
  novita: z.array(z.string()).describe('Che cosa è cambiato'),
  bilanci: z
    .array(
      z.object({
        bilancio: idSchema,
        data_bilancio: dataSchema,
        azienda: z
          .object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') })
          .describe('L’azienda del bilancio'),
        prima: z.number().min(0).max(1).nullable().describe('Grado con le regole di prima; null: non calcolabile'),
        dopo: z.number().min(0).max(1).nullable().describe('Grado con quelle in uso; null: non calcolabile'),
      }),
    )
    .describe('I primi, da quello che si è mosso di più'),
  totale: z.int().describe('Quanti bilanci in tutto'),
});

/** Overview of the aziende of a studio. */
export const quadroSchema = z.object({
  totale: z.int().describe('Quante aziende'),
  con_bilancio: z.int().describe('Quante hanno almeno un bilancio'),
  fasce: z
    .object({
      good: z.int().describe('Rischio basso'),
      warn: z.int().describe('Rischio medio'),
      worst: z.int().describe('Rischio alto'),
      non_calcolabile: z.int().describe('Con bilanci, ma senza un grado'),
      senza_bilanci: z.int().describe('Senza bilanci'),
    })
    .describe('Aziende per grado di rischio dell’ultimo bilancio'),
  da_aggiornare: z.int().meta({ description: `Infrannuali più vecchi di ${GIORNI_INFRANNUALE} giorni` }),
  in_scadenza: z.int().meta({ description: `Chiusure entro ${GIORNI_SCADENZA} giorni` }),
  prima_scadenza: dataSchema.nullable().describe('La chiusura più vicina tra queste'),
  scadenze: z.array(scadenzaSchema).describe('Le prime, dalla più vicina; poi gli infrannuali, dal più vecchio'),
  scadenze_totale: z.int().describe('Quante in tutto'),
  esposte: z
    .array(
      z.object({
        azienda: aziendaSchema,
        motivo: z.string().nullable().describe('La ragione del grado in una frase'),
        ragioni: z.array(z.string()).describe('I fatti che pesano sul grado in poche parole, il peggiore per primo'),
        gradi: z.array(z.number().min(0).max(1)).describe('Gradi degli ultimi bilanci, dal più vecchio'),
      }),
    )
    .describe('Le aziende con il grado più alto'),
  regole: cambioRegoleSchema
    .nullable()
    .describe('I gradi che le nuove regole hanno spostato; null: nessuno, o i bilanci sono cambiati da allora'),
});

export type Scadenza = z.infer<typeof scadenzaSchema>;
export type Quadro = z.infer<typeof quadroSchema>;
