import * as z from 'zod';
import { convenzioneSchema, correzioniSchema, impiantoSchema, ruoloSchema } from './lettura-verifica.ts';
import { MAX_CONTI_ORIGINE } from './origini.ts';
import { dataSchema, idSchema, importoSchema, rigaSchema } from './primitives.ts';

const NUMERO = { description: 'Euro', examples: [12345.67] };
/** An amount that the file says; sums of many may be beyond the limit of one amount. */
const numeroSchema = z.number().meta(NUMERO);

const sezioneSchema = z.enum(['attivo', 'passivo', 'costi', 'ricavi']);
const esitoSchema = z.enum([
  'conto',
  'subtotale',
  'totale',
  'riporto',
  'risultato',
  'transito',
  'ordine',
  'intestazione',
  'vuota',
]);
const provaSchema = z.enum(['azienda', 'studio', 'descrizione', 'dizionario', 'schema', 'mastro', 'ordine']);
const certezzaSchema = z.enum(['certa', 'da_controllare', 'da_abbinare']);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Longest pasted text. */
export const MAX_TESTO_VERIFICA = 2_000_000;

export const importaVerificaBodySchema = z.object({
  testo: z
    .string()
    .max(MAX_TESTO_VERIFICA, `Al massimo ${MAX_TESTO_VERIFICA} caratteri.`)
    .optional()
    .describe('Il bilancio di verifica incollato, al posto del file'),
  lettura: z
    .string()
    .max(50_000)
    .refine((text) => text === '' || correzioniSchema.safeParse(parseJson(text)).success, 'La lettura non è valida.')
    .optional()
    .describe('JSON con ciò che si corregge: foglio, impianto, convenzione, prima_riga, colonne, righe, dimentica'),
});

const rigaVerificaSchema = z.object({
  riga: z.int().describe('Riga del file, da 1'),
  codice: z.string().nullable().describe('Codice del conto'),
  descrizione: z.string().describe('Testo della riga'),
  saldo: numeroSchema.nullable().meta({ description: 'Dare meno avere, in euro' }),
  sezione: sezioneSchema.nullable().describe('Parte del bilancio'),
  esito: esitoSchema.describe('Che cosa è la riga'),
  avviso: z.string().optional().describe('Che cosa non va'),
});

const contoVerificaSchema = z.object({
  codice: z.string().nullable().describe('Codice del conto'),
  descrizione: z.string().describe('Nome del conto'),
  saldo: numeroSchema.meta({ description: 'Dare meno avere, in euro' }),
  sezione: sezioneSchema.nullable().describe('Parte del bilancio'),
  voce: z.string().nullable().describe('La voce proposta; null: nessuna, o lasciato fuori'),
  prova: provaSchema.nullable().describe('Da che cosa viene la proposta'),
  certezza: certezzaSchema.describe('certa, da_controllare o da_abbinare'),
  motivo: z.string().describe('Perché'),
});

const avvisoVerificaSchema = z.object({
  codice: z.string().describe('Che avviso è'),
  testo: z.string().describe('Una frase'),
  domanda: z.boolean().describe('Chiede una risposta prima di fidarsi degli importi'),
  conti: z.array(z.int()).optional().describe('Posti in conti'),
});

