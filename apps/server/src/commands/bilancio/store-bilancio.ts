import { euroToNumber } from '@vedetta/domain';
import type { ValoreVoce, ValoriBilancio } from '@vedetta/domain';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import type { BilancioFields } from '../../repositories/changes.ts';
import type { Evento } from '../../repositories/eventi.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import type { NewOrigine } from '../../repositories/origini.ts';
import type { ScritturaRow } from '../../repositories/scritture.ts';
import type { WrittenVoce } from '../../repositories/voci.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { buildContesto } from '../calcolo/compute-risultati.ts';
import type { Inputs } from '../calcolo/contesto.ts';
import { storeAvviso } from '../avviso/store-avviso.ts';
import { buildChange, computeFigures, findWritten, listWithFigures } from '../calcolo/recompute.ts';
import { writeSpiegazioni } from '../calcolo/spiegazioni.ts';
import { saveEsiti } from '../scenario/esiti.ts';
import { buildInputIn } from './azienda-state.ts';
import type { AziendaState, Draft } from './azienda-state.ts';

/** What a write of a statement stores, before any figure is computed. */
export type BilancioWrite = {
  readonly row: BilancioRow;
  readonly fields: BilancioFields;
  readonly voci: readonly WrittenVoce[];
  readonly valori: ValoriBilancio;
  /** The whole list of its adjustments; null where they do not change. */
  readonly scritture: readonly ScritturaRow[] | null;
  readonly eventi: readonly Evento[];
  /** The import that gave the voci. */
  readonly origine: NewOrigine | null;
};

/** A statement that was written, as it is now. */
export type SavedBilancio = { readonly bilancio: BilancioRow; readonly valori: ValoriBilancio };

/** The voci whose amounts change, before and after, for the trail. */
export const describeChangedVoci = (current: ValoriBilancio, written: readonly WrittenVoce[]) => {
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

/** The draft with the row as the write leaves it; its link to the previous year is that of the draft. */
export const replaceRow = (draft: Draft, written: BilancioRow): Draft => {
  const replace = (row: BilancioRow): BilancioRow =>
    row.id === written.id ? { ...written, precedente_id: row.precedente_id } : row;
  return { ...draft, bilanci: draft.bilanci.map(replace), toCompute: draft.toCompute.map(replace) };
};

/** Computes what follows from a write and stores everything with one query, its adjustments, import and events beside. */
export const storeBilancio = async (
  studio: Studio,
  { bilanci }: AziendaState,
  draft: Draft,
  inputs: Inputs,
  { row, fields, voci, valori, scritture, eventi, origine }: BilancioWrite,
): Promise<SavedBilancio | Refusal> => {
  const figures = await computeFigures(draft, inputs);
  const locked = fields.consolidato ? draft.toCompute.filter(({ id }) => id === row.id) : [];
  const spiegazioni = new Map(
    locked.map((one) => [one.id, writeSpiegazioni(buildContesto(buildInputIn(draft, one, inputs)))]),
  );
  const written = scritture === null ? fields : { ...fields, scritture: true as const };
  const write = { before: bilanci, draft, figures, written: { id: row.id, fields: written }, spiegazioni };
  const versioni = await studio.changes.save({
    ...buildChange(write),
    voci: voci.map((voce) => ({ ...voce, bilancio_id: row.id })),
  });
  await storeAvviso(studio, { before: bilanci, rows: listWithFigures(write), figures });
  if (scritture !== null) await studio.scritture.replace(row.id, scritture);
  if (origine !== null) await studio.origini.add(row.id, origine);
  for (const one of locked) await saveEsiti(studio, one.id, buildContesto(buildInputIn(draft, one, inputs)));
  // Scenarios of an unlocked statement follow its lines again.
  if (fields.consolidato === null) await studio.scenari.resetEsiti(row.id);
  for (const evento of eventi) await studio.eventi.add(evento);
  // The database says whether the projection is still of these adjustments.
  const isRead = scritture !== null || row.proiezione_superata;
  const bilancio = isRead ? await studio.bilanci.find(row.id) : findWritten(write, versioni);
  return bilancio === null ? refuse('non_trovato') : { bilancio, valori };
};
