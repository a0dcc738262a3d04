import * as z from 'zod';
import { avvisiSchema, avvisoSchema } from './avvisi.ts';
import { quadroSchema } from './quadro.ts';
import { dataSchema } from './primitives.ts';

/** In days: what a summary tells where nothing else is asked, and how far it may go back. */
export const GIORNI_RIEPILOGO = 7;
export const GIORNI_RIEPILOGO_MASSIMI = 366;
/** In days: deadlines within this time are in it. */
export const GIORNI_PROSSIME = 14;
/** Most movements in it; the count says all. */
export const MOVIMENTI_RIEPILOGO = 300;

const campi = {
  dal: dataSchema.optional().meta({
    description: `Il primo giorno; ${GIORNI_RIEPILOGO} giorni fa se manca, al massimo ${GIORNI_RIEPILOGO_MASSIMI}`,
  }),
};

export const riepilogoQuerySchema = z.strictObject(campi, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `«${(issue.keys ?? []).join('», «')}» non è un filtro. Ammessi: ${Object.keys(campi).join(', ')}.`
      : undefined,
});

const { totale, con_bilancio, fasce, fasce_allora, da_aggiornare, in_ritardo } = quadroSchema.shape;

/** What changed in the companies of a studio since a day, and what is due. */
export const riepilogoSchema = z.object({
  dal: dataSchema.describe('Il primo giorno'),
  al: dataSchema.describe('Oggi'),
  totale,
  con_bilancio,
  fasce,
  fasce_allora,
  da_aggiornare,
  bilanci_nuovi: z.int().describe('Aziende con un bilancio nuovo che ha un grado'),
  mossi_da_regole: z.int().describe('Bilanci il cui grado è cambiato per le sole regole: non sono tra i movimenti'),
  count: z.int().describe('Quanti avvisi in tutto, anche archiviati'),
  tipi: avvisiSchema.shape.tipi,
  movimenti: z.array(avvisoSchema).meta({
    description: `Gli avvisi scritti o cambiati da allora, i peggioramenti per primi; al massimo ${MOVIMENTI_RIEPILOGO}`,
  }),
  in_ritardo,
  in_scadenza: z.int().meta({ description: `Scadenze aperte entro ${GIORNI_PROSSIME} giorni, anche in ritardo` }),
  scadenze: quadroSchema.shape.scadenze,
});

export type Riepilogo = z.infer<typeof riepilogoSchema>;
