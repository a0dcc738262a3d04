import * as z from 'zod';
import { printAmmessi } from './aziende-query.ts';
import { dataSchema, idSchema, listaQuerySchema, paginaSchema, testoSchema } from './primitives.ts';

/** Days in which a discarded file can be taken back. */
export const GIORNI_RECUPERO = 30;

/** What a file is by its content, with its name. */
export const formatiFile = {
  pdf: 'PDF',
  immagine: 'Immagine',
  office: 'Foglio o documento',
  zip: 'Archivio ZIP',
  testo: 'CSV o testo',
  xbrl: 'XBRL o XML',
  p7m: 'File firmato',
} as const;
export type FormatoFile = keyof typeof formatiFile;

const statiFile = ['da_trattare', 'importato', 'scartato'] as const;

export const postaLabels = { motivo: 'Motivo', stato: 'Stato' } as const;

const formatoSchema = z.enum(Object.keys(formatiFile) as [FormatoFile, ...FormatoFile[]]);

const fileFields = {
  id: idSchema,
  nome: z.string().describe('Nome del file'),
  formato: formatoSchema.describe('Che file è, dal suo contenuto'),
  byte: z.int().describe('Dimensione del file'),
  ricevuto_il: z.string().meta({ description: 'ISO 8601' }),
};

/** A file as the client who sent it sees it. */
export const fileClienteSchema = z.object({
  ...fileFields,
  impronta: z.string().describe('SHA-256 del file, per la ricevuta'),
  preso: z.boolean().describe('Lo studio lo ha preso: non si può più togliere'),
});

const aziendaSchema = z.object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') });

export const fileRicevutoSchema = z.object({
  ...fileFields,
  impronta: z.string().describe('SHA-256 del file'),
  azienda: aziendaSchema.describe('L’azienda a cui è stato chiesto'),
  richiesta: z
    .object({
      id: idSchema,
      oggetto: z.string().describe('Che cosa si è chiesto'),
      creata_il: z.string().meta({ description: 'ISO 8601' }),
      creata_da: z.string().describe('Username di chi ha chiesto'),
      messaggio: z.string().describe('Che cosa ha scritto il cliente; vuoto: nulla'),
    })
    .describe('La richiesta a cui risponde'),
  tipo: z.enum(['xbrl', 'verifica']).nullable().describe('Che cosa contiene; null: nulla che si importi'),
  date: z.array(dataSchema).describe('Date di bilancio che contiene, dalla più recente'),
  motivo_tipo: z.string().describe('Da che cosa lo si riconosce, o perché no'),
  letta: aziendaSchema
    .extend({
      da: z
        .enum(['codice_fiscale', 'partita_iva', 'denominazione', 'programma'])
        .describe('Da che cosa la si riconosce'),
    })
    .nullable()
    .describe('L’azienda che il file nomina, anche diversa da quella a cui è stato chiesto; null: nessuna'),
  stato: z.enum(statiFile).describe('Da trattare, importato o scartato'),
  trattato_il: z.string().nullable().meta({ description: 'ISO 8601; null: da trattare' }),
  trattato_da: z.string().nullable().describe('Chi l’ha trattato'),
  motivo: z.string().describe('Perché è stato scartato'),
  bilancio: z
    .object({ id: idSchema, data_bilancio: dataSchema })
    .nullable()
    .describe('Il bilancio salvato da questo file; null: nessuno, oppure eliminato'),
  recuperabile: z.boolean().describe('Il contenuto c’è ancora'),
});

const numeroSchema = z.number().meta({ description: 'Euro', examples: [12345.67] });

/** What a file would give, before anything is imported. */
export const letturaFileSchema = z.object({
  motivo: z.string().describe('Perché non si legge; vuoto: si legge'),
  descrizione: z.string().describe('Che cosa si è letto: il foglio e i conti, oppure la tassonomia'),
  totali: z
    .object({
      attivo: numeroSchema,
      passivo_e_netto: numeroSchema.meta({ description: 'Senza il risultato del periodo, in euro' }),
      risultato: numeroSchema.meta({ description: 'Utile, oppure perdita se negativo, in euro' }),
      squadratura: numeroSchema.meta({ description: '0 se il bilancio quadra' }),
    })
    .nullable()
    .describe('I totali delle voci lette; null: nessuna'),
  conti: z
    .object({
      come_prima: z.int().describe('Abbinati come confermato prima'),
      proposti: z.int().describe('Con una voce proposta adesso'),
      da_scegliere: z.int().describe('Senza una voce: si sceglie importando'),
      euro_da_scegliere: numeroSchema,
    })
    .nullable()
    .describe('I conti di un bilancio di verifica; null: non ne ha'),
  righe: z
    .array(
      z.object({
        riga: z.int().describe('Riga del file, da 1'),
        codice: z.string().nullable().describe('Codice del conto'),
        descrizione: z.string().describe('Nome del conto'),
        saldo: numeroSchema.nullable().meta({ description: 'Dare meno avere, in euro; null: non c’è' }),
        da_scegliere: z.boolean().describe('Il conto non ha ancora una voce'),
      }),
    )
    .describe('Alcune righe di conti: le prime, oppure intorno al primo senza voce'),
});

export const postaSchema = paginaSchema(fileRicevutoSchema).extend({
  da_trattare: z.int().describe('File da trattare, in tutto'),
});

const campiQuery = {
  ...listaQuerySchema.shape,
  stato: z
    .enum(statiFile, { error: printAmmessi(statiFile) })
    .optional()
    .describe('Se manca, tutti'),
  azienda: idSchema.optional().describe('Di una sola azienda'),
  trattati_dal: dataSchema.optional().describe('Solo quelli trattati da questo giorno, dall’ultimo trattato'),
};

export const postaQuerySchema = z.strictObject(campiQuery, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `«${(issue.keys ?? []).join('», «')}» non è un filtro. Ammessi: ${Object.keys(campiQuery).join(', ')}.`
      : undefined,
});

export const fileRicevutoBodySchema = z.object({
  stato: z
    .enum(statiFile, { error: printAmmessi(statiFile) })
    .describe('Importato, scartato con un motivo, o di nuovo da trattare'),
  motivo: testoSchema(500).optional().describe('Perché si scarta'),
  visto: z
    .enum(statiFile, { error: printAmmessi(statiFile) })
    .optional()
    .describe('Lo stato che si vedeva: se intanto un altro l’ha cambiato, si rifiuta'),
});

export type FileCliente = z.infer<typeof fileClienteSchema>;
export type FileRicevuto = z.infer<typeof fileRicevutoSchema>;
export type LetturaFile = z.infer<typeof letturaFileSchema>;
