import * as z from 'zod';

const inputSchema = z.object({
  name: z.string().describe('Nome come si mostra'),
  type: z.enum(['euro', 'percent', 'switch', 'numero']).describe('Come si scrive'),
  default: z.number().nullable().describe('Valore se non si indica nulla; null: calcolato'),
  sostituzione: z.boolean().describe('Prende il posto di un valore calcolato dal bilancio'),
  condiviso: z.string().nullable().describe('Gruppo che lo dichiara, quando è un altro: il valore è lo stesso'),
});

const schemaIndicatoreSchema = z.object({
  name: z.string().describe('Nome dell’indicatore'),
  description: z.string().describe('Descrizione'),
  unit: z
    .union([z.enum(['euro', 'percent']), z.null(), z.record(z.string(), z.string())])
    .describe('Euro, percentuale, numero puro (null) o significato di ogni valore'),
  conteggio: z
    .int()
    .nullable()
    .describe('Su quanti si conta: fino a questo numero il valore dice quanti; null: non è un conteggio'),
  inputs: z.array(z.string()).describe('Parametri che usa'),
  modulo: z
    .enum(['dscr', 'segnali'])
    .nullable()
    .describe('Modulo guidato con cui si compilano i parametri; null: campi in colonna'),
});

const allertaSchema = z.object({
  esito: z.string().describe('Indicatore con l’esito'),
  patrimonio: z.string().describe('Indicatore del patrimonio netto, che viene prima'),
  dscr: z.string().nullable().describe('Indicatore del DSCR; null: il gruppo guarda al passato'),
  indici: z.array(z.string()).describe('Gli indici di settore, considerati insieme'),
});

const sintesiSchema = z
  .discriminatedUnion('tipo', [
    z.object({
      tipo: z.literal('massimo').describe('Il punteggio più alto tra alcuni'),
      codici: z.array(z.string()).describe('Gli indicatori che contano'),
    }),
    z.object({
      tipo: z.literal('media_e_massimo').describe('Metà media e metà massimo'),
      almeno_uno_di: z
        .array(z.string())
        .optional()
        .describe('Senza un punteggio di uno di questi il gruppo non ha un grado'),
    }),
    z.object({ tipo: z.literal('media').describe('La media') }),
    z.object({ tipo: z.literal('esclusa').describe('Fuori dal grado') }),
  ])
  .describe(
    'Come il grado del gruppo viene dai punteggi: il massimo, metà media e metà massimo, la media, o fuori dal grado',
  );

export const schemaIndicatoriSchema = z.record(
  z.string(),
  z.object({
    name: z.string().describe('Nome del gruppo'),
    fine_esercizio: z.boolean().describe('Previsto anche per i bilanci di chiusura'),
    sintesi: sintesiSchema,
    allerta: allertaSchema.nullable().describe('L’ordine degli indici di allerta; null per gli altri gruppi'),
    allegato: z
      .enum(['pareggio', 'segnali'])
      .nullable()
      .describe('Che cosa accompagna gli indicatori nel report: il grafico del pareggio, le risposte sui segnali'),
    indicators: z.record(z.string(), schemaIndicatoreSchema).describe('Indicatori, per codice'),
    inputs: z.record(z.string(), inputSchema).describe('Parametri, per nome'),
  }),
);

export type SchemaIndicatori = z.infer<typeof schemaIndicatoriSchema>;
export type SchemaIndicatore = z.infer<typeof schemaIndicatoreSchema>;
export type InputIndicatore = z.infer<typeof inputSchema>;
