import * as z from 'zod';
import { computeToday } from '../../adapters/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { createAzienda } from '../azienda/aziende.ts';
import { createBilancio } from '../bilancio/bilanci.ts';
import { computeProiezioneAutomatica } from '../bilancio/proiezione.ts';
import { saveBilancio } from '../bilancio/save-bilancio.ts';

export const demoBilancioSchema = z.object({
  anni_fa: z.int(),
  descrizione: z.string(),
  voci: z.record(z.string(), z.number()),
});
type DemoBilancio = z.infer<typeof demoBilancioSchema>;

export const demoDatiSchema = z.object({
  ragione_sociale: z.string(),
  settore: z.string(),
  piva: z.string(),
  cf: z.string(),
  ateco: z.string(),
});

/** The demo uses the product's own commands: a refusal is a mistake in the seed. */
export const expectDone = <T>(outcome: T | Refusal): T => {
  if (outcome instanceof Refusal) throw new Error(`Demo: ${outcome.code} ${JSON.stringify(outcome.fields)}`);
  return outcome;
};

/** Year of the latest interim statement: that of the last third quarter that is over. */
export const computeDemoYear = (): number => {
  const today = computeToday();
  return Number(today.slice(0, 4)) - (today.slice(5) < '10-01' ? 1 : 0);
};

/** A company whose fiscal year is the calendar one. */
export const createDemoAzienda = async (studio: Studio, dati: z.infer<typeof demoDatiSchema>): Promise<AziendaRow> =>
  expectDone(
    await createAzienda(studio, {
      body: { ...dati, data_bilancio_chiusura: `${computeDemoYear()}-12-31` },
      logo: undefined,
      request: null,
    }),
  );

const saveVoci = async (studio: Studio, id: string, voci: Readonly<Record<string, number>>): Promise<BilancioRow> => {
  const voci_update = Object.entries(voci).map(([codice, valore]) => ({ codice, valore, rettifica: null }));
  return expectDone(await saveBilancio(studio, id, { voci_update }, undefined)).bilancio;
};

/** A year-end, or the third quarter of this year. */
export const createDemoBilancio = async (
  studio: Studio,
  azienda: string,
  { anni_fa, descrizione, voci }: DemoBilancio,
): Promise<BilancioRow> => {
  const year = computeDemoYear() - anni_fa;
  const data_bilancio = anni_fa === 0 ? `${year}-09-30` : `${year}-12-31`;
  const { id } = expectDone(await createBilancio(studio, { azienda, data_bilancio, descrizione }, null));
  return saveVoci(studio, id, voci);
};

/** Saves the automatic projection, as the editor's button and Salva would. */
export const saveDemoProiezione = async (studio: Studio, bilancio: BilancioRow): Promise<void> => {
  if (bilancio.proiezione_id === null) return;
  const proiezione = expectDone(await computeProiezioneAutomatica(studio, bilancio, false));
  const voci = Array.isArray(proiezione) ? proiezione : proiezione.voci;
  await saveVoci(
    studio,
    bilancio.proiezione_id,
    Object.fromEntries(voci.map(({ codice, valore }) => [codice, valore])),
  );
};
