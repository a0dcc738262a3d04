import { cadenzeDati, tipiScadenza } from '@vedetta/domain';
import * as z from 'zod';
import { printAmmessi } from './aziende-query.ts';
import { dataSchema, idSchema, listaQuerySchema, paginaSchema, testoSchema } from './primitives.ts';

/** Most deadlines of a page, and how many without asking. */
export const SCADENZE_PER_PAGINA = 500;
/** In days: a deadline stays in sight so long after its date, and is told so long before. */
export const GIORNI_SCADENZE = 365;
/** In days: the longest range that can be asked. */
export const GIORNI_INTERVALLO = 800;
/** Most events of a calendar file. */
export const EVENTI_CALENDARIO = 5000;

/** Which deadlines: those to do are the late ones too. */
const statiScadenze = ['aperte', 'in_ritardo', 'fatte'] as const;

const tipoSchema = z.enum(tipiScadenza, { error: printAmmessi(tipiScadenza) });

const righePaginaSchema = z
  .string()
  .regex(/^[1-9]\d{0,2}$/u, `Indicare un numero di righe da 1 a ${SCADENZE_PER_PAGINA}.`)
  .refine((text) => Number(text) <= SCADENZE_PER_PAGINA, `Indicare un numero di righe da 1 a ${SCADENZE_PER_PAGINA}.`)
  .optional()
  .meta({
    description: `Righe per pagina, al massimo ${SCADENZE_PER_PAGINA} (anche se non indicate)`,
    examples: ['50'],
  });

const campi = {
  ...listaQuerySchema.shape,
  page_size: righePaginaSchema,
  dal: dataSchema.optional().describe(`Dalla data; se manca, ${GIORNI_SCADENZE} giorni fa`),
  al: dataSchema.optional().describe(`Fino alla data; se manca, fra ${GIORNI_SCADENZE} giorni`),
  azienda: idSchema.optional().describe('Di una sola azienda'),
  tipo: tipoSchema.optional().describe('Di un solo tipo'),
  stato: z
    .enum(statiScadenze, { error: printAmmessi(statiScadenze) })
    .optional()
    .describe('Aperte (anche in ritardo), solo in ritardo, o fatte; se manca, tutte'),
};

const refuseUnknown = (ammessi: readonly string[]) => (issue: { readonly code?: string; readonly keys?: unknown }) =>
  issue.code === 'unrecognized_keys'
    ? `«${(issue.keys as string[]).join('», «')}» non è un filtro. Ammessi: ${ammessi.join(', ')}.`
    : undefined;

/** Page, range and filters of the deadlines. */
export const scadenzeQuerySchema = z.strictObject(campi, { error: refuseUnknown(Object.keys(campi)) });

const { azienda, dal, al } = campi;
const campiCalendario = { azienda, dal, al };

/** Range of a calendar file. */
export const calendarioQuerySchema = z.strictObject(campiCalendario, {
  error: refuseUnknown(Object.keys(campiCalendario)),
});

export const scadenzaSchema = z.object({
  azienda: z.object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') }).describe('L’azienda'),
  tipo: z.enum(tipiScadenza).describe('Che cosa scade'),
  periodo: dataSchema.describe('La chiusura, o la fine del periodo, da cui si contano i giorni'),
  data: dataSchema.describe('Quando scade: la data spostata, altrimenti quella della regola'),
  data_regola: dataSchema.describe('La data della regola'),
  lavorativo: dataSchema.describe('La stessa data, o il primo giorno lavorativo dopo'),
  riposo: z.string().nullable().describe('Perché la data non è lavorativa; null: lo è'),
  stato: z.enum(['da_fare', 'in_ritardo', 'fatta']).describe('In ritardo dal giorno dopo la data'),
  fatta_il: dataSchema.nullable().describe('Quando è stata fatta; per l’approvazione, il giorno dell’assemblea'),
  fatta_da: z.string().nullable().describe('Chi l’ha segnata come fatta'),
  spostata_al: dataSchema.nullable().describe('La data a cui è spostata'),
  motivo: z.string().describe('Perché è spostata'),
  dati_al: dataSchema.nullable().describe('I dati che la chiudono da soli; null: nessuno'),
  versione: z.string().describe('Di ciò che se n’è deciso: si manda tra virgolette in `If-Match`'),
});

const conteggiSchema = z.object({
  in_ritardo: z.int().describe('Aperte con la data passata'),
  entro_7: z.int().describe('Da fare entro 7 giorni'),
  entro_30: z.int().describe('Da fare entro 30 giorni'),
  da_fare: z.int().describe('Da fare, oggi o dopo'),
  fatte: z.int().describe('Fatte'),
});

/** A page of deadlines, with the counts of the whole range, whatever page and state are asked. */
export const scadenzeSchema = paginaSchema(scadenzaSchema).extend({
  conteggi: conteggiSchema.describe('Quante, nell’intervallo e con gli altri filtri'),
  tipi: z
    .object({
      approvazione: z.int().describe('Approvazioni'),
      deposito: z.int().describe('Depositi'),
      dati: z.int().describe('Dati contabili'),
    })
    .describe('Le aperte per tipo, nell’intervallo, qualunque tipo si chieda'),
  giorni: z
    .array(
      z.object({
        data: dataSchema,
        da_fare: z.int().describe('Da fare'),
        in_ritardo: z.int().describe('In ritardo'),
        fatte: z.int().describe('Fatte'),
      }),
    )
    .describe('I giorni con scadenze'),
});

export const scadenzaParamsSchema = z.object({
  id: idSchema,
  tipo: z
    .string()
    .max(20)
    .describe(`Tipo: ${tipiScadenza.join(', ')}`),
  periodo: z.string().max(10).describe('Il `periodo` della scadenza'),
});

export const scadenzaBodySchema = z.object({
  fatta_il: dataSchema.nullable().optional().describe('Quando è stata fatta; null: da fare'),
  spostata_al: dataSchema.nullable().optional().describe('La nuova data; null: quella della regola'),
  motivo: testoSchema(500).optional().describe('Perché è spostata: serve con una nuova data'),
});

export const scadenzarioSchema = z.object({
  approvazione_180: z.boolean({ error: 'Indicare sì o no.' }).describe('L’approvazione ha 180 giorni invece di 120'),
  cadenza_dati: z
    .enum(cadenzeDati, { error: printAmmessi(cadenzeDati) })
    .describe('Ogni quanto si attendono dati contabili'),
  silenziate: z
    .array(tipoSchema, { error: 'Indicare un elenco di tipi.' })
    .max(tipiScadenza.length, `Al massimo ${tipiScadenza.length} tipi.`)
    .describe('I tipi che per questa azienda non interessano'),
});

export const scadenzarioBodySchema = scadenzarioSchema.partial();

export type ScadenzaAzienda = z.infer<typeof scadenzaSchema>;
export type Scadenze = z.infer<typeof scadenzeSchema>;
export type ScadenzarioAzienda = z.infer<typeof scadenzarioSchema>;

export const scadenzaLabels = {
  fatta_il: 'Fatta il',
  spostata_al: 'Spostata al',
  motivo: 'Motivo dello spostamento',
} as const satisfies Record<keyof z.infer<typeof scadenzaBodySchema>, string>;

export const scadenzarioLabels = {
  approvazione_180: 'Approvazione entro 180 giorni',
  cadenza_dati: 'Dati contabili attesi',
  silenziate: 'Scadenze silenziate',
} as const satisfies Record<keyof ScadenzarioAzienda, string>;
