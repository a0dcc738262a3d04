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
