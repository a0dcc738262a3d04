import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createPassword, hashPassword, isPasswordValida } from './passwords.ts';

// Loads our modules again, so that they get the replaced argon2: files share those of their worker.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const reale = await importOriginal<typeof Argon2>();
  return { ...reale, verify: vi.fn<typeof Argon2.verify>(reale.verify) };
});

/** Algorithm, version and cost of a PHC string: what its verification takes. */
const readCosto = (phc: unknown): string => String(phc).split('$').slice(1, 4).join('$');

test('a password opens its own account and no other', async () => {
  const password = createPassword();
  const salvata = await hashPassword(password);
  expect(readCosto(salvata)).toMatch(/^argon2id/u);
  expect(await isPasswordValida(salvata, password)).toBe(true);
  expect(await isPasswordValida(salvata, `${password}.`)).toBe(false);
  expect(await isPasswordValida(null, password)).toBe(false);
});

test('a missing user takes one verification of the same cost as a wrong password', async () => {
  const salvata = await hashPassword('una password lunga');
  vi.mocked(verify).mockClear();
  await isPasswordValida(salvata, 'sbagliata');
  await isPasswordValida(null, 'sbagliata');
  const [conosciuto, sconosciuto] = vi.mocked(verify).mock.calls;
  expect(vi.mocked(verify)).toHaveBeenCalledTimes(2);
  expect(readCosto(sconosciuto?.[0])).toBe(readCosto(conosciuto?.[0]));
});
