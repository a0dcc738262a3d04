import * as z from 'zod';
import { dataSchema, idSchema, importoSchema, listaQuerySchema, testoSchema } from './primitivi.ts';

/** A line as it travels: `rettifica` null means that the raw value holds. */
export const voceSchema = z.object({
  codice: z.string(),
  valore: importoSchema,
  rettifica: importoSchema.nullable(),
  has_error: z.boolean().meta({ description: 'Importo probabilmente errato: avverte, non blocca' }),
});

/** A line as written by a client; null or missing amounts are 0 and no rettifica. */
export const voceInputSchema = z.object({
  codice: z.string({ error: 'Indicare il codice della voce.' }).max(40),
  valore: importoSchema.nullish(),
  rettifica: importoSchema.nullish(),
});

const bilancioFields = {
  id: idSchema,
  azienda: idSchema,
  data_bilancio: dataSchema,
  descrizione: z.string(),
  note: z.string(),
  consolidato: z.boolean(),
  consolidato_il: z.string().nullable().meta({ description: 'Momento del consolidamento, ISO 8601' }),
  consolidato_da: z.string().nullable(),
  bilancio_chiusura: z.boolean(),
  bilancio_base: idSchema.nullable(),
  bilancio_proiezione: idSchema.nullable(),
  bilancio_fine_esercizio_precedente: idSchema.nullable(),
  quadratura: importoSchema.meta({ description: 'Attivo meno passivo; 0 = quadra' }),
  vuoto: z.boolean().meta({ description: 'Nessuna voce diversa da zero' }),
  overall_risk: z.number().min(0).max(1).nullable(),
  modificato_il: z.string().meta({ description: 'Ultimo salvataggio, ISO 8601' }),
};

/** Lists come without the lines. */
export const bilancioElencoSchema = z.object(bilancioFields);
export const bilancioSchema = z.object({ ...bilancioFields, voci: z.array(voceSchema) });

export const bilanciQuerySchema = listaQuerySchema.extend({ azienda: idSchema.optional() });

export const bilancioBodySchema = z.object({
  azienda: idSchema,
  data_bilancio: dataSchema,
  descrizione: testoSchema(200).optional(),
  note: testoSchema(20_000).optional(),
});

export const bilancioPatchBodySchema = z.object({
  data_bilancio: dataSchema.optional(),
  descrizione: testoSchema(200).optional(),
  note: testoSchema(20_000).optional(),
  consolidato: z.boolean({ error: 'Indicare vero o falso.' }).optional(),
  motivo: testoSchema(2_000).optional().meta({ description: 'Perché si sblocca: resta nella cronologia' }),
  voci_update: z.array(voceInputSchema).max(300, 'Troppe voci.').optional(),
});

export const checkBodySchema = z.object({ voci_test: z.array(voceInputSchema).max(300, 'Troppe voci.') });
export const checkSchema = z.object({ voci: z.array(voceSchema), quadratura: importoSchema });

/** One proposed line of the automatic projection. */
export const voceProiezioneSchema = z.object({ codice: z.string(), valore: importoSchema });

export type Voce = z.infer<typeof voceSchema>;
export type VoceInput = z.infer<typeof voceInputSchema>;
export type Bilancio = z.infer<typeof bilancioSchema>;
export type BilancioElenco = z.infer<typeof bilancioElencoSchema>;
export type BilancioPatchBody = z.infer<typeof bilancioPatchBodySchema>;
export type Check = z.infer<typeof checkSchema>;

/** A node of the tree of lines. `valore` is `input` (typed by the user) or `calcolato`. */
export type NodoVoce = {
  titolo: string;
  valore: 'input' | 'calcolato';
  formula: string[];
  index: number;
  children: Record<string, NodoVoce>;
};

export const nodoVoceSchema: z.ZodType<NodoVoce> = z
  .lazy(() =>
    z.object({
      titolo: z.string(),
      valore: z.enum(['input', 'calcolato']),
      formula: z.array(z.string()),
      index: z.int(),
      children: z.record(z.string(), nodoVoceSchema),
    }),
  )
  .meta({ id: 'NodoVoce' });

export const schemaVociSchema = z.record(z.string(), nodoVoceSchema);
export type SchemaVoci = z.infer<typeof schemaVociSchema>;
