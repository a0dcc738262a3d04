import { beforeEach, expect, test } from 'vitest';
import type { Storage } from './storage.ts';
import { createStorage } from './storage.ts';
import { createTutorial } from './tutorial.ts';

/** In memory: it has no backend. */
const createMemory = (): Storage => createStorage(() => undefined);
let forever: Storage;
let forSession: Storage;

beforeEach(() => {
  forever = createMemory();
  forSession = createMemory();
});

test('is due on a browser that has never seen it', () => {
  expect(createTutorial(forever, forSession).isDue()).toBe(true);
});

test('stays hidden until the session ends, even after a reload', () => {
  const tutorial = createTutorial(forever, forSession);
  tutorial.hide();
  expect(tutorial.isDue()).toBe(false);
  expect(createTutorial(forever, forSession).isDue()).toBe(false);
  expect(forever.read('vedetta-skip-tutorial')).toBeNull();
  tutorial.reset();
  expect(tutorial.isDue()).toBe(true);
});

test('never comes back once skipped', () => {
  const tutorial = createTutorial(forever, forSession);
  tutorial.skip();
  tutorial.reset();
  expect(tutorial.isDue()).toBe(false);
  expect(forever.read('vedetta-skip-tutorial')).toBe('yes');
  expect(createTutorial(forever, createMemory()).isDue()).toBe(false);
});
