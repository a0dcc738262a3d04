import { tipiScadenza } from '@vedetta/domain';
import * as z from 'zod';
import { aziendaSchema } from './aziende.ts';
import { dataSchema, idSchema } from './primitives.ts';

/** In days: an older infrannuale is reported as out of date. */
export const GIORNI_INFRANNUALE = 120;
/** In days: deadlines within this time are told. */
export const GIORNI_SCADENZA = 60;
/** Points of a grade: a smaller movement is not reported. */
export const PUNTI_MOSSI = 3;

/** One deadline of one or more aziende. */
const scadenzaQuadroSchema = z.object({
  data: dataSchema,
  tipo: z.enum(tipiScadenza).describe('Che cosa scade'),
  periodo: dataSchema.describe('La chiusura o la fine del periodo'),
  in_ritardo: z.boolean().describe('La data è passata'),
  aziende: z.int().describe('Quante aziende'),
  azienda: z
    .object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') })
    .nullable()
    .meta({ description: 'L’azienda, quando è una sola' }),
});

/** Grades that a new version of the rules has moved. */
const cambioRegoleSchema = z.object({
  da: z.string().describe('Versione delle regole di prima'),
  a: z.string().describe('Versione in uso'),
  novita: z.array(z.string()).describe('Che cosa è cambiato'),
  bilanci: z
    .array(
      z.object({
        bilancio: idSchema,
        data_bilancio: dataSchema,
        azienda: z
          .object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') })
          .describe('L’azienda del bilancio'),
        prima: z.number().min(0).max(1).nullable().describe('Grado con le regole di prima; null: non calcolabile'),
        dopo: z.number().min(0).max(1).nullable().describe('Grado con quelle in uso; null: non calcolabile'),
      }),
    )
    .describe('I primi, da quello che si è mosso di più'),
  totale: z.int().describe('Quanti bilanci in tutto'),
});

/** Periods of the changes, in days. */
export const PERIODI_QUADRO = ['7', '30', '90'] as const;

const campiQuadro = {
  giorni: z
    .enum(PERIODI_QUADRO, { error: `Valori ammessi: ${PERIODI_QUADRO.join(', ')}.` })
    .optional()
    .meta({ description: 'Periodo dei cambiamenti, in giorni; 30 se non indicato', examples: ['30'] }),
};

export const quadroQuerySchema = z.strictObject(campiQuadro, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `«${(issue.keys ?? []).join('», «')}» non è un filtro. Ammessi: ${Object.keys(campiQuadro).join(', ')}.`
      : undefined,
});

const gradoSchema = z.number().min(0).max(1);
const aziendaNominataSchema = z.object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') });

/** What bilanci stored in a period have changed. */
const cambiamentiSchema = z.object({
  dal: dataSchema.describe('Primo giorno del periodo'),
  mossi: z.int().meta({ description: `Aziende con il grado mosso di almeno ${PUNTI_MOSSI} punti` }),
  fasce: z.int().describe('Aziende che hanno cambiato fascia'),
  nuovi: z.int().describe('Aziende con un bilancio nuovo che ha un grado'),
  aziende: z
    .array(
      z.object({
        azienda: aziendaNominataSchema.describe('L’azienda'),
        bilancio: idSchema.describe('Il bilancio nuovo'),
        data_bilancio: dataSchema,
        prima: gradoSchema.nullable().describe('Grado del bilancio precedente; null: non ce n’è uno con un grado'),
        dopo: gradoSchema.describe('Grado del bilancio nuovo'),
        ragione: z.string().nullable().describe('Il fatto che pesa di più sul grado, in poche parole'),
      }),
    )
    .describe('Le prime, da quella che si è mossa di più'),
});

/** Overview of the aziende of a studio. */
export const quadroSchema = z.object({
  totale: z.int().describe('Quante aziende'),
  con_bilancio: z.int().describe('Quante hanno almeno un bilancio'),
  fasce: z
    .object({
      good: z.int().describe('Rischio basso'),
      warn: z.int().describe('Rischio medio'),
      worst: z.int().describe('Rischio alto'),
      non_calcolabile: z.int().describe('Con bilanci, ma senza un grado'),
      senza_bilanci: z.int().describe('Senza bilanci'),
    })
    .describe('Aziende per grado di rischio dell’ultimo bilancio'),
  fasce_allora: z
    .object({
      data: dataSchema.describe('Il primo giorno del periodo'),
      good: z.int().describe('Rischio basso'),
      warn: z.int().describe('Rischio medio'),
      worst: z.int().describe('Rischio alto'),
      altre: z.int().describe('Senza un grado'),
    })
    .nullable()
    .describe('Le stesse fasce all’inizio del periodo; null: allora nessuna azienda aveva un grado'),
  da_aggiornare: z.int().meta({ description: `Infrannuali più vecchi di ${GIORNI_INFRANNUALE} giorni` }),
  in_scadenza: z.int().meta({ description: `Scadenze aperte entro ${GIORNI_SCADENZA} giorni, anche in ritardo` }),
  in_ritardo: z.int().describe('Quante di queste sono in ritardo'),
  prima_scadenza: dataSchema.nullable().describe('La prima di quelle che non sono in ritardo'),
  scadenze: z.array(scadenzaQuadroSchema).describe('Le prime, per data; quelle uguali di più aziende sono una'),
  esposte: z
    .array(
      z.object({
        azienda: aziendaSchema,
        motivo: z.string().nullable().describe('La ragione del grado in una frase'),
        ragioni: z.array(z.string()).describe('I fatti che pesano sul grado in poche parole, il peggiore per primo'),
        gradi: z.array(z.number().min(0).max(1)).describe('Gradi degli ultimi bilanci, dal più vecchio'),
        delta: z
          .int()
          .nullable()
          .describe('Punti dal bilancio di confronto, come nel portafoglio; null: non ce n’è uno con un grado'),
      }),
    )
    .describe('Le aziende con il grado medio o alto, dal più alto'),
  esposte_totale: z.int().describe('Quante in tutto'),
  piu_alta_bassa: aziendaNominataSchema
    .extend({ overall_risk: gradoSchema.describe('Il suo grado') })
    .nullable()
    .describe('L’azienda con il grado basso più alto'),
  cambiamenti: cambiamentiSchema.describe('Che cosa è cambiato con i bilanci caricati nel periodo'),
  accessi_staff: z
    .array(
      z.object({
        id: z.string().describe('Identificativo dell’evento'),
        istante: z.string().meta({ description: 'ISO 8601' }),
        username: z.string().describe('Chi dello staff'),
        azione: z.enum(['apre_dati_studio', 'esporta_studio']).describe('Che cosa ha fatto'),
        motivo: z.string().describe('Perché'),
      }),
    )
    .describe('Quando lo staff ha aperto o esportato i dati dello studio negli ultimi 30 giorni, per i titolari'),
  regole: cambioRegoleSchema
    .nullable()
    .describe('I gradi che le nuove regole hanno spostato; null: nessuno, o i bilanci sono cambiati da allora'),
});

export type ScadenzaQuadro = z.infer<typeof scadenzaQuadroSchema>;
export type Quadro = z.infer<typeof quadroSchema>;
