import { readFile } from 'node:fs/promises';
import { codiciGruppo, computeProiezione, euroToNumber, gruppi } from '@vedetta/domain';
import * as z from 'zod';
import { computeToday } from '../adapters/clock.ts';
import type { Database } from '../adapters/database/database.ts';
import { Refusal } from '../refusal.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { createAzienda } from './aziende.ts';
import { createBilancio } from './bilanci.ts';
import type { Autore } from './bilanci.ts';
import { saveBilancio } from './bilancio-modifica.ts';
import { loadContesto } from './calcolo.ts';
import { saveParams } from './indicatori.ts';

const SEME = new URL('../../database/seeds/demo.json', import.meta.url);

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
type AziendaDemo = z.infer<typeof aziendaSchema>;
type BilancioDemo = z.infer<typeof bilancioSchema>;

/** The demo is made by the product's own commands: what they refuse is a mistake in the seed. */
const expectDone = <T>(esito: T | Refusal): T => {
  if (esito instanceof Refusal) throw new Error(`Demo: ${esito.code} ${JSON.stringify(esito.fields)}`);
  return esito;
};

/** The year of the latest interim statement: the third quarter that is over. */
const computeAnno = (oggi: string): number => Number(oggi.slice(0, 4)) - (oggi.slice(5) < '10-01' ? 1 : 0);

const createBilancioDemo = async (
  trx: Database,
  autore: Autore,
  azienda: string,
  { anni_fa, descrizione, voci }: BilancioDemo,
): Promise<BilancioRow> => {
  const anno = computeAnno(computeToday()) - anni_fa;
  const data_bilancio = anni_fa === 0 ? `${anno}-09-30` : `${anno}-12-31`;
  const { id } = expectDone(await createBilancio(trx, autore, { azienda, data_bilancio, descrizione }, null));
  const voci_update = Object.entries(voci).map(([codice, valore]) => ({ codice, valore, rettifica: null }));
  return expectDone(await saveBilancio(trx, autore, id, { voci_update }, undefined));
};

/** Keeps the automatic projection, as the button of the editor and Salva would. */
const saveProiezione = async (trx: Database, autore: Autore, bilancio: BilancioRow): Promise<void> => {
  if (bilancio.proiezione_id === null) return;
  const {
    bilancio: base,
    data_bilancio_chiusura,
    data_inizio_attivita,
  } = await loadContesto(trx, autore.studio.id, bilancio);
  const esito = computeProiezione({ ...base, data_bilancio_chiusura, data_inizio_attivita });
  if (!esito.ok) throw new Error(`Demo: ${esito.errore}`);
  const voci_update = esito.proiezione.voci.map(({ codice, valore }) => ({
    codice,
    valore: euroToNumber(valore),
    rettifica: null,
  }));
  expectDone(await saveBilancio(trx, autore, bilancio.proiezione_id, { voci_update }, undefined));
};

const createAziendaDemo = async (
  trx: Database,
  autore: Autore,
  { bilanci, params, ...dati }: AziendaDemo,
): Promise<void> => {
  const body = { ...dati, data_bilancio_chiusura: `${computeAnno(computeToday())}-12-31` };
  const azienda = expectDone(await createAzienda(trx, autore, { body, logo: undefined, richiesta: null }));
  for (const bilancio of bilanci) {
    const creato = await createBilancioDemo(trx, autore, azienda.id, bilancio);
    if (creato.chiusura) continue;
    await saveProiezione(trx, autore, creato);
    for (const { codice } of gruppi) {
      const scritti = Object.entries(params[codice] ?? {}).map(([nome, valore]) => ({ nome, valore }));
      if (scritti.length > 0)
        expectDone(
          await saveParams(trx, autore, creato.id, { gruppo: codice, body: { params: scritti }, ifMatch: undefined }),
        );
    }
  }
};

/** Three companies to try the product with: sound, strained and in crisis, each with two year-ends and one interim statement. */
export const createDemo = async (trx: Database, autore: Autore): Promise<void> => {
  const aziende = z.array(aziendaSchema).parse(JSON.parse(await readFile(SEME, 'utf8')));
  for (const azienda of aziende) await createAziendaDemo(trx, autore, azienda);
};
