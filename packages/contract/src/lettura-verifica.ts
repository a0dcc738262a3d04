import * as z from 'zod';
import { rigaSchema } from './primitives.ts';

export const impianti = [
  'saldo_con_segno',
  'dare_avere',
  'progressivi',
  'saldo_e_lettera',
  'sezioni_contrapposte',
  'per_natura',
  'schema_civilistico',
] as const;

export const ruoliColonna = [
  'codice',
  'descrizione',
  'codice_e_descrizione',
  'saldo',
  'dare',
  'avere',
  'lettera',
  'codice_destra',
  'descrizione_destra',
  'codice_e_descrizione_destra',
  'saldo_destra',
  'ignora',
] as const;

export const impiantoSchema = z.enum(impianti);
export const ruoloSchema = z.enum(ruoliColonna);
export const convenzioneSchema = z.enum(['virgola', 'punto']);

/** What a person corrected in the reading of a file. */
export const correzioniSchema = z.object(
  {
    foglio: rigaSchema(200).optional().describe('Il foglio da leggere'),
    impianto: impiantoSchema.optional().describe('Come il file stampa i saldi'),
    convenzione: convenzioneSchema.optional().describe('Il segno dei decimali'),
    prima_riga: z.int().min(1).max(100_000).optional().describe('Prima riga dell’elenco, da 1'),
    colonne: z
      .array(
        z.object({
          indice: z.int().min(0).max(255).describe('Da 0'),
          ruolo: ruoloSchema.describe('Che cosa contiene'),
        }),
      )
      .max(256)
      .optional()
      .describe('Le colonne'),
    righe: z.array(z.int().min(1).max(100_000)).max(1000).optional().describe('Righe saltate da leggere come conti'),
    dimentica: z.boolean().optional().describe('Senza ciò che si ricorda per i file di questa forma'),
  },
  { error: 'La lettura indicata non è valida.' },
);

export type CorrezioniVerifica = z.infer<typeof correzioniSchema>;
