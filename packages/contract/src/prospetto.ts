import { codiciGruppo } from '@vedetta/domain';
import * as z from 'zod';
import { passaggioSchema, spiegazioneSchema } from './indicatori.ts';
import { dataSchema, idSchema } from './primitives.ts';

/** Most columns of a prospetto: three years of months. */
export const COLONNE_PROSPETTO = 36;

const colonnaSchema = z.object({
  bilancio: idSchema.describe('Il bilancio, o la proiezione'),
  data: dataSchema,
  tipo: z.enum(['annuale', 'infrannuale']).describe('Alla data di chiusura dell’esercizio, o prima'),
  giorni: z.int().describe('Giorni del periodo'),
  giorni_esercizio: z.int().describe('Giorni dell’esercizio intero: diviso i giorni del periodo, annualizza un ricavo'),
  proiezione: z.boolean().describe('Proiezione a fine esercizio dell’ultimo infrannuale'),
});

const importiSchema = z.array(z.number().nullable());

const rigaSchema = z.object({
  codice: z.string().describe('Codice della riga o dell’indicatore'),
  nome: z.string().describe('Nome come si mostra'),
  unit: z.enum(['euro', 'percent', 'giorni', 'numero', 'enum']).describe('Come si scrive la cifra'),
  sezione: z
    .enum(['conto_economico', 'stato_patrimoniale', 'rapporti', 'grado', ...codiciGruppo])
    .describe('Parte del prospetto; per un indicatore il suo gruppo'),
  livello: z.enum(['totale', 'riga', 'parte']).describe('Un totale, una riga, una parte della riga sopra'),
  flusso: z.boolean().describe('Di un periodo: si può annualizzare'),
  valori: importiSchema.describe('Una cifra per colonna; null: non calcolabile'),
  motivi: z.array(z.string().nullable()).describe('Perché una cifra non è calcolabile'),
  punteggi: importiSchema
    .nullable()
    .describe('Punteggi di un indicatore, da 0 (migliore) a 1; null per le altre righe'),
  etichette: z
    .array(z.string().nullable())
    .nullable()
    .describe('Che cosa significa ogni valore di una riga «enum»; null per le altre'),
});

const passoSchema = z.object({
  codice: z.string().describe('Codice del passo'),
  nome: z.string().describe('Nome come si mostra'),
  tipo: z.enum(['livello', 'movimento']).describe('Dove arriva il flusso, o che cosa lo muove'),
  valore: z.number().nullable().describe('Importo nel segno della cassa; null: non calcolabile'),
  motivo: z.string().nullable().describe('Perché non è calcolabile'),
});

const flussoSchema = z
  .object({
    bilancio: idSchema,
    da: dataSchema.describe('Chiusura precedente'),
    a: dataSchema.describe('Chiusura dell’ultimo esercizio'),
    passi: z.array(passoSchema).describe('Dal MOL alla variazione della cassa'),
  })
  .nullable()
  .describe('Flusso di cassa dell’ultimo esercizio che ha il precedente; null: nessuno');

/** The periods as a report prints them. */
export const andamentoStampatoSchema = z.object({
  colonne: z
    .array(
      colonnaSchema.extend({
        consolidato: z.boolean().describe('Dati bloccati'),
        versione_regole: z.string().nullable().describe('Regole con cui sono calcolati grado e indicatori'),
      }),
    )
    .describe('Fino a cinque, dalla più vecchia; nessuna dopo il bilancio stampato, se non la sua proiezione'),
  righe: z.array(rigaSchema).describe('Le righe stampate, come nel prospetto'),
  flusso: flussoSchema,
});

const fattoSchema = z.object({
  bilancio: idSchema.describe('La colonna a cui si riferisce'),
  prima: idSchema.describe('Il bilancio di confronto, come nel portafoglio'),
  data_prima: dataSchema,
  peggiora: z.boolean().describe('Se il primo è un peggioramento'),
  frasi: z.array(z.string()).describe('Che cosa è cambiato, da quanto a quanto; i più gravi per primi'),
});

/** The periods of a company side by side. */
export const prospettoSchema = z.object({
  colonne: z
    .array(colonnaSchema)
    .describe(`Bilanci quadrati e con voci, dal più vecchio; gli ultimi ${COLONNE_PROSPETTO}, uno per data`),
  righe: z.array(rigaSchema).describe('Righe, poi indicatori per gruppo, come sono salvati'),
  flusso: flussoSchema,
  fatti: z
    .array(fattoSchema)
    .describe(
      'Fasce e soglie passate dai bilanci delle colonne, dal più vecchio; i mesi dello stesso anno non ripetono',
    ),
  esclusi: z
    .array(
      z.object({
        bilancio: idSchema,
        data: dataSchema,
        motivo: z.string().describe('Perché non è una colonna'),
      }),
    )
    .describe('Bilanci che non sono colonne'),
});

/** How a row comes from the lines of a bilancio. */
export const rigaSpiegataSchema = z.object({
  codice: z.string().describe('Codice della riga'),
  nome: z.string().describe('Nome come si mostra'),
  unit: z.enum(['euro', 'percent', 'giorni']).describe('Come si scrive la cifra'),
  valore: z.number().nullable().describe('null: non calcolabile, e `motivo` dice perché'),
  motivo: z.string().nullable().describe('Perché non è calcolabile'),
  nota: z.string().nullable().describe('Che cosa comprende'),
  albero: spiegazioneSchema.shape.albero,
  termini: spiegazioneSchema.shape.termini,
  passaggi: z.array(passaggioSchema).describe('Le grandezze intermedie, con il loro calcolo'),
});

export type Prospetto = z.infer<typeof prospettoSchema>;
export type RigaSpiegata = z.infer<typeof rigaSpiegataSchema>;
