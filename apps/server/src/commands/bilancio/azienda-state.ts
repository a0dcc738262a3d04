import type { AziendaContesto } from '../../repositories/aziende.ts';
import type { BilancioRow } from '../../repositories/bilanci.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { buildInput } from '../calcolo/contesto.ts';
import type { Inputs } from '../calcolo/contesto.ts';
import type { ComputeInput } from '../../compute-input.ts';
import { findPrecedenti } from './precedenti.ts';

/** An azienda and all its bilanci, projections included, as read by a write that holds its lock. */
export type AziendaState = { readonly azienda: AziendaContesto; readonly bilanci: readonly BilancioRow[] };

/** What a write leaves: the bilanci with their links, and those whose figures it changes. */
export type Draft = AziendaState & { readonly toCompute: readonly BilancioRow[] };

/**
 * Runs a write on one statement. Locks its azienda, then reads all its bilanci once: `work` sees the current rows, and
 * they stay so until it ends.
 */
export const withState = <T>(
  studio: Studio,
  bilancioId: string,
  work: (studio: Studio, state: AziendaState, bilancio: BilancioRow) => Promise<T | Refusal>,
): Promise<T | Refusal> =>
  inStudio(studio, async (studio) => {
    const azienda = await studio.aziende.lockByBilancio(bilancioId);
    if (azienda === null) return refuse('non_trovato');
    const bilanci = await studio.bilanci.listByAzienda(azienda.id);
    const bilancio = bilanci.find(({ id }) => id === bilancioId);
    return bilancio === undefined ? refuse('non_trovato') : work(studio, { azienda, bilanci }, bilancio);
  });

const isAffected = (bilancio: BilancioRow, affected: ReadonlySet<string>): boolean =>
  [bilancio.id, bilancio.proiezione_id, bilancio.precedente_id].some((id) => id !== null && affected.has(id));

/**
 * What follows from a write: the links to the previous year, and the figures to compute: those of the affected
 * statements, of the interim statement of a projection, of statements that have one of them as previous year and of
 * those whose previous year changes. A statement that is and stays consolidated keeps its figures; one that is being
 * consolidated gets its last ones; a projection has none.
 * @param state the bilanci as they were read
 * @param written the row as the user changes it, null when only computed fields may change
 * @param affected ids of the statements whose voci, params or lock change
 */
export const buildDraft = (
  { azienda, bilanci }: AziendaState,
  written: BilancioRow | null,
  affected: ReadonlySet<string>,
): Draft => {
  const rows = bilanci.map((row) => (row.id === written?.id ? written : row));
  const precedenti = findPrecedenti(rows, azienda.chiusura);
  const linked = rows.map((row) => ({ ...row, precedente_id: precedenti.get(row.id) ?? null }));
  const earlier = new Map(bilanci.map((row) => [row.id, row]));
  const toCompute = linked.filter((row) => {
    const before = earlier.get(row.id);
    const isKept = row.consolidato_il !== null && before?.consolidato_il !== null;
    return (
      row.base_id === null && !isKept && (before?.precedente_id !== row.precedente_id || isAffected(row, affected))
    );
  });
  return { azienda, bilanci: linked, toCompute };
};

/** Builds the input of a statement of an azienda that is already read. */
export const buildInputIn = ({ azienda, bilanci }: AziendaState, bilancio: BilancioRow, inputs: Inputs): ComputeInput =>
  buildInput(azienda, bilancio, new Map(bilanci.map(({ id, data_bilancio }) => [id, data_bilancio])), inputs);
