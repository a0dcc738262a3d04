import * as z from 'zod';

export const atecoSchema = z.object({
  settore: z.string(),
  sezioni_2007: z.array(z.string()),
  divisioni_2007: z.array(z.string()),
  indicativo_2025: z.array(z.string()),
});

export const configSchema = z.object({
  settori: z.array(z.tuple([z.string(), z.string()])).meta({ description: 'Coppie codice, descrizione' }),
  ateco: z.array(atecoSchema),
});

export type Config = z.infer<typeof configSchema>;
