import type { BilancioPatchBody } from '@vedetta/contract';
import { euroToNumber, refuseBlocco, refuseScrittura } from '@vedetta/domain';
import type { ValoreVoce, ValoriBilancio } from '@vedetta/domain';
import { readStato } from '../../repositories/bilanci.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { NewOrigine } from '../../repositories/origini.ts';
import type { BilancioFields } from '../../repositories/changes.ts';
import type { Evento } from '../../repositories/eventi.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { WrittenVoce } from '../../repositories/voci.ts';
import { Refusal, refuse, refuseWith } from '../../refusal.ts';
import { buildDraft, buildInputIn, withState } from './azienda-state.ts';
import type { AziendaState, Draft } from './azienda-state.ts';
import { refuseData } from './bilanci.ts';
import { buildContesto } from '../calcolo/compute-risultati.ts';
import { loadInputs } from '../calcolo/contesto.ts';
import type { Inputs } from '../calcolo/contesto.ts';
import { buildChange, computeFigures, findWritten } from '../calcolo/recompute.ts';
import { writeSpiegazioni } from '../calcolo/spiegazioni.ts';
import { saveEsiti } from '../scenario/esiti.ts';
import { describeOrigine, parseOrigine } from '../importazione/origine.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';
import { computeVoci, mergeVoci, parseVoci } from './voci.ts';

/** Whether the patch writes anything besides the lock (`consolidato`). */
export const isWrite = ({ voci_update, descrizione, note, origine }: BilancioPatchBody): boolean =>
  voci_update !== undefined || origine !== undefined || descrizione !== undefined || note !== undefined;

/** Refuses writes that the state of the statement does not allow. */
const refuseInState = (bilancio: BilancioRow, patch: BilancioPatchBody): Refusal | null => {
  const stato = readStato(bilancio);
  const blocco = patch.consolidato === undefined ? null : refuseBlocco(stato, patch.consolidato);
  const isOnlyUnlock = stato.bilancio_base === null && patch.consolidato === false && !isWrite(patch);
  return refuseWith(blocco ?? (isOnlyUnlock ? null : refuseScrittura(stato)));
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

/** What a patch of a statement writes, before any figure is computed. */
type AppliedPatch = {
  readonly row: BilancioRow;
  readonly fields: BilancioFields;
  readonly voci: readonly WrittenVoce[];
  readonly valori: ValoriBilancio;
  readonly eventi: readonly Evento[];
  /** The import that gave the voci. */
  readonly origine: NewOrigine | null;
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
  voci: { readonly prima: unknown; readonly dopo: unknown } | null,
  origine: NewOrigine | null,
): Evento[] => {
  const base = { azienda_id: bilancio.azienda_id, bilancio_id: bilancio.id };
  const texts = (['descrizione', 'note'] as const).filter((field) => patch[field] !== undefined);
  const prima = {
    ...(voci && { voci: voci.prima }),
    ...Object.fromEntries(texts.map((name) => [name, bilancio[name]])),
  };
  const dopo = {
    ...(origine && { origine: describeOrigine(origine) }),
    ...(voci && { voci: voci.dopo }),
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

/** Applies a patch to what was read: the new row, the voci to write and the events of the trail, or a refusal. */
const applyPatch = (
  bilancio: BilancioRow,
  current: ValoriBilancio,
  patch: BilancioPatchBody,
  fields: BilancioFields,
): AppliedPatch | Refusal => {
  const row = applyFields(bilancio, fields);
  const voci = patch.voci_update === undefined ? null : parseVoci('voci_update', patch.voci_update);
  if (voci instanceof Refusal) return voci;
  const valori = voci === null ? current : mergeVoci(current, voci);
  const origine =
    patch.origine === undefined ? null : parseOrigine(patch.origine, voci === null ? null : { voci, valori });
  if (origine instanceof Refusal) return origine;
  if (voci === null)
    return { row, fields, voci: [], valori, eventi: buildEventi(bilancio, patch, null, null), origine };
  const computed = computeVoci('voci_update', valori);
  if (computed instanceof Refusal) return computed;
  const { quadratura, vuoto } = computed;
  return {
    row: { ...row, quadratura: euroToNumber(quadratura).toFixed(2), vuoto },
    fields,
    voci,
    valori,
    eventi: buildEventi(bilancio, patch, describeChangedVoci(current, voci), origine),
    origine,
  };
};

/** The draft with the row as the patch leaves it; its link to the previous year is that of the draft. */
const replaceRow = (draft: Draft, written: BilancioRow): Draft => {
  const replace = (row: BilancioRow): BilancioRow =>
    row.id === written.id ? { ...written, precedente_id: row.precedente_id } : row;
  return { ...draft, bilanci: draft.bilanci.map(replace), toCompute: draft.toCompute.map(replace) };
};

/** A statement that was written, as it is now. */
export type SavedBilancio = { readonly bilancio: BilancioRow; readonly valori: ValoriBilancio };

/** Computes what follows from an applied patch and stores everything with one write. */
const storePatch = async (
  studio: Studio,
  { bilanci }: AziendaState,
  draft: Draft,
  inputs: Inputs,
  { row, fields, voci, valori, eventi, origine }: AppliedPatch,
): Promise<SavedBilancio | Refusal> => {
  const figures = await computeFigures(draft, inputs);
  const locked = fields.consolidato ? draft.toCompute.filter(({ id }) => id === row.id) : [];
  const spiegazioni = new Map(
    locked.map((one) => [one.id, writeSpiegazioni(buildContesto(buildInputIn(draft, one, inputs)))]),
  );
  const write = { before: bilanci, draft, figures, written: { id: row.id, fields }, spiegazioni };
  const versioni = await studio.changes.save({
    ...buildChange(write),
    voci: voci.map((voce) => ({ ...voce, bilancio_id: row.id })),
  });
  if (origine !== null) await studio.origini.add(row.id, origine);
  for (const one of locked) await saveEsiti(studio, one.id, buildContesto(buildInputIn(draft, one, inputs)));
  // Scenarios of an unlocked statement follow its lines again.
  if (fields.consolidato === null) await studio.scenari.resetEsiti(row.id);
  for (const evento of eventi) await studio.eventi.add(evento);
  const bilancio = findWritten(write, versioni);
  return bilancio === null ? refuse('non_trovato') : { bilancio, valori };
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
    const applied = applyPatch(bilancio, inputs.voci.get(id) ?? new Map(), patch, fields);
    if (applied instanceof Refusal) return applied;
    const written = { ...inputs, voci: new Map([...inputs.voci, [id, applied.valori]]) };
    return storePatch(studio, state, replaceRow(draft, applied.row), written, applied);
  });