/** A trial balance as it was read: nothing is stored. */
export const verificaSchema = z.object({
  lettura: z
    .object({
      tipo: z.string().describe('csv, testo, xlsx, ods o pdf'),
      codifica: z.string().nullable().describe('Codifica del testo'),
      separatore: z.string().nullable().describe('Separatore delle colonne'),
      foglio: z.string().describe('Il foglio letto'),
      fogli: z.array(z.string()).describe('I fogli del file'),
      impianto: impiantoSchema.describe('Come il file stampa i saldi'),
      convenzione: convenzioneSchema.describe('Il segno dei decimali'),
      prima_riga: z.int().describe('Prima riga dell’elenco, da 1'),
      colonne: z
        .array(
          z.object({
            indice: z.int().describe('Da 0'),
            titolo: z.string().describe('Titolo nel file'),
            ruolo: ruoloSchema.describe('Che cosa contiene'),
          }),
        )
        .describe('Le colonne'),
      data: dataSchema.nullable().describe('Data del bilancio di verifica'),
      programma: z.string().describe('La forma del file'),
      anteprima: z
        .array(
          z.object({
            riga: z.int().describe('Riga del file, da 1'),
            celle: z.array(z.union([z.string(), z.number()])).describe('Le celle, come sono nel file'),
          }),
        )
        .describe('Le prime righe del file e le ultime'),
      forma: z
        .string()
        .nullable()
        .describe('I titoli delle colonne, con cui si ritrovano le correzioni; null: nessuno'),
      ricordata: z.boolean().describe('Letto con le correzioni ricordate per questa forma'),
      correzioni: correzioniSchema.describe('Ciò che è stato corretto, adesso o prima'),
    })
    .describe('Come è stato letto il file'),
  righe: z.array(rigaVerificaSchema).describe('Le righe del file; oltre 5.000 conti, solo quelle che non sono conti'),
  conti: z.array(contoVerificaSchema).describe('I conti'),
  voci: z
    .array(
      z.object({
        codice: z.string().describe('Codice della voce'),
        valore: numeroSchema,
        rettifica: z.null().describe('Sempre null: un’importazione azzera le rettifiche'),
      }),
    )
    .describe('Le voci che i conti alimentano'),
  controlli: z
    .object({
      somma: numeroSchema.meta({ description: 'Somma dei saldi; 0 se il file quadra' }),
      dare: numeroSchema.meta({ description: 'Somma dei saldi dare' }),
      avere: numeroSchema.meta({ description: 'Somma dei saldi avere, positiva' }),
      totali: z
        .array(
          z.object({
            nome: z.string().describe('Nome del totale'),
            stampato: numeroSchema,
            calcolato: numeroSchema,
          }),
        )
        .describe('Totali stampati contro calcolati'),
      risultato_stampato: numeroSchema.nullable().describe('Il risultato stampato; null: non c’è'),
      risultato_calcolato: numeroSchema,
      copertura: z
        .object({
          conti: z.int().describe('Quanti conti'),
          abbinati: z.int().describe('Quanti con una voce'),
          euro: numeroSchema,
          euro_abbinati: numeroSchema,
        })
        .describe('Quanto è abbinato'),
    })
    .describe('I controlli'),
  avvisi: z.array(avvisoVerificaSchema).describe('Ciò che conviene controllare'),
  resoconto: z
    .object({
      righe: z.int().describe('Righe del file'),
      esiti: z.record(z.string(), z.int()).describe('Quante per esito'),
      conti: z.int().describe('Quanti conti'),
      prove: z.record(z.string(), z.int()).describe('Quanti conti per prova'),
      certezze: z.record(z.string(), z.int()).describe('Quanti conti per certezza'),
    })
    .describe('Che cosa è diventata ogni riga'),
  origine: z
    .object({
      tipo: z.literal('verifica').describe('Sempre verifica'),
      file: z.string().describe('Nome del file'),
      impronta: z.string().describe('SHA-256 del file'),
      byte: z.int().describe('Dimensione del file'),
      programma: z.string().describe('La forma del file'),
      data: dataSchema.nullable().describe('Data del bilancio di verifica'),
    })
    .describe('Ciò che il salvataggio manda come origine, con i conti'),
});

const ambitoSchema = z.enum(['azienda', 'studio']);
const latoSchema = z.enum(['dare', 'avere']);

