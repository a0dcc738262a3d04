import * as z from 'zod';
import { portafoglioQuerySchema } from './portafoglio.ts';
import { dataSchema, idSchema } from './primitives.ts';

/** Most companies of one bulk print. */
export const STAMPA_MULTIPLA_AZIENDE = 300;

const TROPPE = `Al massimo ${STAMPA_MULTIPLA_AZIENDE} aziende per volta.`;

export const stampaMultiplaBodySchema = z
  .object({
    aziende: z
      .array(idSchema, { error: 'Indicare un elenco di aziende.' })
      .min(1, 'Indicare almeno un’azienda.')
      .max(STAMPA_MULTIPLA_AZIENDE, TROPPE)
      .optional()
      .describe('Quali aziende, nell’ordine di stampa'),
    filtro: portafoglioQuerySchema
      .omit({ page: true, page_size: true })
      .optional()
      .describe('Oppure quelle del portafoglio con questi filtri, in questo ordine'),
  })
  .refine(({ aziende, filtro }) => (aziende === undefined) !== (filtro === undefined), {
    path: ['aziende'],
    error: 'Indicare le aziende oppure un filtro.',
  });

const statoRigaSchema = z
  .enum(['in_coda', 'in_stampa', 'pronta', 'non_stampata', 'annullata'])
  .describe('A che punto è il report');

/** A bulk print with its counts. */
const stampaMultiplaSchema = z.object({
  id: idSchema,
  stato: z.enum(['in_corso', 'finita', 'annullata']).describe('In corso finché un report attende o si stampa'),
  creata_il: z.string().meta({ description: 'ISO 8601' }),
  scade_il: z.string().meta({ description: 'ISO 8601; fino a quando i file si possono scaricare' }),
  totale: z.int().describe('Aziende in tutto'),
  pronte: z.int().describe('Report pronti'),
  non_stampate: z.int().describe('Report non stampati'),
  byte: z.int().describe('Byte dei report pronti'),
});

export const stampaMultiplaApertaSchema = stampaMultiplaSchema.extend({
  righe: z
    .array(
      z.object({
        azienda: z
          .object({ id: idSchema, ragione_sociale: z.string().describe('Ragione sociale') })
          .describe('L’azienda'),
        bilancio: idSchema.nullable().describe('Il bilancio del report; null: l’azienda non ne ha'),
        data_bilancio: dataSchema.nullable().describe('La sua data'),
        stato: statoRigaSchema,
        motivo: z.string().describe('Perché non è stato stampato'),
        byte: z.int().nullable().describe('Byte del file'),
      }),
    )
    .describe('Le aziende, nell’ordine di stampa'),
});

export const stampeMultipleSchema = z.object({
  results: z.array(stampaMultiplaSchema).describe('Le stampe dell’utente ancora conservate, dalla più recente'),
});

const azioni = ['annulla', 'riprendi'] as const;

export const stampaMultiplaAzioneSchema = z.object({
  azione: z
    .enum(azioni, { error: 'Indicare annulla o riprendi.' })
    .describe('Annulla ciò che manca, tenendo ciò che è pronto; oppure riprende ciò che non è stato stampato'),
});

export type StampaMultipla = z.infer<typeof stampaMultiplaSchema>;
export type StampaMultiplaAperta = z.infer<typeof stampaMultiplaApertaSchema>;
