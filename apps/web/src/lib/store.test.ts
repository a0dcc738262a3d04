import { expect, vi, test } from 'vitest';
import { createStore } from './store.ts';

test('notifies listeners of changes only', () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe(2);
  stop();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});
