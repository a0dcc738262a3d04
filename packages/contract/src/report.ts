import * as z from 'zod';
import { aziendaSchema } from './aziende.ts';
import { bilancioSchema } from './bilanci.ts';
import {
  indicatoreSchema,
  indicatorStaticSchema,
  notaGruppoSchema,
  paramSchema,
  rischioSchema,
  schemaIndicatoriSchema,
  thresholdsSchema,
} from './indicatori.ts';
import { commercialistaSchema } from './sessione.ts';

/** Everything a report prints, in one answer: the print token opens this and nothing else. */
export const reportSchema = z.object({
  bilancio: bilancioSchema,
  proiezione: bilancioSchema.nullable(),
  precedente: bilancioSchema.nullable(),
  azienda: aziendaSchema,
  settore: z.string().meta({ description: 'Descrizione del settore' }),
  commercialista: commercialistaSchema,
  indicatori: z.array(indicatoreSchema),
  params: z.array(paramSchema),
  note_gruppi: z.array(notaGruppoSchema),
  rischio: rischioSchema,
  schema_indicatori: schemaIndicatoriSchema,
  thresholds: thresholdsSchema,
  statics: z.array(indicatorStaticSchema),
  versione_regole: z.string(),
  impronta: z.string().meta({ description: 'SHA-256 dei dati stampati' }),
  stampato_il: z.string().meta({ description: 'ISO 8601' }),
});

export type Report = z.infer<typeof reportSchema>;
