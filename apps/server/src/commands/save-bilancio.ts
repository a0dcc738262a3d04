import type { BilancioPatchBody, VoceInput } from '@vedetta/contract';
import { euroToNumber } from '@vedetta/domain';
import type { ValoreVoce, ValoriBilancio } from '@vedetta/domain';
import type { BilancioFields, BilancioRow } from '../repositories/bilanci.ts';
import type { Evento } from '../repositories/eventi.ts';
import type { Studio } from '../repositories/open-studio.ts';
import type { WrittenVoce } from '../repositories/voci.ts';
import { Refusal, refuse } from '../refusal.ts';
import { refuseData, withBilancio } from './bilanci.ts';
import { recomputeFrom } from './recompute.ts';
import { storeSpiegazioni } from './spiegazioni.ts';
import { formatVersione, refuseVersione } from './versione.ts';
import { computeVoci, mergeVoci, parseVoci } from './voci.ts';

/** Whether the patch writes anything besides the lock (`consolidato`). */
export const isWrite = ({ voci_update, descrizione, note }: BilancioPatchBody): boolean =>
  voci_update !== undefined || descrizione !== undefined || note !== undefined;

/** Refuses writes that the state of the statement does not allow. */
const refuseInState = (bilancio: BilancioRow, patch: BilancioPatchBody): Refusal | null => {
  const consolidato = bilancio.consolidato_il !== null;
  if (bilancio.base_id !== null) {
    if (patch.consolidato !== undefined && patch.consolidato !== consolidato) return refuse('proiezione_vincolata');
    return consolidato ? refuse('bilancio_consolidato') : null;
  }
  return consolidato && (patch.consolidato !== false || isWrite(patch)) ? refuse('bilancio_consolidato') : null;
};

/** The voci whose amounts change, before and after, for the trail. */
const describeChangedVoci = (current: ValoriBilancio, written: readonly WrittenVoce[]) => {
  const present = (codice: string, voce: ValoreVoce | undefined) => ({
    codice,
    valore: voce === undefined ? 0 : euroToNumber(voce.valore),
    rettifica: voce === undefined || voce.rettifica === null ? null : euroToNumber(voce.rettifica),
  });
  const changed = written.filter(({ codice, valore, rettifica }) => {
    const currentVoce = current.get(codice);
    return (currentVoce?.valore ?? 0) !== valore || (currentVoce?.rettifica ?? null) !== rettifica;
  });
  return {
    prima: changed.map(({ codice }) => present(codice, current.get(codice))),
    dopo: changed.map((voce) => present(voce.codice, voce)),
  };
};

type TrailEntry = { readonly prima: Record<string, unknown>; readonly dopo: Record<string, unknown> };

const writeVoci = async (
  studio: Studio,
  id: string,
  voci: readonly VoceInput[],
  entry: TrailEntry,
): Promise<Refusal | null> => {
  const written = parseVoci('voci_update', voci);
  if (written instanceof Refusal) return written;
  const repository = studio.voci;
  const current: ValoriBilancio = (await repository.load([id])).get(id) ?? new Map();
  const computed = computeVoci('voci_update', mergeVoci(current, written));
  if (computed instanceof Refusal) return computed;
  await repository.save(id, written);
  await studio.bilanci.saveComputed(id, {
    quadratura: euroToNumber(computed.quadratura).toFixed(2),
    vuoto: computed.vuoto,
  });
  const { prima, dopo } = describeChangedVoci(current, written);
  entry.prima['voci'] = prima;
  entry.dopo['voci'] = dopo;
  return null;
};

const readFields = (
  bilancio: BilancioRow,
  patch: BilancioPatchBody,
  entry: TrailEntry,
  username: string,
): BilancioFields => {
  const fields: BilancioFields = {};
  for (const field of ['descrizione', 'note'] as const) {
    const written = patch[field];
    if (written === undefined) continue;
    fields[field] = written;
    entry.prima[field] = bilancio[field];
    entry.dopo[field] = written;
  }
  if (patch.consolidato === true) Object.assign(fields, { consolidato_il: new Date(), consolidato_da: username });
  if (patch.consolidato === false) Object.assign(fields, { consolidato_il: null, consolidato_da: null });
  return fields;
};

const buildEventi = (bilancio: BilancioRow, patch: BilancioPatchBody, { prima, dopo }: TrailEntry): Evento[] => {
  const base = { azienda_id: bilancio.azienda_id, bilancio_id: bilancio.id };
  const eventi: Evento[] = [];
  if (isWrite(patch)) eventi.push({ ...base, azione: 'modifica_bilancio', prima, dopo });
  if (patch.consolidato === true) eventi.push({ ...base, azione: 'consolida_bilancio' });
  if (patch.consolidato === false && bilancio.consolidato_il !== null) {
    eventi.push({ ...base, azione: 'sblocca_bilancio', dopo: { motivo: patch.motivo ?? '' } });
  }
  return eventi;
};

/**
 * A statement is recomputed just before it is consolidated, and keeps those figures; an unlocked one takes today's.
 * Both may change the order among statements of the same date, and with it the previous year of others.
 */
const writeBilancio = async (
  studio: Studio,
  bilancio: BilancioRow,
  patch: BilancioPatchBody,
): Promise<Refusal | null> => {
  const entry: TrailEntry = { prima: {}, dopo: {} };
  const refusal =
    patch.voci_update === undefined ? null : await writeVoci(studio, bilancio.id, patch.voci_update, entry);
  if (refusal !== null) return refusal;
  const affected = new Set([bilancio.id]);
  if (patch.consolidato === true) {
    await recomputeFrom(studio, bilancio.azienda_id, affected);
    await storeSpiegazioni(studio, bilancio.id);
  }
  await studio.bilanci.save(bilancio.id, readFields(bilancio, patch, entry, studio.who.username));
  if (patch.voci_update !== undefined || patch.consolidato !== undefined)
    await recomputeFrom(studio, bilancio.azienda_id, affected);
  for (const evento of buildEventi(bilancio, patch, entry)) await studio.eventi.add(evento);
  return null;
};

/** Changes what the body names (texts, voci, lock), all or nothing. */
export const saveBilancio = (
  studio: Studio,
  id: string,
  patch: BilancioPatchBody,
  ifMatch: string | undefined,
): Promise<BilancioRow | Refusal> =>
  withBilancio(studio, id, async (studio, bilancio) => {
    const refusal =
      refuseVersione(ifMatch, formatVersione(bilancio.versione)) ??
      refuseData(bilancio, patch) ??
      refuseInState(bilancio, patch) ??
      (await writeBilancio(studio, bilancio, patch));
    return refusal ?? (await studio.bilanci.find(id)) ?? refuse('non_trovato');
  });
