import * as z from 'zod';
import { reportImportazioneSchema } from './importazione.ts';
import { dataSchema, idSchema, importoSchema, rigaSchema, testoSchema } from './primitives.ts';

/** Accounts that one import may keep: a trial balance with more is refused when it is read. */
export const MAX_CONTI_ORIGINE = 50_000;

/** Where the amounts of an import come from, with its name. */
export const tipiOrigine = {
  xbrl: 'Bilancio XBRL',
  verifica: 'Bilancio di verifica',
  incollato: 'Valori incollati',
} as const;

export type TipoOrigine = keyof typeof tipiOrigine;

const tipoOrigineSchema = z.enum(Object.keys(tipiOrigine) as [TipoOrigine, ...TipoOrigine[]]);

const improntaSchema = z
  .string({ error: 'Indicare l’impronta del file.' })
  .regex(/^[\da-f]{64}$/u, 'Indicare le 64 cifre esadecimali di SHA-256.')
  .meta({ description: 'SHA-256 del file, in esadecimale', examples: ['5e1f'.repeat(16)] });

const fileFields = {
  file: rigaSchema(255).describe('Nome del file; vuoto se il testo è stato incollato'),
  impronta: improntaSchema,
  byte: z
    .int()
    .min(0)
    .max(20 * 1024 * 1024)
    .optional()
    .describe('Dimensione del file'),
  programma: rigaSchema(300).nullish().describe('Il programma che ha prodotto il file, o la forma del file'),
  ricevuto: idSchema
    .optional()
    .describe('Il file della posta in arrivo da cui viene: il salvataggio lo segna importato'),
};

const contoOrigineSchema = z.object(
  {
    codice: rigaSchema(100).nullable().describe('Codice del conto'),
    descrizione: rigaSchema(500).describe('Nome del conto'),
    saldo: importoSchema.meta({ description: 'Dare meno avere, in euro' }),
    voce: z.string().max(40).nullable().describe('Voce che il conto alimenta; null: lasciato fuori'),
  },
  { error: 'Ogni conto deve avere un nome e un saldo.' },
);

/** The import that a save keeps with the voci it gave. */
export const origineBodySchema = z.discriminatedUnion(
  'tipo',
  [
    z.object({
      tipo: z.literal('xbrl').describe('Un bilancio XBRL'),
      ...fileFields,
      esercizio: dataSchema.describe('Chiusura dell’esercizio letto'),
      resoconto: reportImportazioneSchema.optional().describe('Il resoconto della lettura'),
    }),
    z.object({
      tipo: z.literal('verifica').describe('Un bilancio di verifica'),
      ...fileFields,
      data: dataSchema.nullish().describe('Data del bilancio di verifica'),
      conti: z
        .array(contoOrigineSchema, { error: 'Indicare un elenco di conti.' })
        .max(MAX_CONTI_ORIGINE, `Al massimo ${MAX_CONTI_ORIGINE} conti.`)
        .describe('I conti letti, ognuno con la sua voce'),
    }),
    z.object({
      tipo: z.literal('incollato').describe('Un testo incollato nelle voci'),
      testo: testoSchema(200_000).describe('Il testo incollato: se ne tiene solo l’impronta'),
    }),
  ],
  { error: 'Indicare il tipo dell’importazione.' },
);

/** An import saved with a bilancio. */
export const origineSchema = z.object({
  id: idSchema,
  bilancio: idSchema,
  tipo: tipoOrigineSchema.describe('Da che cosa vengono gli importi'),
  file: z.string().describe('Nome del file; vuoto se il testo è stato incollato'),
  impronta: z.string().describe('SHA-256 del file'),
  byte: z.int().nullable().describe('Dimensione del file'),
  periodo: dataSchema.nullable().describe('Data o chiusura dell’esercizio letto'),
  programma: z.string().nullable().describe('Il programma che ha prodotto il file, o la forma del file'),
  conti: z.int().describe('Quanti conti; 0 se il file non ne ha'),
  importato_il: z.string().meta({ description: 'ISO 8601' }),
  importato_da: z.string().describe('Username di chi l’ha importato'),
});

