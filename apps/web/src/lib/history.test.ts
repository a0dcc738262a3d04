import { expect, test } from 'vitest';
import type { History } from './history.ts';
import { addStep, EMPTY_HISTORY, redoStep, undoStep } from './history.ts';

const steps: History<number> = addStep(addStep<number>(EMPTY_HISTORY, 1), 2);

test('steps are undone from the last, and come back in the order they were done', () => {
  const undone = undoStep(steps);
  expect(undone).toEqual({ step: 2, history: { done: [1], undone: [2] } });
  const all = undoStep(undone?.history ?? steps);
  expect(all?.history).toEqual({ done: [], undone: [2, 1] });
  expect(undoStep(all?.history ?? steps)).toBeNull();
  expect(redoStep(all?.history ?? steps)).toEqual({ step: 1, history: { done: [1], undone: [2] } });
});

test('a new step ends what could be redone', () => {
  const undone = undoStep(steps)?.history ?? steps;
  expect(redoStep(addStep(undone, 3))).toBeNull();
});

test('only the last thousand are kept', () => {
  const many = Array.from({ length: 1200 }).reduce<History<number>>(
    (all, _, step) => addStep(all, step),
    EMPTY_HISTORY,
  );
  expect([many.done.length, many.done[0]]).toEqual([1000, 200]);
});
