import { ordiniPortafoglio, parseIntervalloGradi, tipiScadenza } from '@vedetta/domain';
import * as z from 'zod';
import {
  fasceSchema,
  GIORNI_FILTRO_MASSIMI,
  giorniSchema,
  printAmmessi,
  settoreFiltroSchema,
} from './aziende-query.ts';
import { dataSchema, idSchema, listaQuerySchema, paginaSchema, rigaSchema } from './primitives.ts';

/** Most rows of a page of the board, and how many without asking. */
export const RIGHE_PORTAFOGLIO = 1000;

const righePaginaSchema = z
  .string()
  .regex(/^[1-9]\d{0,3}$/u, `Indicare un numero di righe da 1 a ${RIGHE_PORTAFOGLIO}.`)
  .refine((text) => Number(text) <= RIGHE_PORTAFOGLIO, `Indicare un numero di righe da 1 a ${RIGHE_PORTAFOGLIO}.`)
  .optional()
  .meta({ description: `Righe per pagina, al massimo ${RIGHE_PORTAFOGLIO} (anche se non indicate)`, examples: ['50'] });

export const ordinePortafoglioSchema = z
  .enum(ordiniPortafoglio as [string, ...string[]], { error: printAmmessi(ordiniPortafoglio) })
  .meta({ description: 'Ordine; con un meno davanti, al contrario', examples: ['-grado'] });

/** What filters the board: in a query, and in a saved view. */
export const filtriPortafoglioCampi = {
  search: listaQuerySchema.shape.search,
  fascia: fasceSchema,
  grado: z
    .string()
    .refine(
      (text) => parseIntervalloGradi(text) !== null,
      'Indicare due punti da 0 a 100, il minore per primo, separati da un trattino: 40-80.',
    )
    .optional()
    .meta({ description: 'Il grado, in punti interi, è in questo intervallo, estremi compresi', examples: ['40-80'] }),
  settore: settoreFiltroSchema,
  peggiorate_di: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/u, 'Indicare un numero di punti da 1 a 100.')
    .optional()
    .meta({
      description: 'Il grado è peggiorato di almeno tanti punti dal bilancio di confronto',
      examples: ['3'],
    }),
  responsabile: rigaSchema(150)
    .min(1, 'Indicare lo username di un membro, o - per le aziende senza responsabile.')
    .optional()
    .meta({ description: 'Username di chi ne risponde; - per quelle senza responsabile' }),
  dati_oltre: giorniSchema(GIORNI_FILTRO_MASSIMI).meta({
    description: 'I dati sono più vecchi di tanti giorni',
    examples: ['120'],
  }),
  scadenza_entro: giorniSchema(GIORNI_FILTRO_MASSIMI).meta({
    description: 'La prossima scadenza è entro tanti giorni, o già passata',
    examples: ['30'],
  }),
};

const campi = {
  ...listaQuerySchema.shape,
  page_size: righePaginaSchema,
  ordine: ordinePortafoglioSchema.optional(),
  ...filtriPortafoglioCampi,
  vista: idSchema
    .optional()
    .describe('Una vista salvata dell’utente: valgono i suoi filtri e il suo ordine, salvo quelli indicati qui'),
};

const buildQuery = <T extends z.ZodRawShape>(ammessi: T) =>
  z.strictObject(ammessi, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `«${(issue.keys ?? []).join('», «')}» non è un filtro. Ammessi: ${Object.keys(ammessi).join(', ')}.`
        : undefined,
  });

/** Page, order and filters of the board; another name is refused with the allowed ones. */
export const portafoglioQuerySchema = buildQuery(campi);

/** Most companies of a workbook. */
export const RIGHE_FOGLIO = 10_000;
/** Companies that one request may choose by id: an address has a length. */
export const AZIENDE_SCELTE = 100;

const { page: _page, page_size: _size, ...campiFoglio } = campi;

/** Order and filters of the board in a workbook, without pages. */
export const foglioPortafoglioQuerySchema = buildQuery({
  ...campiFoglio,
  aziende: z
    .string()
    .max(AZIENDE_SCELTE * 40, `Al massimo ${AZIENDE_SCELTE} aziende.`)
    .refine((text) => text.split(',').length <= AZIENDE_SCELTE, `Al massimo ${AZIENDE_SCELTE} aziende.`)
    .optional()
    .describe('Solo queste aziende, tra quelle dei filtri: identificativi separati da virgole'),
});

const gradoSchema = z.number().min(0).max(1);

/** An azienda in the board: figures as stored, from its latest bilancio that has them. */
export const rigaPortafoglioSchema = z.object({
  id: idSchema,
  ragione_sociale: z.string().describe('Ragione sociale'),
  settore: z.string().describe('Codice di uno dei settori di `/api/config/`'),
  data: dataSchema
    .nullable()
    .describe('Data dell’ultimo bilancio quadrato e con voci, o dell’ultimo se non ce n’è; null: senza bilanci'),
  annuale: z.boolean().nullable().describe('Quel bilancio è di chiusura'),
  grado: gradoSchema.nullable().describe('Il suo grado, con almeno quattro decimali esatti; null: non calcolabile'),
  delta: z
    .int()
    .nullable()
    .describe(
      'Punti di differenza dal bilancio di confronto: l’annuale precedente, o per un infrannuale quello degli stessi mesi dell’anno prima (entro 45 giorni da un anno prima), altrimenti l’ultimo annuale, altrimenti l’infrannuale precedente',
    ),
  gradi: z.array(z.int()).describe('Gradi degli ultimi bilanci in punti, dal più vecchio; al massimo otto'),
  gruppi: z
    .array(z.number().min(0).max(100).nullable())
    .describe('Rischio dei gruppi in punti, nell’ordine del catalogo; null: non previsto o non calcolabile'),
  segnali: z
    .int()
    .nullable()
    .describe('Segnali degli artt. 3 c. 4 e 25-novies presenti; null: il questionario non è compilato'),
  responsabile: z.string().nullable().describe('Username di chi ne risponde; null: nessuno'),
});

/** A page of the board. Companies share their deadlines, which are sent once. */
export const portafoglioSchema = paginaSchema(rigaPortafoglioSchema).extend({
  scadenze: z
    .array(
      z.object({
        data: dataSchema,
        tipo: z.enum(tipiScadenza).describe('Che cosa scade'),
        righe: z.array(z.int()).describe('I posti in `results`, da 0, delle aziende che la hanno'),
      }),
    )
    .describe('La prossima scadenza di queste righe, o la più vecchia in ritardo; un’azienda che manca non ne ha'),
});