/** The same, with the account of what was read. */
export const origineDettaglioSchema = origineSchema.extend({
  resoconto: reportImportazioneSchema.nullable().describe('Il resoconto della lettura di un XBRL'),
});

export const origineParamsSchema = z.object({ id: idSchema, origine: idSchema.describe('L’importazione') });

export const riconosciQuerySchema = z.object({
  voci: z.string().optional().describe('1: di un bilancio XBRL anche gli importi di ogni esercizio'),
});

/** The amounts of one year of a filing, as a creation takes them. */
const letturaSchema = z.object({
  esercizio: dataSchema.describe('Chiusura dell’esercizio'),
  warning: z.enum(['none', 'partial']).describe('partial: qualcosa del file è rimasto fuori o non torna'),
  quadratura: importoSchema.describe('Attivo meno passivo; 0 = quadra'),
  voci: z
    .array(z.object({ codice: z.string().describe('Codice della voce'), valore: importoSchema }))
    .describe('Le voci diverse da 0'),
  report: reportImportazioneSchema,
});

/** An azienda as the file proposes it; everything in it is accepted by a creation. */
const aziendaPropostaSchema = z.object({
  ragione_sociale: z.string().describe('Ragione sociale nel file'),
  cf: z.string().nullable().describe('Codice fiscale, se la sua cifra di controllo corrisponde'),
  piva: z.string().nullable().describe('Partita IVA, se la sua cifra di controllo corrisponde'),
  ateco: z.string().nullable().describe('Codice ATECO nel file'),
  settori: z.array(z.string()).describe('Settori che il codice può indicare, il più probabile per primo'),
  forma_giuridica: z.string().nullable().describe('Forma giuridica, dalla ragione sociale o dal file'),
  avvisi: z.array(z.string()).describe('Ciò che conviene controllare'),
});

/** What a file is and whose, before anything is read from it. */
export const riconoscimentoSchema = z.object({
  tipo: z.enum(['xbrl', 'verifica']).nullable().describe('Che cos’è il file; null: nulla che si possa leggere'),
  denominazione: z.string().nullable().describe('Ragione sociale nel file'),
  cf: z.string().nullable().describe('Codice fiscale nel file'),
  piva: z.string().nullable().describe('Partita IVA nel file'),
  forma_giuridica: z.string().nullable().describe('Forma giuridica, secondo la ragione sociale'),
  esercizi: z.array(dataSchema).describe('Date di bilancio che il file contiene, dalla più recente'),
  programma: z.string().nullable().describe('Il programma che ha prodotto il file, o la forma del file'),
  conti: z.int().nullable().describe('Quanti conti, in un bilancio di verifica'),
  confidenza: z.number().min(0).max(1).describe('Quanto è sicuro il tipo del file, da 0 a 1'),
  motivo: z.string().describe('Da che cosa lo si riconosce, o perché non si legge'),
  impronta: z.string().describe('SHA-256 del file'),
  azienda: z
    .object({
      id: idSchema,
      ragione_sociale: z.string().describe('Ragione sociale'),
      da: z
        .enum(['codice_fiscale', 'partita_iva', 'denominazione', 'programma'])
        .describe('Da che cosa la si riconosce'),
      bilanci: z
        .array(z.object({ id: idSchema, data_bilancio: dataSchema, consolidato: z.boolean().describe('Bloccato') }))
        .describe('I suoi bilanci alle date del file'),
    })
    .nullable()
    .describe('L’azienda dello studio di cui è il file; null: nessuna, o più d’una'),
  proposta: aziendaPropostaSchema.nullable().describe('L’azienda come il file la propone; null: il file non la nomina'),
  letture: z.array(letturaSchema).describe('Con `voci=1`, gli importi di un bilancio XBRL'),
});

export type OrigineBody = z.infer<typeof origineBodySchema>;
export type Origine = z.infer<typeof origineSchema>;
export type OrigineDettaglio = z.infer<typeof origineDettaglioSchema>;
export type Riconoscimento = z.infer<typeof riconoscimentoSchema>;
