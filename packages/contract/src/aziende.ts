import * as z from 'zod';
import { dataSchema, idSchema, testoObbligatorioSchema } from './primitivi.ts';

export const aziendaSchema = z.object({
  id: idSchema,
  ragione_sociale: z.string(),
  settore: z.string(),
  piva: z.string().nullable(),
  cf: z.string().nullable(),
  ateco: z.string().nullable(),
  data_inizio_attivita: dataSchema.nullable(),
  data_bilancio_chiusura: dataSchema.meta({ description: "Prossima chiusura dell'esercizio" }),
  logo: z.string().nullable().meta({ description: 'Indirizzo firmato, valido un’ora' }),
  data_ultimo_bilancio: dataSchema.nullable(),
  overall_risk: z.number().min(0).max(1).nullable().meta({ description: 'Grado di rischio da 0 a 1' }),
});

/**
 * The text fields of the multipart body that creates or changes an azienda; `logo` is a file part
 * beside them (an empty logo field removes the image). An empty optional field removes its value.
 */
export const aziendaBodySchema = z.object({
  ragione_sociale: testoObbligatorioSchema(200),
  settore: z.string({ error: 'Campo obbligatorio.' }).min(1, 'Campo obbligatorio.').max(10),
  data_bilancio_chiusura: dataSchema,
  piva: z.string().max(40).optional(),
  cf: z.string().max(40).optional(),
  ateco: z.string().max(20).optional(),
  data_inizio_attivita: z.union([z.literal(''), dataSchema]).optional(),
});

export const aziendaPatchBodySchema = aziendaBodySchema.partial();

export type Azienda = z.infer<typeof aziendaSchema>;
export type AziendaBody = z.infer<typeof aziendaBodySchema>;
