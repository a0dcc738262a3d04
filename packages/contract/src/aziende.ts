import { formeGiuridiche } from '@vedetta/domain';
import * as z from 'zod';
import { dataSchema, idSchema, testoObbligatorioSchema } from './primitives.ts';

const FORME_GIURIDICHE = formeGiuridiche.map(([codice]) => codice);

export const aziendaSchema = z.object({
  id: idSchema,
  ragione_sociale: z.string().describe('Ragione sociale'),
  settore: z.string().describe('Codice di uno dei settori di `/api/config/`'),
  piva: z.string().nullable().describe('Partita IVA, 11 cifre'),
  cf: z.string().nullable().describe('Codice fiscale, 11 cifre o 16 caratteri'),
  ateco: z.string().nullable().describe('Codice ATECO 2007 o 2025'),
  data_inizio_attivita: dataSchema.nullable().describe('Inizio dell’attività: accorcia il primo esercizio'),
  forma_giuridica: z
    .enum(FORME_GIURIDICHE)
    .nullable()
    .describe('Forma giuridica, tra quelle di `/api/config/`; null: non indicata'),
  data_bilancio_chiusura: dataSchema.meta({ description: 'Prossima chiusura dell’esercizio' }),
  logo: z.string().nullable().meta({ description: 'Indirizzo firmato, valido un’ora' }),
  data_ultimo_bilancio: dataSchema.nullable().describe('Data del bilancio più recente'),
  overall_risk: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .meta({ description: 'Grado di rischio da 0 a 1, dell’ultimo bilancio che quadra e ha importi' }),
  data_grado: dataSchema
    .nullable()
    .meta({ description: 'Data del bilancio da cui viene il grado; null: nessuno quadra e ha importi' }),
});

/**
 * The text fields of the multipart body that creates or changes an azienda; `logo` is a file part
 * beside them (an empty logo field removes the image). An empty optional field removes its value.
 */
export const aziendaBodySchema = z.object({
  ragione_sociale: testoObbligatorioSchema(200).describe('Ragione sociale'),
  settore: z
    .string({ error: 'Campo obbligatorio.' })
    .min(1, 'Campo obbligatorio.')
    .max(10)
    .describe('Codice di uno dei settori di `/api/config/`; non cambia dopo la creazione'),
  data_bilancio_chiusura: dataSchema.describe('Prossima chiusura dell’esercizio; non cambia dopo la creazione'),
  piva: z.string().max(40).optional().describe('Partita IVA; spazi e un `IT` iniziale sono tolti'),
  cf: z.string().max(40).optional().describe('Codice fiscale'),
  ateco: z.string().max(20).optional().describe('Codice ATECO 2007 o 2025'),
  data_inizio_attivita: z
    .union([z.literal(''), dataSchema])
    .optional()
    .describe('Inizio dell’attività; vuoto la toglie'),
  forma_giuridica: z
    .string()
    .max(40)
    .optional()
    .describe('Forma giuridica; vuota: non indicata. Se manca alla creazione è ricavata dalla ragione sociale'),
});

export const aziendaPatchBodySchema = aziendaBodySchema.partial();

export type Azienda = z.infer<typeof aziendaSchema>;
export type AziendaBody = z.infer<typeof aziendaBodySchema>;

/** The labels of the fields, on the screens and in the trail, in the order of the page of an azienda. */
export const aziendaLabels = {
  ragione_sociale: 'Ragione sociale',
  forma_giuridica: 'Forma giuridica',
  settore: 'Settore',
  ateco: 'Codice ATECO',
  piva: 'Partita IVA',
  cf: 'Codice fiscale',
  data_bilancio_chiusura: 'Chiusura dell’esercizio',
  data_inizio_attivita: 'Inizio attività',
} as const satisfies Record<keyof AziendaBody, string>;
