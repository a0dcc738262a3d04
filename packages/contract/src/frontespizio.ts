import * as z from 'zod';
import { dataSchema, idSchema, rigaSchema, testoSchema } from './primitives.ts';

/** About a printed page. */
const CONCLUSIONI_CARATTERI = 4_000;
const CONCLUSIONI_RIGHE = 45;

const conclusioniSchema = testoSchema(CONCLUSIONI_CARATTERI).refine(
  (testo) => testo.split('\n').length <= CONCLUSIONI_RIGHE,
  `Al massimo ${CONCLUSIONI_RIGHE} righe: le conclusioni stanno in una pagina.`,
);

/** The labels of the fields, on the screens and in the trail. */
export const frontespizioLabels = {
  destinatario: 'Destinatario',
  scopo: 'Scopo',
  conclusioni: 'Conclusioni del professionista',
  luogo: 'Luogo',
  data: 'Data della firma',
} as const;

const fields = {
  destinatario: rigaSchema(200).describe('A chi è diretto il report'),
  scopo: testoSchema(600).describe('Perché è redatto'),
  conclusioni: conclusioniSchema.describe('Conclusioni del professionista, al massimo una pagina'),
  luogo: rigaSchema(100).describe('Luogo della firma'),
  data: dataSchema.nullable().describe('Data della firma; null: non indicata'),
};

/** What the professional adds to the report of a bilancio. */
export const frontespizioSchema = z.object({
  bilancio: idSchema,
  destinatario: z.string().describe('A chi è diretto il report'),
  scopo: z.string().describe('Perché è redatto'),
  conclusioni: z.string().describe('Conclusioni del professionista'),
  conclusioni_da: z.string().nullable().describe('Username di chi le ha scritte per ultimo'),
  conclusioni_il: z.string().nullable().meta({ description: 'Quando sono state scritte, ISO 8601' }),
  luogo: z.string().describe('Luogo della firma'),
  data: dataSchema.nullable().describe('Data della firma'),
});

/** With what the same company had in its last report, to start from. */
export const frontespizioApertoSchema = frontespizioSchema.extend({
  proposta: frontespizioSchema
    .pick({ destinatario: true, scopo: true, luogo: true })
    .nullable()
    .meta({ description: 'Quelli dell’ultimo report scritto per la stessa azienda, finché questo non ne ha' }),
});

/** A field that the body does not name stays as it is. */
export const frontespizioBodySchema = z.object(fields).partial();

export type Frontespizio = z.infer<typeof frontespizioSchema>;
export type FrontespizioAperto = z.infer<typeof frontespizioApertoSchema>;
export type FrontespizioBody = z.infer<typeof frontespizioBodySchema>;
