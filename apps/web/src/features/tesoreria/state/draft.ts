import type { CampiPiano } from '@vedetta/domain';
import { isRecord, parsePiano } from '@vedetta/domain';
import type { State, Version } from './state.ts';
import { createState, isModified, reduceState } from './state.ts';

/** The unsaved document of a plan with the saved one it changes, and the tab that wrote it. */
export type Draft = { readonly campi: CampiPiano; readonly base: Version; readonly tab: string };

export const getDraftKey = (piano: string): string => `vedetta-bozza-piano-${piano}`;

/** What is not saved; null if nothing is. */
export const createDraft = (state: State, tab: string): Draft | null =>
  isModified(state) ? { campi: state.campi, base: state.saved, tab } : null;

/** What no field of the screen writes: a document refused for these is not one of ours. */
const FOREIGN: ReadonlySet<string> = new Set(['non_numero', 'scelta_sconosciuta', 'pesi_non_dodici']);

/** A document that the domain reads, or whose values it refuses: whatever else the storage holds is dropped. */
const isCampi = (valore: unknown): valore is CampiPiano => {
  if (!isRecord(valore) || !isRecord(valore['ipotesi'])) return false;
  try {
    const letto = parsePiano(valore as CampiPiano);
    return letto.ok || letto.rifiuto.every(({ motivo }) => !FOREIGN.has(motivo.codice));
  } catch {
    return false;
  }
};

export const parseDraft = (testo: string | null): Draft | null => {
  try {
    const letto: unknown = JSON.parse(testo ?? 'null');
    if (!isRecord(letto) || !isRecord(letto['base'])) return null;
    const { campi, etag } = letto['base'];
    if (!isCampi(letto['campi']) || !isCampi(campi)) return null;
    const tab = typeof letto['tab'] === 'string' ? letto['tab'] : '';
    return { campi: letto['campi'], base: { campi, etag: typeof etag === 'string' ? etag : null }, tab };
  } catch {
    return null;
  }
};

/** The text to store: one's own document; without one, that of another tab stays, and one's own or the one taken at the start goes. */
export const mergeDrafts = (stored: string | null, own: Draft | null, tabs: readonly string[]): string | null => {
  if (own !== null) return JSON.stringify(own);
  const other = parseDraft(stored);
  return other === null || tabs.includes(other.tab) ? null : stored;
};

/** The state a plan opens in: as saved, or with the unsaved document of before; a newer saved one is merged or asked about. */
export const restoreState = (draft: Draft | null, saved: Version): State => {
  if (draft === null) return createState(saved);
  const written = reduceState(createState(draft.base), { type: 'change', campi: draft.campi });
  return draft.base.etag === saved.etag ? written : reduceState(written, { type: 'superseded', theirs: saved });
};
