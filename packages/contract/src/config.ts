import * as z from 'zod';

const atecoSchema = z.object({
  settore: z.string().describe('Codice del settore'),
  sezioni_2007: z.array(z.string()).describe('Sezioni ATECO 2007 del settore'),
  divisioni_2007: z.array(z.string()).describe('Divisioni ATECO 2007 del settore'),
  indicativo_2025: z.array(z.string()).describe('Corrispondenza indicativa con ATECO 2025'),
});

export const configSchema = z.object({
  forme_giuridiche: z.array(z.tuple([z.string(), z.string()])).meta({ description: 'Coppie codice, descrizione' }),
  settori: z.array(z.tuple([z.string(), z.string()])).meta({ description: 'Coppie codice, descrizione' }),
  ateco: z.array(atecoSchema).describe('A quale settore portano i codici ATECO'),
});

export type Config = z.infer<typeof configSchema>;
