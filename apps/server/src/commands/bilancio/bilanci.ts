import type { BilancioPatchBody } from '@vedetta/contract';
import {
  computeFineEsercizio,
  computeProssimaChiusura,
  formatData,
  isChiusura,
  isDataBilancioAmmessa,
  refuseEliminazione,
} from '@vedetta/domain';
import { computeToday } from '../../adapters/clock.ts';
import { readStato } from '../../repositories/bilanci.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { IdempotentRequest } from '../../repositories/richieste.ts';
import { Refusal, refuse, refuseFields, refuseWith } from '../../refusal.ts';
import { withState } from './azienda-state.ts';
import { recomputeWritten } from '../calcolo/recompute.ts';
import { createOnce } from '../richiesta/once.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';

type NewBilancio = {
  readonly azienda: string;
  readonly data_bilancio: string;
  readonly descrizione?: string | undefined;
  readonly note?: string | undefined;
};

const insertBilancio = async (studio: Studio, body: NewBilancio): Promise<string | Refusal> => {
  const azienda = await studio.aziende.lock(body.azienda);
  if (azienda === null) return refuseFields({ azienda: ['Azienda non trovata.'] });
  const today = computeToday();
  if (!isDataBilancioAmmessa(body.data_bilancio, azienda.chiusura, today)) {
    const latest = formatData(computeProssimaChiusura(today, azienda.chiusura));
    return refuseFields({ data_bilancio: [`Indicare una data dal 01/01/1990 al ${latest}.`] });
  }
  const { azienda: azienda_id, ...fields } = body;
  const bilanci = studio.bilanci;
  const chiusura = isChiusura(body.data_bilancio, azienda.chiusura);
  const id = await bilanci.create({ ...fields, azienda_id, chiusura });
  if (!chiusura) {
    const data_bilancio = computeFineEsercizio(body.data_bilancio, azienda.chiusura);
    await bilanci.create({ azienda_id, data_bilancio, chiusura: true, base_id: id });
  }
  await recomputeWritten(studio, azienda_id, new Set([id]));
  await studio.eventi.add({
    azione: 'crea_bilancio',
    azienda_id,
    bilancio_id: id,
    dopo: fields,
  });
  return id;
};

/** Creates a statement; an interim one gets its projection. */
export const createBilancio = (
  studio: Studio,
  body: NewBilancio,
  request: IdempotentRequest | null,
): Promise<BilancioRow | Refusal> =>
  inStudio(studio, async (studio) => {
    const id = await createOnce(studio, request, () => insertBilancio(studio, body));
    if (id instanceof Refusal) return id;
    return (await studio.bilanci.find(id)) ?? refuse('non_trovato');
  });

/** Deletes a statement and, if it is interim, its projection. */
export const deleteBilancio = (studio: Studio, id: string, ifMatch: string | undefined): Promise<Refusal | undefined> =>
  withState(studio, id, async (studio, { bilanci }, bilancio) => {
    const refusal =
      refuseWith(refuseEliminazione(readStato(bilancio))) ?? refuseVersione(ifMatch, formatVersione(bilancio.versione));
    if (refusal !== null) return refusal;
    const following = new Set(bilanci.filter(({ precedente_id }) => precedente_id === id).map((row) => row.id));
    await studio.bilanci.drop(id);
    await recomputeWritten(studio, bilancio.azienda_id, following);
    const { azienda_id, data_bilancio, descrizione } = bilancio;
    await studio.eventi.add({
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
