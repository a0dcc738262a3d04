import { expect, test } from 'vitest';
import { addPasskeyQui, isPasskeyQui } from './passkey-qui.ts';

test('the passkeys of this device are remembered, the latest ones', () => {
  addPasskeyQui('prima');
  addPasskeyQui('prima');
  expect([isPasskeyQui('prima'), isPasskeyQui('altra'), isPasskeyQui('')]).toEqual([true, false, false]);
  for (let n = 0; n < 20; n += 1) addPasskeyQui(`c${n}`);
  expect([isPasskeyQui('c0'), isPasskeyQui('prima')]).toEqual([true, false]);
});
