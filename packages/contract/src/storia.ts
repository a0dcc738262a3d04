import * as z from 'zod';
import { azioneSchema } from './azioni.ts';
import { dataSchema, idSchema } from './primitives.ts';

const valoreSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A change made by an event: what changed, the value before and the value after. */
export const modificaSchema = z.object({
  tipo: z.enum(['voce', 'parametro', 'annotazione', 'campo']).describe('Che cosa è cambiato'),
  codice: z.string().meta({
    description: 'Codice della voce o del parametro, gruppo delle annotazioni o nome del campo',
    examples: ['SPA.C.II.1.E'],
  }),
  titolo: z.string().describe('Titolo come si mostra'),
  aspetto: z.enum(['valore', 'rettifica', 'evidenza', 'testo']).describe('Quale parte è cambiata'),
  formato: z
    .enum(['euro', 'percent', 'switch', 'data', 'numero', 'testo'])
    .meta({ description: 'Come si mostrano prima e dopo' }),
  prima: valoreSchema.describe('Com’era; null: nulla'),
  dopo: valoreSchema.describe('Com’è; null: nulla'),
});

const eventoFields = {
  id: z.string().describe('Identificativo dell’evento'),
  istante: z.string().meta({ description: 'ISO 8601' }),
  username: z.string().describe('Chi ha agito, con il nome di allora'),
  azione: azioneSchema.describe('Tipo di evento'),
  testo: z.string().meta({
    description: 'Che cosa è successo, in una frase che segue il nome dell’utente',
    examples: ['ha modificato 3 voci'],
  }),
};

/** An event of a bilancio or of its proiezione. */
export const eventoStoriaSchema = z.object({
  ...eventoFields,
  motivo: z.string().nullable().meta({ description: 'Perché è stato sbloccato' }),
  proiezione: z.boolean().meta({ description: 'Riguarda la proiezione del bilancio' }),
  modifiche: z.array(modificaSchema).describe('Ciò che è cambiato'),
});

const aziendaNominataSchema = z.object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') });
const bilancioNominatoSchema = z.object({
  id: idSchema.meta({ description: 'Il bilancio da aprire: per una proiezione, il suo infrannuale' }),
  data_bilancio: dataSchema,
  proiezione: z.boolean().meta({ description: 'Si tratta della proiezione di quel bilancio' }),
});

/** Recent acts of a studio, one for each statement, user and day; a deleted object has no link. */
export const attivitaSchema = z.object({
  ...eventoFields,
  eventi: z.int().describe('Quanti eventi riassume; gli altri campi sono del più recente'),
  azienda: aziendaNominataSchema.nullable().describe('null: non c’è più, o non riguarda un’azienda'),
  bilancio: bilancioNominatoSchema.nullable().describe('null: non c’è più, o non riguarda un bilancio'),
});

export const attivitaQuerySchema = z.object({
  limite: z
    .string()
    .regex(/^([1-9]\d?|100)$/u, 'Indicare un numero da 1 a 100.')
    .optional()
    .meta({ description: 'Quante attività, da 1 a 100; 20 se non indicato', examples: ['20'] }),
});

export type Modifica = z.infer<typeof modificaSchema>;
export type EventoStoria = z.infer<typeof eventoStoriaSchema>;
export type Attivita = z.infer<typeof attivitaSchema>;
