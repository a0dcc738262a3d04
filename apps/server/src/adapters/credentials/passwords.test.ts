import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createPassword, hashPassword, isValidPassword } from './passwords.ts';

// Reloads our modules so that they get the mocked argon2: test files share the modules of their worker.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof Argon2>();
  return { ...real, verify: vi.fn<typeof Argon2.verify>(real.verify) };
});

/** Algorithm, version and cost parameters of a PHC string. */
const readCost = (phc: unknown): string => String(phc).split('$').slice(1, 4).join('$');

test('a password matches its own hash only', async () => {
  const password = createPassword();
  const stored = await hashPassword(password);
  expect(readCost(stored)).toMatch(/^argon2id/u);
  expect(await isValidPassword(stored, password)).toBe(true);
  expect(await isValidPassword(stored, `${password}.`)).toBe(false);
  expect(await isValidPassword(null, password)).toBe(false);
});

test('a missing user costs one verification, the same as a wrong password', async () => {
  const stored = await hashPassword('una password lunga');
  vi.mocked(verify).mockClear();
  await isValidPassword(stored, 'sbagliata');
  await isValidPassword(null, 'sbagliata');
  const [known, unknown] = vi.mocked(verify).mock.calls;
  expect(vi.mocked(verify)).toHaveBeenCalledTimes(2);
  expect(readCost(unknown?.[0])).toBe(readCost(known?.[0]));
});

test('hashes of the product cost what OWASP asks at least', async () => {
  vi.resetModules();
  const { hashCost } = await import('./hash-cost.ts');
  expect(hashCost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});
