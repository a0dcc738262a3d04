import { readFile } from 'node:fs/promises';
import { codiciGruppo, computeProiezione, euroToNumber, gruppi } from '@vedetta/domain';
import * as z from 'zod';
import { computeToday } from '../../adapters/clock.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { Refusal } from '../../refusal.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import { createAzienda } from '../azienda/aziende.ts';
import { createBilancio } from '../bilancio/bilanci.ts';
import { saveBilancio } from '../bilancio/save-bilancio.ts';
import { loadContesto } from '../calcolo/contesto.ts';
import { saveParams } from '../calcolo/indicatori.ts';

const SEED = new URL('../../../database/seeds/demo.json', import.meta.url);

const bilancioSchema = z.object({ anni_fa: z.int(), descrizione: z.string(), voci: z.record(z.string(), z.number()) });
const aziendaSchema = z.object({
  ragione_sociale: z.string(),
  settore: z.string(),
  piva: z.string(),
  cf: z.string(),
  ateco: z.string(),
  bilanci: z.array(bilancioSchema),
  params: z.partialRecord(z.enum(codiciGruppo), z.record(z.string(), z.number())),
});
type DemoAzienda = z.infer<typeof aziendaSchema>;
type DemoBilancio = z.infer<typeof bilancioSchema>;

/** The demo uses the product's own commands: a refusal is a mistake in the seed. */
const expectDone = <T>(outcome: T | Refusal): T => {
  if (outcome instanceof Refusal) throw new Error(`Demo: ${outcome.code} ${JSON.stringify(outcome.fields)}`);
  return outcome;
};

/** Year of the latest interim statement: that of the last third quarter that is over. */
const computeYear = (today: string): number => Number(today.slice(0, 4)) - (today.slice(5) < '10-01' ? 1 : 0);

const createDemoBilancio = async (
  studio: Studio,
  azienda: string,
  { anni_fa, descrizione, voci }: DemoBilancio,
): Promise<BilancioRow> => {
  const year = computeYear(computeToday()) - anni_fa;
  const data_bilancio = anni_fa === 0 ? `${year}-09-30` : `${year}-12-31`;
  const { id } = expectDone(await createBilancio(studio, { azienda, data_bilancio, descrizione }, null));
  const voci_update = Object.entries(voci).map(([codice, valore]) => ({ codice, valore, rettifica: null }));
  return expectDone(await saveBilancio(studio, id, { voci_update }, undefined)).bilancio;
};

/** Saves the automatic projection, as the editor's button and Salva would. */
const saveProiezione = async (studio: Studio, bilancio: BilancioRow): Promise<void> => {
  if (bilancio.proiezione_id === null) return;
  const { bilancio: base, data_bilancio_chiusura, data_inizio_attivita } = await loadContesto(studio, bilancio);
  const outcome = computeProiezione({ ...base, data_bilancio_chiusura, data_inizio_attivita });
  if (!outcome.ok) throw new Error(`Demo: ${outcome.rifiuto.codice}`);
  const voci_update = outcome.valore.voci.map(({ codice, valore }) => ({
    codice,
    valore: euroToNumber(valore),
    rettifica: null,
  }));
  expectDone(await saveBilancio(studio, bilancio.proiezione_id, { voci_update }, undefined));
};

const createDemoAzienda = async (studio: Studio, { bilanci, params, ...data }: DemoAzienda): Promise<void> => {
  const body = { ...data, data_bilancio_chiusura: `${computeYear(computeToday())}-12-31` };
  const azienda = expectDone(await createAzienda(studio, { body, logo: undefined, request: null }));
  for (const bilancio of bilanci) {
    const created = await createDemoBilancio(studio, azienda.id, bilancio);
    if (created.chiusura) continue;
    await saveProiezione(studio, created);
    for (const { codice } of gruppi) {
      const written = Object.entries(params[codice] ?? {}).map(([name, valore]) => ({ nome: name, valore }));
      if (written.length > 0)
        expectDone(
          await saveParams(studio, created.id, { gruppo: codice, body: { params: written }, ifMatch: undefined }),
        );
    }
  }
};

/** Three companies to try the product with: sound, strained and in crisis, each with two year-ends and one interim statement. */
export const createDemo = async (studio: Studio): Promise<void> => {
  const aziende = z.array(aziendaSchema).parse(JSON.parse(await readFile(SEED, 'utf8')));
  for (const azienda of aziende) await createDemoAzienda(studio, azienda);
};
