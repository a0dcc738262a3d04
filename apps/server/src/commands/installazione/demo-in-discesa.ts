import { readFile } from 'node:fs/promises';
import type { AssestamentoBody, PianoPatchBody, ScenarioBody } from '@vedetta/contract';
import * as z from 'zod';
import { computeToday } from '../../adapters/clock.ts';
import type { AziendaRow } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { PianoRow } from '../../repositories/piani.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { saveAssestamento } from '../assestamento/assestamento.ts';
import { createBilancio } from '../bilancio/bilanci.ts';
import { saveBilancio } from '../bilancio/save-bilancio.ts';
import { saveAbbinamenti } from '../importazione/abbinamenti.ts';
import { applyPiano } from '../piano/apply-piano.ts';
import { createPiano, savePiano } from '../piano/piani.ts';
import { createScenario } from '../scenario/scenari.ts';
import {
  computeDemoYear,
  createDemoAzienda,
  createDemoBilancio,
  demoBilancioSchema,
  demoDatiSchema,
  expectDone,
  saveDemoProiezione,
} from './demo-azienda.ts';
import { addDemoFile } from './demo-posta.ts';
import { demoScadenzaSchema, saveDemoScadenza } from './demo-scadenza.ts';
import { buildDemoVerifica, demoContoSchema, FINE_MESI } from './demo-verifica.ts';
import type { DemoVerifica } from './demo-verifica.ts';

const SEED = new URL('../../../database/seeds/demo-in-discesa.json', import.meta.url);

type RigaLibera = NonNullable<PianoPatchBody['righe_libere']>[number];

const seedSchema = demoDatiSchema.extend({
  bilanci: z.array(demoBilancioSchema),
  conti: z.array(demoContoSchema),
  scritture: z.custom<AssestamentoBody['scritture']>(Array.isArray),
  piano: z.custom<PianoPatchBody>((fields) => typeof fields === 'object'),
  apporto: z.custom<RigaLibera>((riga) => typeof riga === 'object'),
  scadenza: demoScadenzaSchema,
  scenario: z.custom<ScenarioBody>((fields) => typeof fields === 'object'),
});
type Seed = z.infer<typeof seedSchema>;

/** Loads a trial balance into a statement of its date, with the accounts behind every line. */
const saveMese = async (
  studio: Studio,
  azienda: string,
  { data, voci, origine }: DemoVerifica,
): Promise<BilancioRow> => {
  const body = { azienda, data_bilancio: data, descrizione: 'Situazione mensile' };
  const { id } = expectDone(await createBilancio(studio, body, null));
  const voci_update = Object.entries(voci).map(([codice, valore]) => ({ codice, valore, rettifica: null }));
  const { bilancio } = expectDone(await saveBilancio(studio, id, { voci_update, origine }, undefined));
  await saveDemoProiezione(studio, bilancio);
  return bilancio;
};

/** Every month that is over but the last, whose file has just come. */
const saveMesi = async (studio: Studio, { id }: AziendaRow, seed: Seed): Promise<BilancioRow> => {
  const conti = seed.conti.map(({ codice, descrizione, voce }) => ({
    codice,
    descrizione,
    voce,
    ambito: 'azienda' as const,
  }));
  expectDone(await saveAbbinamenti(studio, id, { conti }));
  const mesi = FINE_MESI.slice(0, -1).map((_, mese) =>
    buildDemoVerifica(seed.ragione_sociale, computeDemoYear(), seed.conti, mese),
  );
  const bilanci: BilancioRow[] = [];
  for (const verifica of mesi) bilanci.push(await saveMese(studio, id, verifica));
  const last = bilanci.at(-1);
  if (last === undefined) throw new Error('Demo: no month');
  return last;
};

type Descritto = PianoPatchBody & { readonly descrizione: string };

/** The cash of twelve months from the day after the last statement. */
const createDemoPiano = async (
  studio: Studio,
  bilancio: BilancioRow,
  { descrizione, ...fields }: Descritto,
): Promise<PianoRow> => {
  const inizio = `${computeDemoYear()}-10-01`;
  const body = { descrizione, inizio, base: bilancio.id };
  const { id, campi } = expectDone(await createPiano(studio, bilancio.azienda_id, body, null));
  const ipotesi = { ...campi.ipotesi, ...fields.ipotesi } as PianoPatchBody['ipotesi'];
  return expectDone(await savePiano(studio, id, { body: { ...fields, ipotesi }, ifMatch: undefined }));
};

/** The plan that the test of the next months uses, which goes below zero, and what new capital would make of it. */
const createDemoPiani = async (studio: Studio, bilancio: BilancioRow, { piano, apporto }: Seed): Promise<void> => {
  const righe_libere = [...(piano.righe_libere ?? []), apporto];
  await createDemoPiano(studio, bilancio, { ...piano, descrizione: 'Cassa con l’aumento di capitale', righe_libere });
  const used = await createDemoPiano(studio, bilancio, { ...piano, descrizione: 'Cassa a dodici mesi' });
  expectDone(await applyPiano(studio, used, { body: { bilancio: bilancio.id }, ifMatch: undefined }));
};

/**
 * A wholesaler that slides: three year-ends, a trial balance a month, adjustments that turn an apparent profit into a loss, a
 * cash plan that goes below zero, a plan and a scenario that mend it, and the next trial balance, just sent by the client.
 */
export const createDemoInDiscesa = async (studio: Studio): Promise<void> => {
  const text = await readFile(SEED, 'utf8');
  const seed = seedSchema.parse(JSON.parse(text.replaceAll('{anno}', String(computeDemoYear()))));
  const azienda = await createDemoAzienda(studio, demoDatiSchema.parse(seed));
  await saveDemoScadenza(studio, azienda, seed.scadenza);
  for (const bilancio of seed.bilanci) await createDemoBilancio(studio, azienda.id, bilancio);
  const { id } = await saveMesi(studio, azienda, seed);
  const { bilancio } = expectDone(
    await saveAssestamento(studio, id, { body: { scritture: seed.scritture }, ifMatch: undefined }),
  );
  await saveDemoProiezione(studio, bilancio);
  await createDemoPiani(studio, bilancio, seed);
  expectDone(await createScenario(studio, id, seed.scenario, null));
  const sent = buildDemoVerifica(seed.ragione_sociale, computeDemoYear(), seed.conti, FINE_MESI.length - 1);
  if (sent.data <= computeToday()) await addDemoFile(studio, azienda, sent);
};
