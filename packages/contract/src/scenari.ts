import { codiciGruppo, codiciLeva, LIMITI_SCENARI, MASSIMO_LEVE } from '@vedetta/domain';
import * as z from 'zod';
import { aziendaSchema } from './aziende.ts';
import { dataSchema, idSchema, rigaSchema, testoObbligatorioSchema, testoSchema } from './primitives.ts';

const istanteSchema = z.string().meta({ description: 'ISO 8601' });
const importo = z.number();
const numero = z.number({ error: 'Indicare un numero.' });

const vociContestoSchema = z.object({
  data_bilancio: dataSchema,
  voci: z
    .array(
      z.object({
        codice: z.string().describe('Codice della voce'),
        valore: importo.describe('Importo'),
        rettifica: importo.nullable().describe('Importo che vale al posto del valore; null: vale il valore'),
      }),
    )
    .describe('Le voci che si scrivono; quelle che mancano sono 0'),
  params: z.record(z.string(), z.number().nullable()).describe('I parametri salvati, per nome'),
});

/** What the figures of a statement are computed from. */
export const contestoSchema = z.object({
  settore: aziendaSchema.shape.settore,
  data_bilancio_chiusura: dataSchema.describe('Chiusura dell’esercizio: contano giorno e mese'),
  data_inizio_attivita: dataSchema.nullable().describe('Inizio dell’attività; null: non indicato'),
  forma_giuridica: aziendaSchema.shape.forma_giuridica,
  bilancio: vociContestoSchema.describe('Il bilancio'),
  proiezione: vociContestoSchema.nullable().describe('La proiezione di un infrannuale'),
  precedente: vociContestoSchema.nullable().describe('Il bilancio di chiusura di un esercizio prima'),
  versione_regole: z.string().describe('Versione delle regole dei valori salvati'),
});

/** The schema judges that a field is of its type; lever, fields and bounds are judged by the domain, which names them. */
const levaBodySchema = z.object(
  {
    codice: z
      .string({ error: 'Indicare il codice della leva.' })
      .max(40, 'Leva sconosciuta.')
      .meta({ description: 'Codice della leva', examples: [...codiciLeva] }),
    importo: numero.optional().describe('Euro'),
    percentuale: numero.optional().describe('Punti percentuali, al massimo due decimali'),
    giorni: numero.optional().describe('Giorni in più o in meno'),
    prezzo: numero.optional().describe('Prezzo di una cessione, euro'),
    forma: rigaSchema(40).optional().describe('`riserva` o `capitale`; se manca, riserva'),
    voce: rigaSchema(40).optional().describe('Voce ceduta, tra quelle di SPA.B.II'),
    valore_contabile: numero
      .nullable()
      .optional()
      .describe('Valore contabile ceduto; null: il minore tra prezzo e voce'),
    rimborsa: z.boolean({ error: 'Indicare sì o no.' }).optional().describe('Il prezzo rimborsa i debiti finanziari'),
    iva: numero.optional().describe('% di IVA sui giorni; se manca, 22'),
  },
  { error: 'Ogni leva deve avere un codice.' },
);

const aliquotaSchema = numero
  .nullable()
  .describe('% di imposte sul maggior risultato; null: quella della forma giuridica');

export const simulaBodySchema = z.object({
  leve: z
    .array(levaBodySchema, { error: 'Indicare un elenco di leve.' })
    .max(MASSIMO_LEVE, `Al massimo ${MASSIMO_LEVE} leve.`)
    .describe('Le leve, applicate nell’ordine delle regole'),
  aliquota: aliquotaSchema.optional(),
});

const voceSimulataSchema = z.object({
  codice: z.string().describe('Codice della voce'),
  prima: importo.describe('Importo effettivo'),
  dopo: importo.describe('Importo con le leve'),
});

const figuraSchema = z.object({
  valore: z.number().nullable().describe('null: non calcolabile'),
  punteggio: z.number().nullable().describe('Da 0 (migliore) a 1; null: senza punteggio'),
});

const rischioSchema = z.number().min(0).max(1).nullable().describe('Grado di rischio da 0 a 1; null: non calcolabile');
const gruppoSchema = z.enum(codiciGruppo).describe('Codice del gruppo');

export const simulazioneSchema = z.object({
  voci: z.array(voceSimulataSchema).describe('Le voci che cambiano, anche calcolate'),
  voci_proiezione: z.array(voceSimulataSchema).describe('Quelle della proiezione'),
  indicatori: z
    .array(
      z.object({
        gruppo: gruppoSchema,
        codice: z.string().describe('Codice dell’indicatore'),
        prima: figuraSchema.describe('Nel bilancio'),
        dopo: figuraSchema.describe('Con le leve'),
      }),
    )
    .describe('Tutti gli indicatori'),
  rischio: z
    .object({
      prima: rischioSchema,
      dopo: rischioSchema,
      minimo: z.string().nullable().describe('Perché con le leve il grado è quello minimo; null: non lo è'),
    })
    .describe('Grado di rischio'),
});

