import { codiciGruppo } from '@vedetta/domain';
import * as z from 'zod';
import { dataSchema, idSchema, testoSchema } from './primitives.ts';
import { esercizioSchema, nodoSchema, unitaSchema } from './spiegazioni.ts';

export const gruppoSchema = z.enum(codiciGruppo);
export type Gruppo = z.infer<typeof gruppoSchema>;

export const gruppoParamsSchema = z.object({
  id: idSchema,
  gruppo: z
    .string()
    .describe('Codice del gruppo di indicatori')
    .meta({ examples: ['IdA'] }),
});

export const intervalloSchema = z.object({
  min: z.number().nullable().describe('Estremo inferiore; null: nessuno'),
  max: z.number().nullable().describe('Estremo superiore; null: nessuno'),
  score: z.number().describe('Punteggio di chi cade qui, da 0 (migliore) a 1'),
  label: z.string().describe('Che cosa significa cadere qui'),
  score_label: z.string().describe('Il punteggio in una parola'),
  min_incluso: z.boolean().describe('L’estremo inferiore appartiene all’intervallo'),
  max_incluso: z.boolean().describe('L’estremo superiore appartiene all’intervallo'),
});

const naturaSchema = z.enum(['legge', 'modello_cndcec', 'modello_statistico', 'prassi', 'test_pratico']);

const motivoSchema = z.object({
  codice: z.string().describe('Codice del motivo'),
  testo: z.string().describe('Il motivo in una frase'),
});

/** A voce, input or constant used to compute a figure. */
const termineSchema = z.object({
  tipo: z.enum(['voce', 'input', 'costante', 'grandezza', 'indicatore']).describe('Che cos’è il termine'),
  codice: z.string().describe('Codice della voce, del parametro o della grandezza'),
  titolo: z.string().describe('Titolo come si mostra'),
  valore: z.number().nullable().describe('Valore usato; null: non calcolabile'),
  unita: z.enum(['euro', 'percent', 'numero', 'switch']).nullable().describe('Come si mostra il valore'),
  esercizio: esercizioSchema.describe('Il bilancio da cui viene'),
});

/** A grandezza used by a figure, with its own formula. */
export const passaggioSchema = z.object({
  codice: z.string().describe('Codice della grandezza'),
  nome: z.string().describe('Nome della grandezza'),
  esercizio: esercizioSchema.describe('Il bilancio da cui viene'),
  unita: unitaSchema.describe('Come si mostra il valore'),
  valore: z.number().nullable().describe('Valore; null: non calcolabile'),
  albero: nodoSchema,
});

/** How a figure was computed: its evaluated formula, its inputs and its rule. */
export const spiegazioneSchema = z.object({
  albero: nodoSchema,
  risultato: z.string().describe('Il risultato come si mostra'),
  termini: z.array(termineSchema).describe('Ogni voce, parametro e grandezza usata'),
  passaggi: z.array(passaggioSchema).describe('Le grandezze intermedie, con il loro calcolo'),
  natura: naturaSchema.nullable().describe('Che regola è; null: dati bloccati da una versione che non lo registrava'),
  stato_normativo: z.string().nullable().describe('Valore giuridico dell’indicatore'),
  fonte: z.string().nullable().describe('Da dove vengono formula e soglie'),
  soglie_di: z
    .enum(['comuni', 'settore', 'bilancio'])
    .nullable()
    .describe('Di chi sono le soglie: di tutti, del settore, di questo bilancio; null: nessuna soglia'),
  nota_soglie: z.string().nullable().describe('Avvertenza sulle soglie'),
  versione_regole: z.string().describe('Versione delle regole con cui è stato calcolato'),
});

