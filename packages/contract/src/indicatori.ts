import { codiciGruppo } from '@vedetta/domain';
import * as z from 'zod';
import { dataSchema, idSchema, testoSchema } from './primitivi.ts';

export const gruppoSchema = z.enum(codiciGruppo);
export type Gruppo = z.infer<typeof gruppoSchema>;

export const gruppoParamsSchema = z.object({ id: idSchema, gruppo: z.string() });

export const intervalloSchema = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  score: z.number(),
  label: z.string(),
  score_label: z.string(),
  min_incluso: z.boolean(),
  max_incluso: z.boolean(),
});

export const motivoSchema = z.object({ codice: z.string(), testo: z.string() });

const esercizioSchema = z.enum(['corrente', 'precedente', 'proiezione']);
const unitaSchema = z.enum(['euro', 'percent', 'numero']);

/** A line, an input or a constant that a figure was made from. */
export const termineSchema = z.object({
  tipo: z.enum(['voce', 'input', 'costante', 'grandezza', 'indicatore']),
  codice: z.string(),
  titolo: z.string(),
  valore: z.number().nullable(),
  unita: z.enum(['euro', 'percent', 'numero', 'switch']).nullable(),
  esercizio: esercizioSchema,
});

/** A magnitude met on the way, with its own arithmetic. */
export const passaggioSchema = z.object({
  codice: z.string(),
  nome: z.string(),
  esercizio: esercizioSchema,
  unita: unitaSchema,
  valore: z.number().nullable(),
  formula: z.string(),
  simboli: z.string(),
  sostituita: z.string(),
});

const parteFrazioneSchema = z.object({ formula: z.string(), simboli: z.string(), sostituita: z.string() });

/** The ground of a figure: formula in words, by codes and in figures, and everything it used. */
export const spiegazioneSchema = z.object({
  formula: z.string(),
  simboli: z.string(),
  sostituita: z.string(),
  frazione: z.object({ numeratore: parteFrazioneSchema, denominatore: parteFrazioneSchema }).nullable(),
  risultato: z.string(),
  termini: z.array(termineSchema),
  passaggi: z.array(passaggioSchema),
  intervallo: intervalloSchema.nullable(),
  lettura: z.string().nullable().meta({ description: 'Dove si colloca il valore, in una frase' }),
  note: z.array(z.string()).meta({ description: 'Regole particolari applicate' }),
  stato_normativo: z.string().nullable(),
  fonte: z.string().nullable(),
  nota_soglie: z.string().nullable(),
  versione_regole: z.string(),
});

export const indicatoreSchema = z.object({
  gruppo: z.string(),
  codice: z.string(),
  valore: z.number().nullable(),
  punteggio: z.number().min(0).max(1).nullable(),
  etichetta_punteggio: z.string().nullable(),
  motivo: motivoSchema.nullable(),
  soglie: z.array(intervalloSchema).nullable(),
  spiegazione: spiegazioneSchema,
});

export const indicatoriQuerySchema = z.object({ compute: z.string().optional() });

export const paramSchema = z.object({
  bilancio: idSchema,
  gruppo: z.string(),
  nome: z.string(),
  valore: z.number().nullable(),
  evidenza: z.string(),
  predefinito: z.boolean().meta({ description: 'Vero se nulla è salvato e vale il valore proposto' }),
});

export const paramsBodySchema = z.object({
  params: z
    .array(
      z.object({
        nome: z.string().max(40),
        valore: z.union([z.number(), z.null(), z.literal('')]).optional(),
        evidenza: testoSchema(2_000).optional(),
      }),
    )
    .max(100),
});

export const notaGruppoSchema = z.object({ bilancio: idSchema, gruppo: z.string(), note: z.string() });
export const notaGruppoBodySchema = z.object({ note: testoSchema(20_000) });

export const inputSchema = z.object({
  name: z.string(),
  type: z.enum(['euro', 'percent', 'switch', 'numero']),
  default: z.number().nullable(),
  sostituzione: z.boolean(),
  condiviso: z.string().nullable(),
});

export const schemaIndicatoreSchema = z.object({
  name: z.string(),
  description: z.string(),
  unit: z.union([z.enum(['euro', 'percent']), z.null(), z.record(z.string(), z.string())]),
  inputs: z.array(z.string()),
});

export const schemaIndicatoriSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    fine_esercizio: z.boolean(),
    indicators: z.record(z.string(), schemaIndicatoreSchema),
    inputs: z.record(z.string(), inputSchema),
  }),
);

export const thresholdsSchema = z.record(z.string(), z.array(intervalloSchema));

export const indicatorStaticSchema = z.object({
  codice: z.string(),
  descrizione_breve: z.string(),
  descrizione_estesa: z.string(),
  link: z.string().nullable(),
  link_requires_auth: z.boolean(),
  casi_particolari: z.string(),
  stato_normativo: z.string(),
  fonte: z.string(),
  nota_soglie: z.string().nullable(),
});

/** The synthetic grade of a bilancio and how it was made. */
export const rischioSchema = z.object({
  overall_risk: z.number().min(0).max(1).nullable(),
  media: z.number().nullable().meta({ description: 'Media ponderata dei gruppi, prima del pavimento' }),
  pavimento: z.object({ livello: z.number(), motivo: z.string() }).nullable().meta({ description: 'Grado minimo, quando un fatto lo impone' }),
  gruppi: z.array(
    z.object({
      gruppo: z.string(),
      name: z.string(),
      peso: z.number(),
      peso_effettivo: z.number(),
      rischio: z.number().nullable(),
      contributo: z.number(),
      motivo: z.string().nullable().meta({ description: 'Perché il gruppo non ha un valore' }),
      nel_radar: z.boolean(),
    }),
  ),
  motivo: z.string().meta({ description: 'La ragione del grado in una frase' }),
  versione_regole: z.string(),
});

/** A statement of a company with the stored figures of a group. */
export const andamentoSchema = z.object({
  bilancio: idSchema,
  data_bilancio: dataSchema,
  bilancio_chiusura: z.boolean(),
  versione_regole: z.string(),
  indicatori: z.array(indicatoreSchema.pick({ codice: true, valore: true, punteggio: true, etichetta_punteggio: true, motivo: true })),
});

export type Intervallo = z.infer<typeof intervalloSchema>;
export type Spiegazione = z.infer<typeof spiegazioneSchema>;
export type Termine = z.infer<typeof termineSchema>;
export type Indicatore = z.infer<typeof indicatoreSchema>;
export type Param = z.infer<typeof paramSchema>;
export type Andamento = z.infer<typeof andamentoSchema>;
export type ParamsBody = z.infer<typeof paramsBodySchema>;
export type NotaGruppo = z.infer<typeof notaGruppoSchema>;
export type SchemaIndicatori = z.infer<typeof schemaIndicatoriSchema>;
export type SchemaIndicatore = z.infer<typeof schemaIndicatoreSchema>;
export type InputIndicatore = z.infer<typeof inputSchema>;
export type Thresholds = z.infer<typeof thresholdsSchema>;
export type IndicatorStatic = z.infer<typeof indicatorStaticSchema>;
export type Rischio = z.infer<typeof rischioSchema>;
