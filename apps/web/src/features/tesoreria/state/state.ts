import type { CampiPiano } from '@vedetta/domain';
import type { History } from '../../../lib/history.ts';
import { addStep, EMPTY_HISTORY, redoStep, undoStep } from '../../../lib/history.ts';
import { isEqual, listDifferent, applyChanges, splitKey, takeLeaves } from './leaves.ts';

/** A plan as the server has it. */
export type Version = { readonly campi: CampiPiano; readonly etag: string | null };

/** Why a save failed: what got no answer is sent again, another version waits for a choice, a deleted plan can only become a new one. */
type SaveFailure = 'refused' | 'no_answer' | 'other_version' | 'deleted';

type SaveState =
  | { readonly state: 'idle' }
  | { readonly state: 'running' }
  | {
      readonly state: 'failed';
      readonly cause: SaveFailure;
      readonly motivo: string;
      /** Refused fields by their path. */
      readonly campi: Readonly<Record<string, string>>;
    }
  /** Another version changed the same things: `contested` are their keys. */
  | { readonly state: 'conflict'; readonly theirs: Version; readonly contested: readonly string[] };

/** One change: the unit of undo. */
type Step = { readonly before: CampiPiano; readonly after: CampiPiano };

/** A plan being edited. */
export type State = {
  readonly campi: CampiPiano;
  readonly saved: Version;
  readonly history: History<Step>;
  readonly saving: SaveState;
};

export type Action =
  | { readonly type: 'change'; readonly campi: CampiPiano }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'save' }
  | { readonly type: 'saved'; readonly sent: CampiPiano; readonly version: Version }
  | ({ readonly type: 'failed' } & Omit<Extract<SaveState, { state: 'failed' }>, 'state'>)
  | { readonly type: 'superseded'; readonly theirs: Version }
  /** `taken`: the contested things that take the other version. */
  | { readonly type: 'resolved'; readonly taken: readonly string[] }
  | { readonly type: 'postponed' };

const IDLE = { state: 'idle' } as const;

export const createState = (saved: Version): State => ({
  campi: saved.campi,
  saved,
  history: EMPTY_HISTORY,
  saving: IDLE,
});

/** Memoizes the last comparison: pages ask at every render. */
const createComparison = () => {
  let last: { readonly from: CampiPiano; readonly to: CampiPiano; readonly keys: readonly string[] } | null = null;
  return (from: CampiPiano, to: CampiPiano): readonly string[] => {
    if (last?.from !== from || last.to !== to) last = { from, to, keys: from === to ? [] : listDifferent(from, to) };
    return last.keys;
  };
};
const compareWithSaved = createComparison();

type Edited = Pick<State, 'campi' | 'saved'>;

export const isModified = ({ campi, saved }: Edited): boolean => compareWithSaved(saved.campi, campi).length > 0;

/** The fields that are sent by a save: those that changed, each whole. */
export const pickChanged = ({ campi, saved }: Edited): Partial<CampiPiano> => {
  const fields = new Set(compareWithSaved(saved.campi, campi).map((key) => splitKey(key)[0] as keyof CampiPiano));
  return Object.fromEntries([...fields].map((campo) => [campo, campi[campo]]));
};

/** A refusal goes with the next change; no answer and another version do not. */
const withCampi = (state: State, campi: CampiPiano, history: State['history']): State => {
  const { saving } = state;
  return { ...state, campi, history, saving: saving.state === 'failed' && saving.cause === 'refused' ? IDLE : saving };
};

/** Things that both changed are decided by a person; the others merge by themselves. */
const reduceSuperseded = (state: State, theirs: Version): State => {
  const { campi, saved } = state;
  const mine = listDifferent(saved.campi, campi);
  const differing = new Set(listDifferent(campi, theirs.campi));
  const contested = listDifferent(saved.campi, theirs.campi).filter((key) => mine.includes(key) && differing.has(key));
  if (contested.length > 0) return { ...state, saving: { state: 'conflict', theirs, contested } };
  return { ...state, campi: applyChanges(saved.campi, campi, theirs.campi), saved: theirs, saving: IDLE };
};

const reduceResolved = (state: State, taken: readonly string[]): State => {
  if (state.saving.state !== 'conflict') return state;
  const { campi, saved } = state;
  const { theirs } = state.saving;
  const merged = takeLeaves(applyChanges(saved.campi, campi, theirs.campi), taken, theirs.campi);
  return { ...state, campi: merged, saved: theirs, saving: IDLE };
};

const ALTRA_VERSIONE = 'Il piano è stato salvato altrove: resta da scegliere che cosa tenere.';

/** The next state of the editor of a plan. */
export const reduceState = (state: State, action: Action): State => {
  const { campi, history } = state;
  switch (action.type) {
    case 'change':
      if (isEqual(campi, action.campi)) return state;
      return withCampi(state, action.campi, addStep(history, { before: campi, after: action.campi }));
    case 'undo': {
      const moved = undoStep(history);
      // Only what the step changed: a newer version may have been merged since.
      return moved === null
        ? state
        : withCampi(state, applyChanges(moved.step.after, moved.step.before, campi), moved.history);
    }
    case 'redo': {
      const moved = redoStep(history);
      return moved === null
        ? state
        : withCampi(state, applyChanges(moved.step.before, moved.step.after, campi), moved.history);
    }
    case 'save':
      return { ...state, saving: { state: 'running' } };
    case 'saved':
      // What was typed while the request was under way stays unsaved.
      return {
        ...state,
        campi: applyChanges(action.sent, campi, action.version.campi),
        saved: action.version,
        saving: IDLE,
      };
    case 'failed': {
      const { type: _, ...failure } = action;
      return { ...state, saving: { state: 'failed', ...failure } };
    }
    case 'superseded':
      return reduceSuperseded(state, action.theirs);
    case 'resolved':
      return reduceResolved(state, action.taken);
    case 'postponed':
      return { ...state, saving: { state: 'failed', cause: 'other_version', motivo: ALTRA_VERSIONE, campi: {} } };
  }
};