export const indicatoreSchema = z.object({
  gruppo: z.string().describe('Codice del gruppo'),
  codice: z.string().describe('Codice dell’indicatore'),
  valore: z.number().nullable().describe('null: non calcolabile, e `motivo` dice perché'),
  punteggio: z.number().min(0).max(1).nullable().describe('Da 0 (migliore) a 1; null: senza punteggio'),
  etichetta_punteggio: z.string().nullable().describe('Il punteggio in una parola'),
  motivo: motivoSchema.nullable().describe('Perché non è calcolabile'),
  soglie: z
    .array(intervalloSchema)
    .nullable()
    .describe('Intervalli che valgono solo per questo bilancio; null: quelli del settore'),
  intervallo: intervalloSchema.nullable().describe('L’intervallo in cui cade il valore'),
  lettura: z.string().nullable().meta({ description: 'Dove si colloca il valore, in una frase' }),
  note: z.array(z.string()).meta({ description: 'Regole particolari applicate' }),
  legge_proiezione: z.boolean().describe('Legge voci della proiezione a fine esercizio'),
  versione_regole: z.string().describe('Versione delle regole con cui è stato calcolato'),
  spiegazione: spiegazioneSchema.optional().describe('Come si calcola; solo se chiesta'),
});

/** An indicatore with its requested spiegazione. */
export const indicatoreSpiegatoSchema = indicatoreSchema.extend({ spiegazione: spiegazioneSchema });

/** Selects the spiegazioni sent with the figures. */
export const spiegazioniQuerySchema = z.object({
  spiegazioni: z.string().optional().describe('1: anche come si calcola ogni indicatore'),
  codice: z.string().optional().describe('Un solo indicatore, con la sua spiegazione'),
});

export const indicatoriQuerySchema = spiegazioniQuerySchema.extend({
  compute: z.string().optional().describe('1: ricalcola e salva; un bilancio con i dati bloccati tiene i suoi valori'),
});

export const paramSchema = z.object({
  bilancio: idSchema,
  gruppo: z.string().describe('Gruppo a cui serve'),
  nome: z.string().describe('Nome del parametro'),
  valore: z.number().nullable().describe('Valore salvato o proposto; null: nessuno'),
  evidenza: z.string().describe('Prova che sta dietro al valore'),
  predefinito: z.boolean().meta({ description: 'Vero se nulla è salvato e vale il valore proposto' }),
});

export const paramsBodySchema = z.object({
  params: z
    .array(
      z.object(
        {
          nome: z
            .string({ error: 'Indicare il nome del parametro.' })
            .max(40, 'Parametro sconosciuto.')
            .describe('Nome di un parametro del gruppo'),
          valore: z
            .union([z.number(), z.null(), z.literal('')], { error: 'Indicare un numero.' })
            .optional()
            .describe('Vuoto è 0; in una sostituzione, il valore calcolato'),
          evidenza: testoSchema(2_000).optional().describe('Prova che sta dietro al valore'),
        },
        { error: 'Ogni parametro deve avere un nome e un valore.' },
      ),
      { error: 'Indicare un elenco di parametri.' },
    )
    .max(100, 'Troppi parametri.')
    .describe('I parametri che cambiano'),
});

export const notaGruppoSchema = z.object({
  bilancio: idSchema,
  gruppo: z.string().describe('Codice del gruppo'),
  note: z.string().describe('Annotazioni del gruppo'),
});
export const notaGruppoBodySchema = z.object({ note: testoSchema(20_000).describe('Annotazioni del gruppo') });

export const thresholdsSchema = z.record(z.string(), z.array(intervalloSchema));

export const indicatorStaticSchema = z.object({
  codice: z.string().describe('Codice dell’indicatore'),
  descrizione_breve: z.string().describe('Descrizione in una frase'),
  descrizione_estesa: z.string().describe('Descrizione completa'),
  link: z.string().nullable().describe('Approfondimento'),
  link_requires_auth: z.boolean().describe('Il link vuole il ticket del portale'),
  casi_particolari: z.string().describe('Quando la formula cambia o non si applica'),
  natura: naturaSchema.describe('Che regola è'),
  stato_normativo: z.string().describe('Valore giuridico dell’indicatore'),
  fonte: z.string().describe('Da dove vengono formula e soglie'),
  nota_soglie: z.string().nullable().describe('Avvertenza sulle soglie'),
});

const calcoloGruppoSchema = z.object({
  tipo: z.enum(['massimo', 'media_e_massimo', 'media']).describe('Il massimo, metà media e metà massimo, o la media'),
  punteggi: z
    .array(
      z.object({
        codice: z.string().describe('Codice dell’indicatore'),
        punteggio: z.number().describe('Punteggio da 0 a 1'),
      }),
    )
    .describe('I punteggi che contano'),
  media: z.number().describe('Media dei punteggi'),
  massimo: z.number().describe('Il punteggio più alto'),
});

