import type { BilancioPatchBody, VoceInput } from '@vedetta/contract';
import { euroToNumber } from '@vedetta/domain';
import type { ValoreVoce, ValoriBilancio } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import { bilanciRepository } from '../repositories/bilanci.ts';
import type { BilancioCampi, BilancioRow } from '../repositories/bilanci.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import type { Evento } from '../repositories/eventi.ts';
import { vociRepository } from '../repositories/voci.ts';
import type { VoceScritta } from '../repositories/voci.ts';
import { Refusal, refuse } from '../refusal.ts';
import { refuseData, withBilancio } from './bilanci.ts';
import type { Autore } from './bilanci.ts';
import { recomputeFrom } from './calcolo.ts';
import { storeSpiegazioni } from './spiegazioni.ts';
import { formatVersione, refuseVersione } from './versione.ts';
import { computeVoci, mergeVoci, parseVoci } from './voci.ts';

/** Whether it writes anything but the lock. */
export const isScrittura = ({ voci_update, descrizione, note }: BilancioPatchBody): boolean =>
  voci_update !== undefined || descrizione !== undefined || note !== undefined;

/** Which writes a statement takes in its present state. */
const refuseStato = (bilancio: BilancioRow, patch: BilancioPatchBody): Refusal | null => {
  const consolidato = bilancio.consolidato_il !== null;
  if (bilancio.base_id !== null) {
    if (patch.consolidato !== undefined && patch.consolidato !== consolidato) return refuse('proiezione_vincolata');
    return consolidato ? refuse('bilancio_consolidato') : null;
  }
  return consolidato && (patch.consolidato !== false || isScrittura(patch)) ? refuse('bilancio_consolidato') : null;
};

/** The lines that really change, as the trail keeps them. */
const describeVoci = (attuali: ValoriBilancio, scritte: readonly VoceScritta[]) => {
  const present = (codice: string, voce: ValoreVoce | undefined) => ({
    codice,
    valore: voce === undefined ? 0 : euroToNumber(voce.valore),
    rettifica: voce === undefined || voce.rettifica === null ? null : euroToNumber(voce.rettifica),
  });
  const cambiate = scritte.filter(({ codice, valore, rettifica }) => {
    const attuale = attuali.get(codice);
    return (attuale?.valore ?? 0) !== valore || (attuale?.rettifica ?? null) !== rettifica;
  });
  return {
    prima: cambiate.map(({ codice }) => present(codice, attuali.get(codice))),
    dopo: cambiate.map((voce) => present(voce.codice, voce)),
  };
};

type Traccia = { readonly prima: Record<string, unknown>; readonly dopo: Record<string, unknown> };

const writeVoci = async (
  trx: Database,
  studioId: string,
  id: string,
  voci: readonly VoceInput[],
  traccia: Traccia,
): Promise<Refusal | null> => {
  const scritte = parseVoci('voci_update', voci);
  if (scritte instanceof Refusal) return scritte;
  const repository = vociRepository(trx, studioId);
  const attuali: ValoriBilancio = (await repository.load([id])).get(id) ?? new Map();
  const calcolato = computeVoci('voci_update', mergeVoci(attuali, scritte));
  if (calcolato instanceof Refusal) return calcolato;
  await repository.save(id, scritte);
  await bilanciRepository(trx, studioId).saveCalcolati(id, {
    quadratura: euroToNumber(calcolato.quadratura).toFixed(2),
    vuoto: calcolato.vuoto,
  });
  const { prima, dopo } = describeVoci(attuali, scritte);
  traccia.prima['voci'] = prima;
  traccia.dopo['voci'] = dopo;
  return null;
};

const readCampi = (
  bilancio: BilancioRow,
  patch: BilancioPatchBody,
  traccia: Traccia,
  username: string,
): BilancioCampi => {
  const campi: BilancioCampi = {};
  for (const campo of ['descrizione', 'note'] as const) {
    const scritto = patch[campo];
    if (scritto === undefined) continue;
    campi[campo] = scritto;
    traccia.prima[campo] = bilancio[campo];
    traccia.dopo[campo] = scritto;
  }
  if (patch.consolidato === true) Object.assign(campi, { consolidato_il: new Date(), consolidato_da: username });
  if (patch.consolidato === false) Object.assign(campi, { consolidato_il: null, consolidato_da: null });
  return campi;
};

const listEventi = (
  { utente }: Autore,
  bilancio: BilancioRow,
  patch: BilancioPatchBody,
  { prima, dopo }: Traccia,
): Evento[] => {
  const comune = { utente, azienda_id: bilancio.azienda_id, bilancio_id: bilancio.id };
  const eventi: Evento[] = [];
  if (isScrittura(patch)) eventi.push({ ...comune, azione: 'modifica_bilancio', prima, dopo });
  if (patch.consolidato === true) eventi.push({ ...comune, azione: 'consolida_bilancio' });
  if (patch.consolidato === false && bilancio.consolidato_il !== null) {
    eventi.push({ ...comune, azione: 'sblocca_bilancio', dopo: { motivo: patch.motivo ?? '' } });
  }
  return eventi;
};

/**
 * A statement recomputed before it is locked keeps those figures; one unlocked takes today's. In both
 * cases its place among statements of the same date may change, and with it the previous year of others.
 */
const writeBilancio = async (
  trx: Database,
  autore: Autore,
  bilancio: BilancioRow,
  patch: BilancioPatchBody,
): Promise<Refusal | null> => {
  const { studio, utente } = autore;
  const traccia: Traccia = { prima: {}, dopo: {} };
  const rifiuto =
    patch.voci_update === undefined ? null : await writeVoci(trx, studio.id, bilancio.id, patch.voci_update, traccia);
  if (rifiuto !== null) return rifiuto;
  const toccati = new Set([bilancio.id]);
  if (patch.consolidato === true) {
    await recomputeFrom(trx, studio.id, bilancio.azienda_id, toccati);
    await storeSpiegazioni(trx, studio.id, bilancio.id);
  }
  await bilanciRepository(trx, studio.id).save(bilancio.id, readCampi(bilancio, patch, traccia, utente.username));
  if (patch.voci_update !== undefined || patch.consolidato !== undefined)
    await recomputeFrom(trx, studio.id, bilancio.azienda_id, toccati);
  for (const evento of listEventi(autore, bilancio, patch, traccia)) await eventiRepository(trx, studio.id).add(evento);
  return null;
};

/** Changes what the body names: texts, lines, the lock; all or nothing. */
export const saveBilancio = (
  database: Database,
  autore: Autore,
  id: string,
  patch: BilancioPatchBody,
  ifMatch: string | undefined,
): Promise<BilancioRow | Refusal> =>
  withBilancio(database, autore.studio.id, id, async (trx, bilancio) => {
    const rifiuto =
      refuseVersione(ifMatch, formatVersione(bilancio.versione)) ??
      refuseData(bilancio, patch) ??
      refuseStato(bilancio, patch) ??
      (await writeBilancio(trx, autore, bilancio, patch));
    return rifiuto ?? (await bilanciRepository(trx, autore.studio.id).find(id)) ?? refuse('non_trovato');
  });
