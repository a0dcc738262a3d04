import * as z from 'zod';
import { dataSchema, importoSchema } from './primitivi.ts';

export const importazioneQuerySchema = z.object({ esercizio: z.literal('precedente').optional() });

/** What the reader did with the file: every figure lands in a line or stands here with its reason. */
export const reportImportazioneSchema = z.object({
  tassonomia: z.string().nullable(),
  forma: z.string().nullable(),
  esercizi: z.array(dataSchema),
  esercizio: dataSchema.nullable(),
  data_diversa: z.boolean().meta({ description: 'Il file non ha l’esercizio del bilancio: la schermata chiede prima di caricare' }),
  software: z.string().nullable(),
  contenitore: z.array(z.string()).meta({ description: 'Involucri aperti per arrivare al file, dal più esterno' }),
  azienda: z.object({
    denominazione: z.string().nullable(),
    cf: z.string().nullable(),
    piva: z.string().nullable(),
    coincide: z.boolean().nullable().meta({ description: 'null: non confrontabile' }),
  }),
  fatti_usati: z.object({ numero: z.int(), importo: z.number() }),
  fatti_esclusi: z.array(z.object({ elemento: z.string(), importo: z.number().nullable(), motivo: z.string() })),
  totali: z.array(z.object({ codice: z.string(), titolo: z.string(), file: z.number(), ricalcolato: z.number() })),
  riclassificazioni: z.array(z.object({ da: z.string(), a: z.string(), importo: z.number(), motivo: z.string() })),
  arrotondamenti: z.array(z.object({ codice: z.string(), importo: z.number(), motivo: z.string() })),
  avvisi: z.array(z.string()),
});

export const importazioneSchema = z.object({
  warning: z.enum(['none', 'partial']),
  voci: z.array(z.object({ codice: z.string(), valore: importoSchema, rettifica: importoSchema.nullable() })),
  report: reportImportazioneSchema,
});

export type Importazione = z.infer<typeof importazioneSchema>;
export type ReportImportazione = z.infer<typeof reportImportazioneSchema>;
