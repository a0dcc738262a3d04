import * as z from 'zod';
import { dataSchema, importoSchema } from './primitives.ts';

export const importazioneQuerySchema = z.object({
  esercizio: z
    .union([z.literal('precedente'), dataSchema])
    .optional()
    .describe(
      'L’esercizio del file che chiude a questa data, o «precedente», il più vecchio dei due; se manca, quello del bilancio',
    ),
});

/** Report of the import: every amount of the file is either in a voce or listed here with a reason. */
export const reportImportazioneSchema = z.object({
  tassonomia: z.string().nullable().describe('Versione della tassonomia del file'),
  forma: z.string().nullable().describe('ordinario, abbreviato, micro o consolidato'),
  esercizi: z.array(dataSchema).describe('Date di chiusura che il file contiene, dalla più recente'),
  esercizio: dataSchema.nullable().describe('Quella letta'),
  data_diversa: z
    .boolean()
    .meta({ description: 'Il file non ha l’esercizio del bilancio: la schermata chiede prima di caricare' }),
  software: z.string().nullable().describe('Il programma che ha prodotto il file'),
  contenitore: z.array(z.string()).meta({ description: 'Involucri aperti per arrivare al file, dal più esterno' }),
  azienda: z
    .object({
      denominazione: z.string().nullable().describe('Denominazione nel file'),
      cf: z.string().nullable().describe('Codice fiscale nel file'),
      piva: z.string().nullable().describe('Partita IVA nel file'),
      coincide: z.boolean().nullable().meta({ description: 'null: non confrontabile' }),
    })
    .describe('L’azienda secondo il file'),
  fatti_usati: z
    .object({ numero: z.int().describe('Quanti'), importo: z.number().describe('Somma degli importi') })
    .describe('Fatti del file finiti in una voce'),
  fatti_esclusi: z
    .array(
      z.object({
        elemento: z.string().describe('Nome nella tassonomia'),
        importo: z.number().nullable().describe('null: non leggibile'),
        motivo: z.string().describe('Perché è rimasto fuori'),
      }),
    )
    .describe('Fatti del file rimasti fuori'),
  totali: z
    .array(
      z.object({
        codice: z.string().describe('Codice della voce'),
        titolo: z.string().describe('Titolo della voce'),
        file: z.number().describe('Importo nel file'),
        ricalcolato: z.number().describe('Importo dalle voci lette'),
      }),
    )
    .describe('Totali del file contro totali ricalcolati'),
  riclassificazioni: z
    .array(
      z.object({
        da: z.string().describe('Elemento del file'),
        a: z.string().describe('Codice della voce'),
        importo: z.number().describe('Euro spostati'),
        motivo: z.string().describe('Regola applicata'),
      }),
    )
    .describe('Importi portati in una voce diversa dalla loro'),
  arrotondamenti: z
    .array(
      z.object({
        codice: z.string().describe('Codice della voce'),
        importo: z.number().describe('Euro'),
        motivo: z.string().describe('Da dove viene la differenza'),
      }),
    )
    .describe('Differenze di arrotondamento, e dove sono finite'),
  avvisi: z.array(z.string()).describe('Ciò che conviene controllare'),
});

export const importazioneSchema = z.object({
  warning: z.enum(['none', 'partial']).describe('partial: qualcosa del file è rimasto fuori o non torna'),
  voci: z
    .array(
      z.object({
        codice: z.string().describe('Codice della voce'),
        valore: importoSchema,
        rettifica: importoSchema.nullable().describe('Sempre null: un’importazione azzera le rettifiche'),
      }),
    )
    .describe('Tutte le voci che si scrivono; 0 dove il file non ha nulla'),
  report: reportImportazioneSchema,
  origine: z
    .object({
      tipo: z.literal('xbrl').describe('Sempre xbrl'),
      file: z.string().describe('Nome del file'),
      impronta: z.string().describe('SHA-256 del file'),
      byte: z.int().describe('Dimensione del file'),
      programma: z.string().nullable().describe('Il programma che ha prodotto il file'),
      esercizio: dataSchema.describe('Chiusura dell’esercizio letto'),
    })
    .nullable()
    .describe('Ciò che il salvataggio delle voci manda come origine; null: il file non dice l’esercizio'),
});

export type Importazione = z.infer<typeof importazioneSchema>;
export type ReportImportazione = z.infer<typeof reportImportazioneSchema>;
