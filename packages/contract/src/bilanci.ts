import * as z from 'zod';
import { vociAssestateSchema } from './assestamento-voci.ts';
import { origineBodySchema } from './origini.ts';
import { dataSchema, idSchema, importoSchema, listaQuerySchema, rigaSchema, testoSchema } from './primitives.ts';

/** A voce on the wire: with `rettifica` null the `valore` counts. */
export const voceSchema = z.object({
  codice: z.string().describe('Codice della voce'),
  valore: importoSchema,
  rettifica: importoSchema.nullable().describe('Importo che vale al posto del valore; null: vale il valore'),
  has_error: z.boolean().meta({ description: 'Importo probabilmente errato: avverte, non blocca' }),
});

/** A voce written by a client; a null or missing `valore` is 0, a null or missing `rettifica` is none. */
export const voceInputSchema = z.object(
  {
    codice: z
      .string({ error: 'Indicare il codice della voce.' })
      .max(40, 'La voce non esiste.')
      .describe('Codice di una voce che si scrive'),
    valore: importoSchema.nullish().describe('Importo; assente o null è 0'),
    rettifica: importoSchema.nullish().describe('Importo che vale al posto del valore; null: vale il valore'),
  },
  { error: 'Ogni voce deve avere un codice e un importo.' },
);

const vociInputSchema = z.array(voceInputSchema, { error: 'Indicare un elenco di voci.' }).max(300, 'Troppe voci.');

const bilancioFields = {
  id: idSchema,
  azienda: idSchema,
  data_bilancio: dataSchema,
  descrizione: z.string().describe('Descrizione breve'),
  note: z.string().describe('Note libere'),
  consolidato: z.boolean().describe('Bloccato: nulla cambia finché non si sblocca'),
  consolidato_il: z.string().nullable().meta({ description: 'Momento del blocco dei dati, ISO 8601' }),
  consolidato_da: z.string().nullable().describe('Username di chi ha bloccato i dati'),
  bilancio_chiusura: z.boolean().describe('Alla data di chiusura dell’esercizio; altrimenti infrannuale'),
  bilancio_base: idSchema.nullable().describe('In una proiezione, il bilancio infrannuale a cui appartiene'),
  bilancio_proiezione: idSchema.nullable().describe('In un infrannuale, la sua proiezione a fine esercizio'),
  bilancio_fine_esercizio_precedente: idSchema.nullable().describe('Il bilancio di chiusura di un esercizio prima'),
  quadratura: importoSchema.meta({ description: 'Attivo meno passivo; 0 = quadra' }),
  vuoto: z.boolean().meta({ description: 'Nessuna voce diversa da zero' }),
  overall_risk: z.number().min(0).max(1).nullable().describe('Grado di rischio da 0 a 1; null: non calcolabile'),
  proiezione_superata: z
    .boolean()
    .describe('La proiezione è stata salvata prima dell’ultima modifica dell’assestamento: è da ricalcolare'),
  modificato_il: z.string().meta({ description: 'Ultimo salvataggio, ISO 8601' }),
};

/** A bilancio in a list, without its voci. */
export const bilancioElencoSchema = z.object(bilancioFields);
export const bilancioSchema = z.object({
  ...bilancioFields,
  voci: z.array(voceSchema).describe('Tutte le voci, nell’ordine dello schema'),
  assestamento: vociAssestateSchema
    .nullable()
    .describe('Che cosa l’assestamento dice delle voci; null: nessuna scrittura'),
});

export const bilanciQuerySchema = listaQuerySchema.extend({
  azienda: idSchema.optional().describe('Solo i bilanci di questa azienda'),
});

export const bilancioBodySchema = z.object({
  azienda: idSchema.describe('L’azienda del bilancio'),
  data_bilancio: dataSchema.describe('Dal 1990-01-01 alla prima chiusura dopo oggi; non cambia dopo la creazione'),
  descrizione: rigaSchema(200).optional().describe('Descrizione breve'),
  note: testoSchema(20_000).optional().describe('Note libere'),
});

export const bilancioPatchBodySchema = z.object({
  data_bilancio: dataSchema.optional().describe('Quella che è già: non cambia'),
  descrizione: rigaSchema(200).optional().describe('Descrizione breve'),
  note: testoSchema(20_000).optional().describe('Note libere'),
  consolidato: z.boolean({ error: 'Indicare vero o falso.' }).optional().describe('true consolida, false sblocca'),
  motivo: testoSchema(2_000).optional().meta({ description: 'Perché si sblocca: resta nella cronologia' }),
  voci_update: vociInputSchema.optional().describe('Solo le voci che cambiano; tutte o nessuna'),
  origine: origineBodySchema.optional().describe('L’importazione che ha dato le voci: si salva con loro'),
});

export const checkBodySchema = z.object({
  voci_test: vociInputSchema.describe('Le voci da verificare; quelle non indicate sono 0'),
});
export const checkSchema = z.object({
  voci: z.array(voceSchema).describe('Tutte le voci, nell’ordine dello schema'),
  quadratura: importoSchema.describe('Attivo meno passivo; 0 = quadra'),
});

/** A proposed voce of the automatic proiezione. */
const voceProiezioneSchema = z.object({
  codice: z.string().describe('Codice della voce'),
  valore: importoSchema,
});

export const proiezioneQuerySchema = z.object({
  spostamenti: z.string().optional().describe('1: anche gli spostamenti dello stato patrimoniale'),
});

const spostamentoSchema = z.object({
  codice: z.string().describe('Codice della voce'),
  importo: importoSchema.describe('Di quanto si sposta'),
  causale: z.string().describe('Perché'),
});

/** The voci, with the moves of the balance sheet in their order when requested. */
export const proiezioneSchema = z.union([
  z.array(voceProiezioneSchema),
  z.object({
    voci: z.array(voceProiezioneSchema).describe('Le voci a fine esercizio'),
    spostamenti: z.array(spostamentoSchema).describe('Gli spostamenti dello stato patrimoniale, nel loro ordine'),
  }),
]);

/** A voce of the balance sheet moved from the interim date to the year end. */
export type SpostamentoProiezione = z.infer<typeof spostamentoSchema>;
export type Voce = z.infer<typeof voceSchema>;
export type VoceInput = z.infer<typeof voceInputSchema>;
export type Bilancio = z.infer<typeof bilancioSchema>;
export type BilancioElenco = z.infer<typeof bilancioElencoSchema>;
export type BilancioPatchBody = z.infer<typeof bilancioPatchBodySchema>;
export type Check = z.infer<typeof checkSchema>;

/** A node of the tree of voci. `valore` is `input` (typed by the user) or `calcolato`. */
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
      titolo: z.string().describe('Titolo della voce'),
      valore: z.enum(['input', 'calcolato']).describe('Si scrive, o viene dalla formula'),
      formula: z.array(z.string()).describe('Codici delle voci che si sommano; un meno davanti le sottrae'),
      index: z.int().describe('Posto tra le voci dello stesso livello'),
      children: z.record(z.string(), nodoVoceSchema).describe('Le voci sotto questa, per codice'),
    }),
  )
  .meta({ id: 'NodoVoce' });

export const schemaVociSchema = z.record(z.string(), nodoVoceSchema);
export type SchemaVoci = z.infer<typeof schemaVociSchema>;
