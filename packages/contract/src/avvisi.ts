import { tipiMovimento } from '@vedetta/domain';
import * as z from 'zod';
import { printAmmessi } from './aziende-query.ts';
import { dataSchema, idSchema, listaQuerySchema, paginaSchema, testoSchema } from './primitives.ts';

/** Most alerts that are marked as read at once. */
export const AVVISI_LETTI_MASSIMI = 500;

const statiAvvisi = ['aperti', 'da_leggere', 'archiviati'] as const;

const campi = {
  ...listaQuerySchema.shape,
  stato: z
    .enum(statiAvvisi, { error: printAmmessi(statiAvvisi) })
    .optional()
    .describe('Aperti (se manca), da leggere, o archiviati'),
  tipo: z
    .enum(tipiMovimento, { error: printAmmessi(tipiMovimento) })
    .optional()
    .describe('Con un movimento di questo tipo'),
  dal: dataSchema.optional().describe('Scritti, o con altri dati, da questo giorno'),
  azienda: idSchema.optional().describe('Di una sola azienda'),
};

export const avvisiQuerySchema = z.strictObject(campi, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `«${(issue.keys ?? []).join('», «')}» non è un filtro. Ammessi: ${Object.keys(campi).join(', ')}.`
      : undefined,
});

const gradoSchema = z.number().min(0).max(1);

export const avvisoSchema = z.object({
  id: idSchema,
  azienda: z.object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') }).describe('L’azienda'),
  prima: idSchema.describe('Il bilancio di confronto'),
  data_prima: dataSchema,
  dopo: idSchema.describe('Il bilancio più recente'),
  data_dopo: dataSchema,
  grado_prima: gradoSchema.describe('Grado del bilancio di confronto'),
  grado_dopo: gradoSchema.describe('Grado del bilancio più recente'),
  frase: z.string().describe('Che cosa è cambiato e perché'),
  movimenti: z
    .array(
      z.object({
        tipo: z
          .enum(tipiMovimento)
          .describe('Fascia cambiata, soglia CNDCEC superata, patrimonio sotto il minimo, segnali nuovi'),
        gruppo: z.string().nullable().describe('Gruppo dell’indicatore; null: il grado'),
        codice: z.string().nullable().describe('L’indicatore; null: il grado'),
        peggiora: z.boolean().describe('Se è un peggioramento'),
        prima: z.number().nullable().describe('Valore di prima'),
        dopo: z.number().nullable().describe('Valore di dopo'),
        frase: z.string().describe('Che cosa, da quanto a quanto'),
      }),
    )
    .describe('I movimenti, i più gravi per primi'),
  regole_diverse: z.boolean().describe('I due bilanci sono giudicati con regole diverse'),
  letto: z.boolean().describe('Se l’utente l’ha letto'),
  archiviato: z.boolean().describe('Se qualcuno l’ha archiviato'),
  creato_il: z.string().meta({ description: 'ISO 8601' }),
  cambiato_il: z.string().meta({ description: 'Da quando dice così, ISO 8601' }),
  archiviato_il: z.string().nullable().meta({ description: 'ISO 8601; null: aperto' }),
  archiviato_da: z.string().nullable().describe('Chi l’ha archiviato'),
  nota: z.string().describe('La nota di chi l’ha archiviato; in un avviso aperto, quella di quando diceva altro'),
  versione: z.string().describe('Di ciò che dice e di ciò che se n’è deciso: si manda tra virgolette in `If-Match`'),
});

export const avvisiSchema = paginaSchema(avvisoSchema).extend({
  da_leggere: z.int().describe('Aperti che l’utente non ha letto, in tutto'),
  tipi: z
    .object({
      fascia: z.int().describe('Fascia cambiata'),
      patrimonio: z.int().describe('Patrimonio netto che passa il minimo'),
      segnali: z.int().describe('Segnali nuovi'),
      soglia: z.int().describe('Soglia CNDCEC passata'),
    })
    .describe('Quanti per tipo di movimento, con gli altri filtri; uno può averne più d’uno'),
});

export const avvisoBodySchema = z.object({
  archiviato: z.boolean({ error: 'Indicare sì o no.' }).describe('Sì: archiviato con una nota; no: riaperto'),
  nota: testoSchema(1000).optional().describe('Perché si archivia'),
});

export const avvisiLettiBodySchema = z.object({
  avvisi: z
    .array(idSchema, { error: 'Indicare un elenco di avvisi.' })
    .max(AVVISI_LETTI_MASSIMI, `Al massimo ${AVVISI_LETTI_MASSIMI} avvisi.`)
    .describe('Quali'),
  letti: z.boolean({ error: 'Indicare sì o no.' }).describe('No: da leggere di nuovo'),
});

export type Avviso = z.infer<typeof avvisoSchema>;