/** A fact behind the grade. */
const ragioneSchema = z.object({
  fatto: z.string().describe('Il fatto: due indicatori dello stesso fatto danno una ragione sola'),
  breve: z.string().describe('In poche parole, per un elenco'),
  frase: z.string().describe('In una frase, con le sue cifre'),
  peso: z.number().describe('Da 0 a 1: quanto pesa'),
  indicatori: z
    .array(z.object({ gruppo: z.string().describe('Codice del gruppo'), codice: z.string().describe('Codice') }))
    .describe('Gli indicatori da cui viene, il primo è quello di cui parla'),
});

/** The overall rischio of a bilancio and how it was computed. */
export const rischioSchema = z.object({
  overall_risk: z.number().min(0).max(1).nullable().describe('Grado di rischio da 0 a 1; null: non calcolabile'),
  media: z.number().nullable().meta({ description: 'Media ponderata dei gruppi, prima del pavimento' }),
  pavimento: z
    .object({ livello: z.number().describe('Grado minimo'), motivo: z.string().describe('Il fatto che lo impone') })
    .nullable()
    .meta({ description: 'Grado minimo, quando un fatto lo impone' }),
  gruppi: z
    .array(
      z.object({
        gruppo: z.string().describe('Codice del gruppo'),
        name: z.string().describe('Nome del gruppo'),
        peso: z.number().describe('Peso del gruppo secondo le regole'),
        peso_effettivo: z.number().describe('Peso tra i gruppi che hanno un valore'),
        rischio: z.number().nullable().describe('Rischio del gruppo da 0 a 1; null: non calcolabile'),
        contributo: z.number().describe('Quanto porta alla media'),
        motivo: z.string().nullable().meta({ description: 'Perché il gruppo non ha un valore' }),
        nel_radar: z.boolean().describe('Si mostra nel grafico a radar'),
        valutati: z.int().nullable().meta({ description: 'Indici con un punteggio; null: non registrati' }),
        previsti: z.int().nullable().meta({ description: 'Indici del gruppo; null: non registrati' }),
        calcolo: calcoloGruppoSchema
          .nullable()
          .meta({ description: 'Come si arriva al rischio del gruppo; null: senza valore, o non registrato' }),
      }),
    )
    .describe('I gruppi e quanto contano'),
  motivo: z.string().meta({ description: 'La ragione del grado in una frase' }),
  ragioni: z
    .array(ragioneSchema)
    .describe('I fatti che pesano sul grado, il peggiore per primo; vuoto se non registrati'),
  versione_regole: z.string().describe('Versione delle regole con cui è stato calcolato'),
});

/** A bilancio with the stored figures of a gruppo. */
export const andamentoSchema = z.object({
  bilancio: idSchema,
  data_bilancio: dataSchema,
  bilancio_chiusura: z.boolean().describe('Alla data di chiusura dell’esercizio; altrimenti infrannuale'),
  versione_regole: z.string().describe('Versione delle regole con cui è stato calcolato'),
  dati_di: dataSchema.nullable().meta({
    description: 'Data del bilancio, creato prima, con lo stesso stato patrimoniale voce per voce; null: nessuno',
  }),
  indicatori: z
    .array(
      indicatoreSchema.pick({ codice: true, valore: true, punteggio: true, etichetta_punteggio: true, motivo: true }),
    )
    .describe('Gli indicatori del gruppo in questo bilancio'),
});

export type Intervallo = z.infer<typeof intervalloSchema>;
export type Spiegazione = z.infer<typeof spiegazioneSchema>;
export type Termine = z.infer<typeof termineSchema>;
export type Indicatore = z.infer<typeof indicatoreSchema>;
export type IndicatoreSpiegato = z.infer<typeof indicatoreSpiegatoSchema>;
export type Param = z.infer<typeof paramSchema>;
export type Andamento = z.infer<typeof andamentoSchema>;
export type ParamsBody = z.infer<typeof paramsBodySchema>;
export type NotaGruppo = z.infer<typeof notaGruppoSchema>;
export type Thresholds = z.infer<typeof thresholdsSchema>;
export type IndicatorStatic = z.infer<typeof indicatorStaticSchema>;
export type Rischio = z.infer<typeof rischioSchema>;
