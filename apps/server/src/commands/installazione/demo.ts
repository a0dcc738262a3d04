import { readFile } from 'node:fs/promises';
import { codiciGruppo, gruppi } from '@vedetta/domain';
import * as z from 'zod';
import type { Studio } from '../../repositories/open-studio.ts';
import { saveParams } from '../calcolo/indicatori.ts';
import {
  createDemoAzienda,
  createDemoBilancio,
  demoBilancioSchema,
  demoDatiSchema,
  expectDone,
  saveDemoProiezione,
} from './demo-azienda.ts';
import { createDemoInDiscesa } from './demo-in-discesa.ts';
import { demoScadenzaSchema, saveDemoScadenza } from './demo-scadenza.ts';

const SEED = new URL('../../../database/seeds/demo.json', import.meta.url);

const aziendaSchema = demoDatiSchema.extend({
  bilanci: z.array(demoBilancioSchema),
  scadenza: demoScadenzaSchema,
  params: z.partialRecord(z.enum(codiciGruppo), z.record(z.string(), z.number())),
});

const createTyped = async (
  studio: Studio,
  { bilanci, params, scadenza, ...dati }: z.infer<typeof aziendaSchema>,
): Promise<void> => {
  const azienda = await createDemoAzienda(studio, dati);
  await saveDemoScadenza(studio, azienda, scadenza);
  for (const bilancio of bilanci) {
    const created = await createDemoBilancio(studio, azienda.id, bilancio);
    if (created.chiusura) continue;
    await saveDemoProiezione(studio, created);
    for (const { codice } of gruppi) {
      const written = Object.entries(params[codice] ?? {}).map(([name, valore]) => ({ nome: name, valore }));
      if (written.length > 0)
        expectDone(
          await saveParams(studio, created.id, { gruppo: codice, body: { params: written }, ifMatch: undefined }),
        );
    }
  }
};

/**
 * Four companies to try the product with: three typed by hand (sound, strained and in crisis, each with two year-ends and one
 * interim statement) and one that is sliding, watched month by month.
 */
export const createDemo = async (studio: Studio): Promise<void> => {
  const aziende = z.array(aziendaSchema).parse(JSON.parse(await readFile(SEED, 'utf8')));
  for (const azienda of aziende) await createTyped(studio, azienda);
  await createDemoInDiscesa(studio);
};
