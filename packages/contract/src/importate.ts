import * as z from 'zod';
import { aziendaBodySchema } from './aziende.ts';
import { voceInputSchema } from './bilanci.ts';
import { origineBodySchema } from './origini.ts';
import { dataSchema, idSchema, importoSchema } from './primitives.ts';

/** Statements that one call may create: those of a few filings of one company. */
const MAX_BILANCI = 12;

const chiaveSchema = z
  .string({ error: 'Indicare la chiave dell’importazione.' })
  .regex(/^[\da-zA-Z-]{8,64}$/u, 'Indicare da 8 a 64 lettere, cifre o trattini.')
  .meta({
    description: 'Un nome per questa importazione dell’azienda: la stessa per annullarla',
    examples: ['9f1c2b7a4d3e'],
  });

const bilancioImportatoBodySchema = z.object(
  {
    data_bilancio: dataSchema.describe('Data del bilancio'),
    voci: z
      .array(voceInputSchema, { error: 'Indicare un elenco di voci.' })
      .max(300, 'Troppe voci.')
      .describe('Le voci lette; nessuna: il bilancio nasce vuoto'),
    origine: origineBodySchema.optional().describe('L’importazione che ha dato le voci'),
  },
  { error: 'Ogni bilancio deve avere una data e le sue voci.' },
);

/** A company of an import of many files, with its statements. */
export const importataBodySchema = z.object({
  importazione: chiaveSchema,
  azienda: idSchema.optional().describe('L’azienda dello studio che riceve i bilanci; oppure `nuova`'),
  nuova: aziendaBodySchema.optional().describe('I dati dell’azienda da creare; oppure `azienda`'),
  bilanci: z
    .array(bilancioImportatoBodySchema, { error: 'Indicare un elenco di bilanci.' })
    .min(1, 'Indicare almeno un bilancio.')
    .max(MAX_BILANCI, `Al massimo ${MAX_BILANCI} bilanci.`)
    .describe('I bilanci da creare, uno per data'),
});

/** What one call of an import created. */
export const aziendaImportataSchema = z.object({
  azienda: z
    .object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') })
    .describe('L’azienda, nuova o già presente'),
  creata: z.boolean().describe('L’azienda è nuova'),
  bilanci: z
    .array(
      z.object({
        id: idSchema,
        data_bilancio: dataSchema,
        quadratura: importoSchema.describe('Attivo meno passivo; 0 = quadra'),
        vuoto: z.boolean().describe('Nessuna voce diversa da zero'),
        overall_risk: z.number().min(0).max(1).nullable().describe('Grado di rischio da 0 a 1'),
        ragione: z.string().nullable().describe('La prima ragione del grado, in poche parole'),
      }),
    )
    .describe('I bilanci creati, dal più recente; quelli tolti da allora non ci sono più'),
});

export const undoImportataBodySchema = z.object({ importazione: chiaveSchema });

/** What an undo took away and what it left, with the reason. */
export const undoImportataSchema = z.object({
  azienda: z.enum(['eliminata', 'rimasta']).describe('L’azienda'),
  motivo: z.string().nullable().describe('Perché l’azienda rimane; null: era già presente, o è stata eliminata'),
  bilanci: z
    .array(
      z.object({
        data_bilancio: dataSchema,
        esito: z.enum(['eliminato', 'rimasto']).describe('Il bilancio'),
        motivo: z.string().nullable().describe('Perché il bilancio rimane'),
      }),
    )
    .describe('I bilanci dell’importazione, dal più recente'),
});

export type ImportataBody = z.infer<typeof importataBodySchema>;
export type AziendaImportata = z.infer<typeof aziendaImportataSchema>;
export type UndoImportata = z.infer<typeof undoImportataSchema>;