/** The line of an account, as somebody confirmed it. */
export const abbinamentoBodySchema = z.object({
  conti: z
    .array(
      z.object(
        {
          codice: rigaSchema(100).nullable().describe('Codice del conto'),
          descrizione: rigaSchema(500).describe('Nome del conto'),
          voce: z.string().max(40).nullable().describe('La voce; null: lasciato fuori di proposito'),
          ambito: ambitoSchema.describe('Per questa azienda o per tutto lo studio'),
          lato: latoSchema.nullish().describe('Lato del saldo quando è stato confermato'),
        },
        { error: 'Ogni conto deve avere nome, voce e ambito.' },
      ),
      { error: 'Indicare un elenco di conti.' },
    )
    .max(MAX_CONTI_ORIGINE, `Al massimo ${MAX_CONTI_ORIGINE} conti.`)
    .describe('I conti confermati; gli altri restano come sono'),
  programma: rigaSchema(300).nullish().describe('La forma del file da cui vengono, per quelli dello studio'),
  lettura: z
    .object(
      {
        forma: rigaSchema(300).describe('I titoli delle colonne'),
        correzioni: correzioniSchema
          .nullable()
          .describe('Come si leggono da ora i file di questa forma; null: da capo'),
      },
      { error: 'La lettura indicata non è valida.' },
    )
    .nullish()
    .describe('Come è stato letto il file, da ricordare per lo studio'),
});

export const abbinamentiSchema = z.object({
  conti: z
    .array(
      z.object({
        codice: z.string().nullable().describe('Codice del conto'),
        descrizione: z.string().describe('Nome del conto'),
        voce: z.string().nullable().describe('La voce; null: lasciato fuori di proposito'),
        ambito: ambitoSchema.describe('Per questa azienda o per tutto lo studio'),
        lato: latoSchema.nullable().describe('Lato del saldo quando è stato confermato'),
        programma: z.string().nullable().describe('La forma del file, per quelli dello studio'),
        confermato_da: z.string().describe('Username di chi lo ha confermato'),
        confermato_il: z.string().meta({ description: 'ISO 8601' }),
      }),
    )
    .describe('Gli abbinamenti ricordati, prima dell’azienda e poi dello studio'),
});

export const contiQuerySchema = z.object({
  voce: z.string().max(40).optional().describe('Solo i conti di questa voce'),
});

export const contoVoceSchema = z.object({
  codice: z.string().nullable().describe('Codice del conto'),
  descrizione: z.string().describe('Nome del conto'),
  saldo: importoSchema.meta({ description: 'Dare meno avere, in euro' }),
  voce: z.string().nullable().describe('La voce che alimenta; null: lasciato fuori'),
});

/** The trial balance before this one. */
export const contiPrecedentiSchema = z.object({
  bilancio: z
    .object({ id: idSchema, data_bilancio: dataSchema })
    .nullable()
    .describe('Il bilancio dell’ultima verifica prima di questa; null: nessuna'),
  conti: z.array(contoVoceSchema).describe('I suoi conti'),
});

/** A mapping left to be resumed. */
export const bozzaVerificaBodySchema = z.object({
  file: rigaSchema(255).describe('Nome del file'),
  contenuto: z
    .string({ error: 'Indicare il contenuto.' })
    .max(4_000_000, 'La bozza è troppo lunga.')
    .describe('Ciò che la pagina riprende, in JSON'),
});
export const bozzaVerificaSchema = z.object({
  file: z.string().describe('Nome del file'),
  contenuto: z.string().describe('Ciò che la pagina riprende, in JSON'),
  salvata_da: z.string().describe('Username'),
  salvata_il: z.string().meta({ description: 'ISO 8601' }),
});

export type Verifica = z.infer<typeof verificaSchema>;
export type ContoVerifica = z.infer<typeof contoVerificaSchema>;
export type AbbinamentiBody = z.infer<typeof abbinamentoBodySchema>;
export type Abbinamenti = z.infer<typeof abbinamentiSchema>;
export type ContoVoce = z.infer<typeof contoVoceSchema>;
export type ContiPrecedenti = z.infer<typeof contiPrecedentiSchema>;
export type BozzaVerificaBody = z.infer<typeof bozzaVerificaBodySchema>;
export type BozzaVerifica = z.infer<typeof bozzaVerificaSchema>;
