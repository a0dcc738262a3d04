import { expect, test } from 'vitest';
import { storeRitorno, takeRitorno } from './ritorno-provider.ts';

test('an answer is taken once', () => {
  storeRitorno('?code=a');
  expect(takeRitorno()).toBe('?code=a');
  expect(takeRitorno()).toBe('');
});
