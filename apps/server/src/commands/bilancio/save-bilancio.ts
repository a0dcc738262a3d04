import type { BilancioPatchBody } from '@vedetta/contract';
import { computeBilancio, euroToNumber, refuseBlocco, refuseScrittura } from '@vedetta/domain';
import type { ValoriBilancio } from '@vedetta/domain';
import { readStato } from '../../repositories/bilanci.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { NewOrigine } from '../../repositories/origini.ts';
import type { BilancioFields } from '../../repositories/changes.ts';
import type { Evento } from '../../repositories/eventi.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { ScritturaRow } from '../../repositories/scritture.ts';
import type { ReadVoci } from '../../repositories/voci.ts';
import { Refusal, refuseWith } from '../../refusal.ts';
import { loadBaseAssestamento, loadScritture } from '../assestamento/base-assestamento.ts';
import { hasSameRows } from '../assestamento/compare-rows.ts';
import { describeChangedScritture } from '../assestamento/describe-scritture.ts';
import { applyVoci } from '../assestamento/voci-assestate.ts';
import type { Assestata } from '../assestamento/voci-assestate.ts';
import { loadInputs } from '../calcolo/contesto.ts';
import { describeOrigine, parseOrigine } from '../importazione/origine.ts';
import { markImported } from '../posta/file-ricevuti.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';
import { buildDraft, withState } from './azienda-state.ts';
import { refuseData } from './bilanci.ts';
import { describeChangedVoci, replaceRow, storeBilancio } from './store-bilancio.ts';
import type { BilancioWrite, SavedBilancio } from './store-bilancio.ts';
import { computeVoci, mergeVoci, parseVoci } from './voci.ts';

/** Whether the patch writes anything besides the lock (`consolidato`). */
export const isWrite = ({ voci_update, descrizione, note, origine }: BilancioPatchBody): boolean =>
  voci_update !== undefined || origine !== undefined || descrizione !== undefined || note !== undefined;

/** The file of a client that the voci come from. */
const findRicevuto = ({ origine }: BilancioPatchBody): string | null =>
  origine === undefined || origine.tipo === 'incollato' ? null : (origine.ricevuto ?? null);

/** Refuses writes that the state of the statement does not allow. */
const refuseInState = (bilancio: BilancioRow, patch: BilancioPatchBody): Refusal | null => {
  const stato = readStato(bilancio);
  const blocco = patch.consolidato === undefined ? null : refuseBlocco(stato, patch.consolidato);
  const isOnlyUnlock = stato.bilancio_base === null && patch.consolidato === false && !isWrite(patch);
  return refuseWith(blocco ?? (isOnlyUnlock ? null : refuseScrittura(stato)));
};

const readFields = (
  { descrizione, note, consolidato }: BilancioPatchBody,
  username: string,
  now: Date,
): BilancioFields => ({
  ...(descrizione === undefined ? {} : { descrizione }),
  ...(note === undefined ? {} : { note }),
  ...(consolidato === undefined ? {} : { consolidato: consolidato ? { il: now, da: username } : null }),
});

const applyFields = (bilancio: BilancioRow, { consolidato, ...texts }: BilancioFields): BilancioRow => ({
  ...bilancio,
  ...texts,
  ...(consolidato === undefined
    ? {}
    : { consolidato_il: consolidato?.il ?? null, consolidato_da: consolidato?.da ?? null }),
});

const buildEventi = (
  bilancio: BilancioRow,
  patch: BilancioPatchBody,
  content: { readonly prima: object; readonly dopo: object } | null,
  origine: NewOrigine | null,
): Evento[] => {
  const base = { azienda_id: bilancio.azienda_id, bilancio_id: bilancio.id };
  const texts = (['descrizione', 'note'] as const).filter((field) => patch[field] !== undefined);
  const prima = {
    ...content?.prima,
    ...Object.fromEntries(texts.map((name) => [name, bilancio[name]])),
  };
  const dopo = {
    ...(origine && { origine: describeOrigine(origine) }),
    ...content?.dopo,
    ...Object.fromEntries(texts.map((name) => [name, patch[name]])),
  };
  const azione = origine === null ? 'modifica_bilancio' : 'importa_bilancio';
  return [
    ...(isWrite(patch) ? [{ ...base, azione, prima, dopo } as const] : []),
    ...(patch.consolidato === true ? [{ ...base, azione: 'consolida_bilancio' } as const] : []),
    ...(patch.consolidato === false && bilancio.consolidato_il !== null
      ? [{ ...base, azione: 'sblocca_bilancio', dopo: { motivo: patch.motivo ?? '' } } as const]
      : []),
  ];
};

/** What was read of the statement; its adjustments only where voci under them may change. */
type Read = { readonly current: ReadVoci; readonly assestata: Assestata | null };

