import type { CampiPiano } from '@vedetta/domain';
import { isRecord, parsePiano } from '@vedetta/domain';
import type { Storage } from '../../../lib/storage.ts';
import type { State, Version } from './state.ts';
import { createState, isModified, reduceState } from './state.ts';

/** The unsaved document of a plan with the saved one it changes, kept in the browser across reloads. */
type Draft = { readonly campi: CampiPiano; readonly base: Version };

export const getDraftKey = (piano: string): string => `vedetta-bozza-piano-${piano}`;

/** Writes what is not saved, or removes it. */
export const saveDraft = (storage: Storage, piano: string, state: Pick<State, 'campi' | 'saved'>): void => {
  if (!isModified(state)) storage.remove(getDraftKey(piano));
  else storage.write(getDraftKey(piano), JSON.stringify({ campi: state.campi, base: state.saved } satisfies Draft));
};

/** A document that the domain reads: whatever else the storage holds is dropped. */
const isCampi = (valore: unknown): valore is CampiPiano => {
  if (!isRecord(valore) || !isRecord(valore['ipotesi'])) return false;
  try {
    return parsePiano(valore as CampiPiano).ok;
  } catch {
    return false;
  }
};

const parseDraft = (testo: string | null): Draft | null => {
  try {
    const letto: unknown = JSON.parse(testo ?? 'null');
    if (!isRecord(letto) || !isRecord(letto['base'])) return null;
    const { campi, etag } = letto['base'];
    if (!isCampi(letto['campi']) || !isCampi(campi)) return null;
    return { campi: letto['campi'], base: { campi, etag: typeof etag === 'string' ? etag : null } };
  } catch {
    return null;
  }
};

/** The state a plan opens in: as saved, or with the unsaved document of before; a newer saved one is merged or asked about. */
export const restoreState = (storage: Storage, piano: string, saved: Version): State => {
  const draft = parseDraft(storage.read(getDraftKey(piano)));
  if (draft === null) return createState(saved);
  const scritto = reduceState(createState(draft.base), { type: 'change', campi: draft.campi });
  return draft.base.etag === saved.etag ? scritto : reduceState(scritto, { type: 'superseded', theirs: saved });
};
