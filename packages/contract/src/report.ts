import * as z from 'zod';
import { assestamentoStampatoSchema } from './assestamento.ts';
import { aziendaSchema } from './aziende.ts';
import { bilancioSchema } from './bilanci.ts';
import { fattiSchema } from './fatti.ts';
import {
  indicatoreSchema,
  indicatoreSpiegatoSchema,
  notaGruppoSchema,
  paramSchema,
  rischioSchema,
  thresholdsSchema,
} from './indicatori.ts';
import { schemaIndicatoriSchema } from './schema-indicatori.ts';
import { frontespizioSchema } from './frontespizio.ts';
import { origineSchema } from './origini.ts';
import { andamentoStampatoSchema } from './prospetto.ts';
import { pianoStampatoSchema } from './piani.ts';
import { idSchema } from './primitives.ts';
import { scenarioSchema } from './scenari.ts';
import { commercialistaSchema } from './sessione.ts';

/** The figure at the previous year end, to show what changed. */
const cifraPrecedenteSchema = indicatoreSchema.pick({
  gruppo: true,
  codice: true,
  valore: true,
  punteggio: true,
  etichetta_punteggio: true,
});

/** All the data of a report in one response, the only one the print token gives access to. */
export const reportSchema = z.object({
  bilancio: bilancioSchema,
  proiezione: bilancioSchema.nullable().describe('La proiezione di un infrannuale'),
  precedente: bilancioSchema.nullable().describe('Il bilancio di chiusura di un esercizio prima'),
  azienda: aziendaSchema,
  settore: z.string().meta({ description: 'Descrizione del settore' }),
  commercialista: commercialistaSchema.omit({ versione: true }).describe('Lo studio, come si stampa'),
  indicatori: z.array(indicatoreSpiegatoSchema),
  indicatori_precedenti: z.array(cifraPrecedenteSchema).meta({
    description: 'Gli stessi indicatori nel bilancio dell’esercizio precedente; vuoto senza un precedente utilizzabile',
  }),
  cambio_grado: z
    .string()
    .nullable()
    .describe('Perché il grado non è quello dell’esercizio precedente, in italiano; null: senza due gradi diversi'),
  params: z.array(paramSchema),
  note_gruppi: z.array(notaGruppoSchema),
  frontespizio: frontespizioSchema,
  assestamento: assestamentoStampatoSchema.nullable().describe('Le scritture di assestamento; null: nessuna'),
  scenario: scenarioSchema.nullable().describe('Lo scenario che entra nel report; null: nessuno'),
  origini: z
    .array(origineSchema)
    .describe('Le importazioni del bilancio, della proiezione e del precedente, dalla più recente'),
  piano: pianoStampatoSchema.nullable().describe('Il piano di tesoreria usato nel test previsionale; null: nessuno'),
  andamento: andamentoStampatoSchema
    .nullable()
    .describe('I periodi a confronto; null: un bilancio solo, o che non dà cifre'),
  rischio: rischioSchema,
  fatti: fattiSchema,
  schema_indicatori: schemaIndicatoriSchema,
  thresholds: thresholdsSchema.meta({
    description: 'Soglie della versione di regole con cui il bilancio è stato calcolato',
  }),
  soglie_settori: z
    .array(
      z.object({
        codice: z.string().describe('Codice del settore'),
        nome: z.string().describe('Descrizione del settore'),
        soglie: z.record(z.string(), z.number().nullable()).describe('Soglia di ogni indice di allerta, per codice'),
      }),
    )
    .nullable()
    .describe('Soglie di tutti i settori; null: calcolato con altre regole, e valgono solo le `thresholds`'),
  tassi_crescita: z
    .array(z.string())
    .describe('Grandezze che misurano una crescita su un altro esercizio, come «FCFO.__TSR»'),
  versione_regole: z.string().describe('Versione delle regole con cui è stato calcolato'),
  impronta: z.string().meta({ description: 'SHA-256 dei dati stampati' }),
  stampato_il: z.string().meta({ description: 'ISO 8601' }),
});

export type Report = z.infer<typeof reportSchema>;

/** An id the client gives to a print, to ask for its progress. */
const chiaveStampaSchema = z.string().regex(/^[\da-f]{32}$/u, 'Indicare 32 cifre esadecimali.');

export const stampaQuerySchema = z.object({
  stampa: chiaveStampaSchema.optional().describe('Nome che si dà alla stampa, per chiedere a che punto è'),
});
export const stampaParamsSchema = z.object({
  id: idSchema,
  stampa: chiaveStampaSchema.describe('Nome dato alla stampa'),
});

export const stampaSchema = z.object({
  stato: z
    .enum(['assente', 'in_attesa', 'in_stampa'])
    .describe('A che punto è; assente se non è ancora arrivata o è già finita'),
  davanti: z.number().int().min(0).meta({ description: 'Stampe che vengono prima' }),
});

/** Progress of a print. */
export type Stampa = z.infer<typeof stampaSchema>;
