import type { BilancioPatchBody } from '@vedetta/contract';
import {
  computeFineEsercizio,
  computeProssimaChiusura,
  formatData,
  isChiusura,
  isDataBilancioAmmessa,
} from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { computeToday } from '../adapters/clock.ts';
import { aziendeRepository } from '../repositories/aziende.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import type { Richiesta } from '../repositories/richieste.ts';
import { Refusal, refuse, refuseFields } from '../refusal.ts';
import type { Sessione } from '../sessione.ts';
import { recomputeFrom } from './calcolo.ts';
import { createOnce } from './once.ts';
import { formatVersione, refuseVersione } from './versione.ts';

export type Autore = Pick<Sessione, 'utente' | 'studio'>;

type NuovoBilancio = {
  readonly azienda: string;
  readonly data_bilancio: string;
  readonly descrizione?: string | undefined;
  readonly note?: string | undefined;
};

const insertBilancio = async (
  trx: Database,
  { utente, studio }: Autore,
  body: NuovoBilancio,
): Promise<string | Refusal> => {
  const azienda = await aziendeRepository(trx, studio.id).lock(body.azienda);
  if (azienda === null) return refuseFields({ azienda: ['Azienda non trovata.'] });
  const oggi = computeToday();
  if (!isDataBilancioAmmessa(body.data_bilancio, azienda.chiusura, oggi)) {
    const ultima = formatData(computeProssimaChiusura(oggi, azienda.chiusura));
    return refuseFields({ data_bilancio: [`Indicare una data dal 01/01/1990 al ${ultima}.`] });
  }
  const { azienda: azienda_id, ...campi } = body;
  const bilanci = bilanciRepository(trx, studio.id);
  const chiusura = isChiusura(body.data_bilancio, azienda.chiusura);
  const id = await bilanci.create({ ...campi, azienda_id, chiusura });
  if (!chiusura) {
    const data_bilancio = computeFineEsercizio(body.data_bilancio, azienda.chiusura);
    await bilanci.create({ azienda_id, data_bilancio, chiusura: true, base_id: id });
  }
  await recomputeFrom(trx, studio.id, azienda_id, new Set([id]));
  await eventiRepository(trx, studio.id).add({
    utente,
    azione: 'crea_bilancio',
    azienda_id,
    bilancio_id: id,
    dopo: campi,
  });
  return id;
};

/** A new statement; an interim one comes with its projection. */
export const createBilancio = (
  database: Database,
  autore: Autore,
  body: NuovoBilancio,
  richiesta: Richiesta | null,
): Promise<BilancioRow | Refusal> =>
  inTransaction(database, async (trx) => {
    const id = await createOnce(trx, autore.studio.id, richiesta, () => insertBilancio(trx, autore, body));
    if (id instanceof Refusal) return id;
    return (await bilanciRepository(trx, autore.studio.id).find(id)) ?? refuse('non_trovato');
  });

/**
 * Runs a write on one statement, alone on its azienda: nobody else writes there until it is over.
 * The statement is read after the lock, so that what the work sees is what it changes.
 */
export const withBilancio = <T>(
  database: Database,
  studioId: string,
  id: string,
  work: (trx: Database, bilancio: BilancioRow) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  inTransaction(database, async (trx) => {
    const trovato = await bilanciRepository(trx, studioId).find(id);
    if (trovato === null) return refuse('non_trovato');
    await aziendeRepository(trx, studioId).lock(trovato.azienda_id);
    const bilancio = await bilanciRepository(trx, studioId).find(id);
    return bilancio === null ? refuse('non_trovato') : work(trx, bilancio);
  });

/** Ids of the statements whose previous year is this one: they lose it with it. */
const listSeguenti = async (
  trx: Database,
  studioId: string,
  { id, azienda_id }: BilancioRow,
): Promise<ReadonlySet<string>> => {
  const bilanci = await bilanciRepository(trx, studioId).listByAzienda(azienda_id);
  return new Set(bilanci.filter(({ precedente_id }) => precedente_id === id).map((bilancio) => bilancio.id));
};

/** Deletes a statement and, with an interim one, its projection. */
export const deleteBilancio = (
  database: Database,
  { utente, studio }: Autore,
  id: string,
  ifMatch: string | undefined,
): Promise<Refusal | undefined> =>
  withBilancio(database, studio.id, id, async (trx, bilancio) => {
    if (bilancio.base_id !== null) return refuse('proiezione_vincolata');
    if (bilancio.consolidato_il !== null) return refuse('bilancio_consolidato');
    const rifiuto = refuseVersione(ifMatch, formatVersione(bilancio.versione));
    if (rifiuto !== null) return rifiuto;
    const seguenti = await listSeguenti(trx, studio.id, bilancio);
    await bilanciRepository(trx, studio.id).drop(id);
    await recomputeFrom(trx, studio.id, bilancio.azienda_id, seguenti);
    const { azienda_id, data_bilancio, descrizione } = bilancio;
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'elimina_bilancio',
      azienda_id,
      bilancio_id: id,
      prima: { data_bilancio, descrizione },
    });
    return undefined;
  });

/** A date is named by whoever sends a whole statement back; it may not change. */
export const refuseData = (bilancio: BilancioRow, { data_bilancio }: BilancioPatchBody): Refusal | null =>
  data_bilancio === undefined || data_bilancio === bilancio.data_bilancio
    ? null
    : refuseFields({ data_bilancio: ['La data del bilancio non si può modificare.'] });
