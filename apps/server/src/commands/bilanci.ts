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
import type { IdempotentRequest } from '../repositories/richieste.ts';
import { Refusal, refuse, refuseFields } from '../refusal.ts';
import type { Sessione } from '../sessione.ts';
import { recomputeFrom } from './recompute.ts';
import { createOnce } from './once.ts';
import { formatVersione, refuseVersione } from './versione.ts';

export type Author = Pick<Sessione, 'utente' | 'studio'>;

type NewBilancio = {
  readonly azienda: string;
  readonly data_bilancio: string;
  readonly descrizione?: string | undefined;
  readonly note?: string | undefined;
};

const insertBilancio = async (
  trx: Database,
  { utente, studio }: Author,
  body: NewBilancio,
): Promise<string | Refusal> => {
  const azienda = await aziendeRepository(trx, studio.id).lock(body.azienda);
  if (azienda === null) return refuseFields({ azienda: ['Azienda non trovata.'] });
  const today = computeToday();
  if (!isDataBilancioAmmessa(body.data_bilancio, azienda.chiusura, today)) {
    const latest = formatData(computeProssimaChiusura(today, azienda.chiusura));
    return refuseFields({ data_bilancio: [`Indicare una data dal 01/01/1990 al ${latest}.`] });
  }
  const { azienda: azienda_id, ...fields } = body;
  const bilanci = bilanciRepository(trx, studio.id);
  const chiusura = isChiusura(body.data_bilancio, azienda.chiusura);
  const id = await bilanci.create({ ...fields, azienda_id, chiusura });
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
    dopo: fields,
  });
  return id;
};

/** Creates a statement; an interim one gets its projection. */
export const createBilancio = (
  database: Database,
  author: Author,
  body: NewBilancio,
  request: IdempotentRequest | null,
): Promise<BilancioRow | Refusal> =>
  inTransaction(database, async (trx) => {
    const id = await createOnce(trx, author.studio.id, request, () => insertBilancio(trx, author, body));
    if (id instanceof Refusal) return id;
    return (await bilanciRepository(trx, author.studio.id).find(id)) ?? refuse('non_trovato');
  });

/**
 * Runs a write on one statement with its azienda locked. The statement is read after the lock, so `work` sees the
 * current row.
 */
export const withBilancio = <T>(
  database: Database,
  studioId: string,
  id: string,
  work: (trx: Database, bilancio: BilancioRow) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  inTransaction(database, async (trx) => {
    const found = await bilanciRepository(trx, studioId).find(id);
    if (found === null) return refuse('non_trovato');
    await aziendeRepository(trx, studioId).lock(found.azienda_id);
    const bilancio = await bilanciRepository(trx, studioId).find(id);
    return bilancio === null ? refuse('non_trovato') : work(trx, bilancio);
  });

/** Ids of the statements that have this one as previous year: deleting it changes them. */
const listFollowing = async (
  trx: Database,
  studioId: string,
  { id, azienda_id }: BilancioRow,
): Promise<ReadonlySet<string>> => {
  const bilanci = await bilanciRepository(trx, studioId).listByAzienda(azienda_id);
  return new Set(bilanci.filter(({ precedente_id }) => precedente_id === id).map((bilancio) => bilancio.id));
};

/** Deletes a statement and, if it is interim, its projection. */
export const deleteBilancio = (
  database: Database,
  { utente, studio }: Author,
  id: string,
  ifMatch: string | undefined,
): Promise<Refusal | undefined> =>
  withBilancio(database, studio.id, id, async (trx, bilancio) => {
    if (bilancio.base_id !== null) return refuse('proiezione_vincolata');
    if (bilancio.consolidato_il !== null) return refuse('bilancio_consolidato');
    const refusal = refuseVersione(ifMatch, formatVersione(bilancio.versione));
    if (refusal !== null) return refusal;
    const following = await listFollowing(trx, studio.id, bilancio);
    await bilanciRepository(trx, studio.id).drop(id);
    await recomputeFrom(trx, studio.id, bilancio.azienda_id, following);
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

/** A client that sends a whole statement back includes its date; the date may not change. */
export const refuseData = (bilancio: BilancioRow, { data_bilancio }: BilancioPatchBody): Refusal | null =>
  data_bilancio === undefined || data_bilancio === bilancio.data_bilancio
    ? null
    : refuseFields({ data_bilancio: ['La data del bilancio non si può modificare.'] });