const motivoRimedioSchema = z.enum([
  'non_basta_da_sola',
  'debiti_non_distinti',
  'crediti_non_distinti',
  'non_pertinente',
]);

export const rimedioSchema = z.object({
  gruppo: gruppoSchema,
  codice: z.string().describe('Codice dell’indicatore'),
  punteggio: z.number().describe('Da 0,60 in su'),
  leve: z
    .array(
      z.object({
        codice: z.enum(codiciLeva).describe('Codice della leva'),
        valore: z.number().nullable().describe('La misura più piccola con cui il punteggio scende sotto 0,60'),
        soglia: z.number().nullable().describe('Quella con cui la soglia CNDCEC non è più superata'),
        motivo: motivoRimedioSchema.nullable().describe('Perché non c’è una misura'),
        rischio_dopo: rischioSchema,
        peggiora: z.array(z.string()).describe('Indicatori che peggiorano'),
      }),
    )
    .describe('Una misura per leva, presa da sola'),
});

/** The figures that sum up a statement. */
const figureSchema = z.object({
  rischio: rischioSchema,
  oltre_soglia: z.int().describe('Indici di settore oltre la soglia CNDCEC'),
  indici_valutati: z.int().describe('Indici di settore con un punteggio'),
  critici: z.int().describe('Indicatori critici'),
  patrimonio_netto: importo.describe('Patrimonio netto'),
  pfn: z.number().nullable().describe('Posizione finanziaria netta; null: debiti non distinti'),
  risultato: importo.describe('Risultato dell’esercizio'),
  disponibilita: importo.describe('Disponibilità liquide'),
  liquidita: z.number().nullable().describe('IdA4, come frazione'),
});

/** A scenario in a list, with its figures. */
export const scenarioElencoSchema = z.object({
  id: idSchema,
  bilancio: idSchema.describe('Id del bilancio'),
  nome: z.string().describe('Nome'),
  note: z.string().describe('Note'),
  leve: z.array(levaBodySchema).describe('Le leve'),
  leve_in_parole: z.array(z.string()).describe('Le leve che fanno qualcosa, in parole'),
  aliquota: aliquotaSchema,
  nel_report: z.boolean().describe('Il report ne ha una pagina: uno per bilancio'),
  autore: z.string().describe('Username di chi lo ha creato'),
  versione: z.int().describe('Aumenta a ogni salvataggio'),
  creato_il: istanteSchema,
  modificato_il: istanteSchema,
  versione_regole: z.string().describe('Versione delle regole con cui è calcolato'),
  fermo: z.boolean().describe('Con i dati del bilancio bloccati tiene i suoi valori'),
  motivo: z.string().nullable().describe('Perché le leve non vanno più bene per il bilancio; null: vanno bene'),
  prima: figureSchema.describe('Il bilancio'),
  dopo: figureSchema.nullable().describe('Con le leve; null: c’è un motivo'),
});

export const scenarioSchema = scenarioElencoSchema.extend({
  simulazione: simulazioneSchema.nullable().describe('Che cosa cambia; null: c’è un motivo'),
});

const fields = {
  nome: testoObbligatorioSchema(LIMITI_SCENARI.nome).describe('Nome, diverso da quello degli altri del bilancio'),
  note: testoSchema(LIMITI_SCENARI.note).describe('Note'),
  leve: simulaBodySchema.shape.leve,
  aliquota: aliquotaSchema,
  nel_report: z
    .boolean({ error: 'Indicare sì o no.' })
    .describe('Il report ne ha una pagina; quello che l’aveva la perde'),
};

export const scenarioBodySchema = z.object({
  nome: fields.nome,
  leve: fields.leve,
  note: fields.note.optional(),
  aliquota: fields.aliquota.optional(),
  nel_report: fields.nel_report.optional(),
});

/** A field that the body does not name stays as it is. */
export const scenarioPatchBodySchema = z.object(fields).partial();

export type ContestoFilo = z.infer<typeof contestoSchema>;
export type SimulaBody = z.infer<typeof simulaBodySchema>;
export type SimulazioneFilo = z.infer<typeof simulazioneSchema>;
export type RimedioFilo = z.infer<typeof rimedioSchema>;
export type FigureScenarioFilo = z.infer<typeof figureSchema>;
export type ScenarioElenco = z.infer<typeof scenarioElencoSchema>;
export type ScenarioBilancio = z.infer<typeof scenarioSchema>;
export type ScenarioBody = z.infer<typeof scenarioBodySchema>;
export type ScenarioPatchBody = z.infer<typeof scenarioPatchBodySchema>;
