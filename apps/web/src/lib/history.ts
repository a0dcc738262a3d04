/** The steps of an editor: those done, and those undone since, the last one first to come back. */
export type History<S> = { readonly done: readonly S[]; readonly undone: readonly S[] };

/** Steps kept: an afternoon of typing. */
const MAX_STEPS = 1000;

export const EMPTY_HISTORY: History<never> = { done: [], undone: [] };

/** A new step ends what could be redone. */
export const addStep = <S>({ done }: History<S>, step: S): History<S> => ({
  done: [...done, step].slice(-MAX_STEPS),
  undone: [],
});

type Moved<S> = { readonly step: S; readonly history: History<S> };

/** The step to undo, with the history after it; null without one. */
export const undoStep = <S>({ done, undone }: History<S>): Moved<S> | null => {
  const step = done.at(-1);
  return step === undefined ? null : { step, history: { done: done.slice(0, -1), undone: [...undone, step] } };
};

/** The step to redo, with the history after it; null without one. */
export const redoStep = <S>({ done, undone }: History<S>): Moved<S> | null => {
  const step = undone.at(-1);
  return step === undefined ? null : { step, history: { done: [...done, step], undone: undone.slice(0, -1) } };
};
