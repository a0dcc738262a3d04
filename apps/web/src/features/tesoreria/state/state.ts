import type { CampiPiano } from '@vedetta/domain';

/** A plan as the server has it. */
export type Version = { readonly campi: CampiPiano; readonly etag: string | null };

type Saving =
  | { readonly state: 'idle' }
  | { readonly state: 'running' }
  | { readonly state: 'failed'; readonly motivo: string; readonly campi: Readonly<Record<string, string>> }
  /** Another person saved the same fields meanwhile. */
  | { readonly state: 'conflict'; readonly theirs: Version; readonly contested: readonly (keyof CampiPiano)[] };

/** A plan being edited: one document, with the documents before and after it. */
export type State = {
  readonly campi: CampiPiano;
  readonly saved: Version;
  readonly past: readonly CampiPiano[];
  readonly future: readonly CampiPiano[];
  readonly saving: Saving;
};

export type Action =
  | { readonly type: 'change'; readonly campi: CampiPiano }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'save' }
  | { readonly type: 'saved'; readonly sent: CampiPiano; readonly versione: Version }
  | { readonly type: 'failed'; readonly motivo: string; readonly campi: Readonly<Record<string, string>> }
  | { readonly type: 'superseded'; readonly theirs: Version }
  | { readonly type: 'resolve'; readonly con: 'mine' | 'theirs' };

/** Steps that can be undone. */
const MAX_STEPS = 200;

const IDLE = { state: 'idle' } as const;

export const createState = (saved: Version): State => ({
  campi: saved.campi,
  saved,
  past: [],
  future: [],
  saving: IDLE,
});

const isEqual = (uno: unknown, altro: unknown): boolean => JSON.stringify(uno) === JSON.stringify(altro);

/** The fields that differ between two documents. */
export const listChanged = (da: CampiPiano, a: CampiPiano): readonly (keyof CampiPiano)[] =>
  (Object.keys(a) as (keyof CampiPiano)[]).filter((campo) => !isEqual(da[campo], a[campo]));

export const isModified = ({ campi, saved }: Pick<State, 'campi' | 'saved'>): boolean =>
  campi !== saved.campi && listChanged(saved.campi, campi).length > 0;

/** The fields that are sent by a save: those that changed, each whole. */
export const pickChanged = ({ campi, saved }: Pick<State, 'campi' | 'saved'>): Partial<CampiPiano> =>
  Object.fromEntries(listChanged(saved.campi, campi).map((campo) => [campo, campi[campo]]));

/** Fields that were changed here take this document, the others that of the other person. */
const mergeCampi = (base: CampiPiano, mie: CampiPiano, theirs: CampiPiano): CampiPiano => ({
  ...theirs,
  ...Object.fromEntries(listChanged(base, mie).map((campo) => [campo, mie[campo]])),
});

const move = (state: State, campi: CampiPiano, steps: Pick<State, 'past' | 'future'>): State => ({
  ...state,
  ...steps,
  campi,
  saving: state.saving.state === 'failed' ? IDLE : state.saving,
});

/** Fields that both changed are decided by a person; the others merge by themselves. */
const reduceSuperseded = (state: State, theirs: Version): State => {
  const mieiCampi = listChanged(state.saved.campi, state.campi);
  const contested = listChanged(state.saved.campi, theirs.campi).filter(
    (campo) => mieiCampi.includes(campo) && !isEqual(state.campi[campo], theirs.campi[campo]),
  );
  if (contested.length > 0) return { ...state, saving: { state: 'conflict', theirs, contested } };
  return {
    ...state,
    campi: mergeCampi(state.saved.campi, state.campi, theirs.campi),
    saved: theirs,
    saving: IDLE,
  };
};

const reduceResolve = (state: State, con: 'mine' | 'theirs'): State => {
  if (state.saving.state !== 'conflict') return state;
  const { theirs, contested } = state.saving;
  const unite = mergeCampi(state.saved.campi, state.campi, theirs.campi);
  const campi =
    con === 'mine'
      ? unite
      : { ...unite, ...Object.fromEntries(contested.map((campo) => [campo, theirs.campi[campo]])) };
  return { ...state, campi, saved: theirs, saving: IDLE };
};

/** What was typed while the request was under way stays unsaved. */
const reduceSaved = (state: State, sent: CampiPiano, versione: Version): State => ({
  ...state,
  campi: mergeCampi(sent, state.campi, versione.campi),
  saved: versione,
  saving: IDLE,
});

/** The next state of the editor of a plan. */
export const reduceState = (state: State, action: Action): State => {
  const { campi, past, future } = state;
  switch (action.type) {
    case 'change':
      if (isEqual(campi, action.campi)) return state;
      return move(state, action.campi, { past: [...past, campi].slice(-MAX_STEPS), future: [] });
    case 'undo': {
      const prima = past.at(-1);
      return prima === undefined ? state : move(state, prima, { past: past.slice(0, -1), future: [campi, ...future] });
    }
    case 'redo': {
      const [dopo, ...resto] = future;
      return dopo === undefined ? state : move(state, dopo, { past: [...past, campi], future: resto });
    }
    case 'save':
      return { ...state, saving: { state: 'running' } };
    case 'saved':
      return reduceSaved(state, action.sent, action.versione);
    case 'failed':
      return { ...state, saving: { state: 'failed', motivo: action.motivo, campi: action.campi } };
    case 'superseded':
      return reduceSuperseded(state, action.theirs);
    case 'resolve':
      return reduceResolve(state, action.con);
  }
};