/** Applies a patch to what was read: the new row, the voci to write and the events of the trail, or a refusal. */
const applyPatch = (
  bilancio: BilancioRow,
  { current, assestata }: Read,
  patch: BilancioPatchBody,
  fields: BilancioFields,
): BilancioWrite | Refusal => {
  const row = applyFields(bilancio, fields);
  const voci = patch.voci_update === undefined ? null : parseVoci('voci_update', patch.voci_update);
  if (voci instanceof Refusal) return voci;
  const merged = voci === null ? current : mergeVoci(current, voci);
  const origine =
    patch.origine === undefined ? null : parseOrigine(patch.origine, voci === null ? null : { voci, valori: merged });
  if (origine instanceof Refusal) return origine;
  if (voci === null) {
    const eventi = buildEventi(bilancio, patch, null, null);
    return { row, fields, voci: [], valori: current, scritture: null, eventi, origine };
  }
  const computed = computeVoci('voci_update', merged);
  if (computed instanceof Refusal) return computed;
  if (assestata === null) return buildWrite(bilancio, patch, { row, fields, current, origine, voci, valori: merged });
  const isImport = origine !== null && origine.tipo !== 'incollato';
  const changed = applyVoci(assestata, current, voci, { isImport });
  if (changed instanceof Refusal) return changed;
  return buildWrite(bilancio, patch, { row, fields, current, origine, ...changed, earlier: assestata.rows });
};

type Changed = Pick<BilancioWrite, 'row' | 'fields' | 'origine' | 'voci' | 'valori'> & {
  readonly current: ValoriBilancio;
  readonly scritture?: readonly ScritturaRow[];
  readonly earlier?: readonly ScritturaRow[];
};

/** The write of changed voci, with the adjustments that follow. */
const buildWrite = (
  bilancio: BilancioRow,
  patch: BilancioPatchBody,
  { row, fields, current, origine, voci, valori, scritture, earlier = [] }: Changed,
): BilancioWrite => {
  const { quadratura, vuoto } = computeBilancio(valori);
  const [mosse, righe] = [describeChangedScritture(earlier, scritture ?? []), describeChangedVoci(current, voci)];
  const isMoved = mosse.prima.length + mosse.dopo.length > 0;
  const content = isMoved
    ? { prima: { voci: righe.prima, scritture: mosse.prima }, dopo: { voci: righe.dopo, scritture: mosse.dopo } }
    : { prima: { voci: righe.prima }, dopo: { voci: righe.dopo } };
  return {
    row: { ...row, quadratura: euroToNumber(quadratura).toFixed(2), vuoto },
    fields,
    voci,
    valori,
    scritture: scritture === undefined || hasSameRows(scritture, earlier) ? null : scritture,
    eventi: buildEventi(bilancio, patch, content, origine),
    origine,
  };
};

/**
 * Changes what the body names (texts, voci, lock), all or nothing: one read of the azienda, a change computed from it,
 * one write. Consolidating and unlocking may also change the order among statements of the same date, and with it the
 * previous year of others.
 */
export const saveBilancio = (
  studio: Studio,
  id: string,
  patch: BilancioPatchBody,
  ifMatch: string | undefined,
): Promise<SavedBilancio | Refusal> =>
  withState(studio, id, async (studio, state, bilancio) => {
    const refusal =
      refuseVersione(ifMatch, formatVersione(bilancio.versione)) ??
      refuseData(bilancio, patch) ??
      refuseInState(bilancio, patch);
    if (refusal !== null) return refusal;
    const fields = readFields(patch, studio.who.username, new Date());
    const isComputed = patch.voci_update !== undefined || patch.consolidato !== undefined;
    // Texts change no figure.
    const draft = isComputed
      ? buildDraft(state, applyFields(bilancio, fields), new Set([id]))
      : { ...state, toCompute: [] };
    const inputs = await loadInputs(studio, [bilancio, ...draft.toCompute]);
    const rows = patch.voci_update === undefined ? [] : await loadScritture(studio, bilancio);
    const assestata =
      rows.length === 0 ? null : { rows, base: await loadBaseAssestamento(studio, state.azienda, bilancio) };
    const applied = applyPatch(bilancio, { current: inputs.voci.get(id) ?? new Map(), assestata }, patch, fields);
    if (applied instanceof Refusal) return applied;
    const written = { ...inputs, voci: new Map([...inputs.voci, [id, applied.valori]]) };
    const saved = await storeBilancio(studio, state, replaceRow(draft, applied.row), written, applied);
    const ricevuto = findRicevuto(patch);
    if (ricevuto !== null && !(saved instanceof Refusal)) await markImported(studio, ricevuto, id);
    return saved;
  });
