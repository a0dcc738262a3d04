import * as z from 'zod';

/** A line under an entry that changed since the entry was confirmed. */
export const voceCambiataSchema = z.object({
  voce: z.string().describe('Codice della voce'),
  prima: z.number().describe('Valore di prima'),
  dopo: z.number().describe('Valore di adesso'),
});

/** What the adjustments mean for the lines of a statement. */
export const vociAssestateSchema = z.object({
  voci: z
    .array(z.string())
    .describe('Voci il cui Valore Alternativo viene dalle scritture confermate: si cambia da quelle'),
  da_ricontrollare: z
    .array(
      z.object({
        nome: z.string().describe('Nome della scrittura'),
        voci: z.array(voceCambiataSchema).describe('Le sue voci che sono cambiate'),
      }),
    )
    .describe(
      'Scritture confermate su voci poi cambiate: contano finché non si confermano di nuovo o si mettono da parte',
    ),
});

/** What the amounts of an import would do to the entries of a statement. */
export const importazioneAssestamentoSchema = z.object({
  da_ricontrollare: z
    .array(
      z.object({
        nome: z.string().describe('Nome della scrittura'),
        importo: z.number().describe('Il suo importo, che resta'),
        voci: z.array(voceCambiataSchema).describe('Le sue voci che cambiano'),
      }),
    )
    .describe('Scritture confermate che restano, e contano, ma chiederanno di essere riviste'),
  ricalcolate: z
    .array(
      z.object({
        nome: z.string().describe('Nome della scrittura'),
        prima: z.number().describe('Importo di adesso'),
        dopo: z.number().describe('Importo con le nuove voci'),
      }),
    )
    .describe('Scritture confermate il cui importo si calcola di nuovo'),
  invariate: z.int().describe('Scritture confermate che non cambiano'),
  messe_da_parte: z
    .int()
    .describe('Valori Alternativi scritti a mano prima delle scritture, che l’importazione mette da parte'),
});

export type ImportazioneAssestamento = z.infer<typeof importazioneAssestamentoSchema>;
