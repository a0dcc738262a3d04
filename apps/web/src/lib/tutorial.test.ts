import { beforeEach, expect, test } from 'vitest';
import type { Storage } from './storage.ts';
import { createStorage } from './storage.ts';
import { createTutorial } from './tutorial.ts';

/** In memory: it has no backend. */
const createMemory = (): Storage => createStorage(() => undefined);
let perSempre: Storage;
let perSessione: Storage;

beforeEach(() => {
  perSempre = createMemory();
  perSessione = createMemory();
});

test('is due on a browser that has never seen it', () => {
  expect(createTutorial(perSempre, perSessione).isDue()).toBe(true);
});

test('stays hidden until the session ends, even after a reload', () => {
  const tutorial = createTutorial(perSempre, perSessione);
  tutorial.hide();
  expect(tutorial.isDue()).toBe(false);
  expect(createTutorial(perSempre, perSessione).isDue()).toBe(false);
  expect(perSempre.read('vedetta-skip-tutorial')).toBeNull();
  tutorial.reset();
  expect(tutorial.isDue()).toBe(true);
});

test('never comes back once skipped', () => {
  const tutorial = createTutorial(perSempre, perSessione);
  tutorial.skip();
  tutorial.reset();
  expect(tutorial.isDue()).toBe(false);
  expect(perSempre.read('vedetta-skip-tutorial')).toBe('yes');
  expect(createTutorial(perSempre, createMemory()).isDue()).toBe(false);
});
