import { verify } from '@node-rs/argon2';
import type * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { listQueries } from '../test-support/queries.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';

// Loads our modules again with the replaced argon2: test files share the modules of their worker.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof argon2>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

const testApp = await createTestApp();
afterAll(testApp.close);
const verified = vi.mocked(verify);
afterEach(() => verified.mockClear());

const known = await testApp.createStudio();
const disabilitato = await testApp.createStudio();
await testApp.pool.query('UPDATE utenti SET disabilitato_il = now() WHERE id = $1', [disabilitato.utenteId]);
const withoutPassword = await testApp.createStudio();
await testApp.pool.query('UPDATE utenti SET password = NULL WHERE id = $1', [withoutPassword.utenteId]);
verified.mockClear();

/** The parameters of a password hash, without salt and digest. @example readCosto('$argon2id$v=19$m=19456,t=2,p=1$…$…') // '$argon2id$v=19$m=19456,t=2,p=1' */
const readCost = (hash: unknown): string => String(hash).split('$').slice(0, 4).join('$');

const refuse = async (username: string, password = 'sbagliata-sbagliata') => {
  let response: { status: number; detail: string } | null = null;
  const queries = (
    await listQueries(async () => {
      const { status, body } = await testApp.call('POST', '/api/token-auth/', { json: { username, password } });
      response = { status, detail: body.detail };
    })
  ).map(({ text }) => text);
  const costs = verified.mock.calls.map(([hash]) => readCost(hash));
  verified.mockClear();
  return { risposta: response, costi: costs, interrogazioni: queries };
};

test('an unknown user and a wrong password take the same work and get the same response', async () => {
  const wait = await refuse(known.username);
  expect(wait.costi).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1$/u)]);
  expect(wait.interrogazioni.length).toBeGreaterThan(5);
  expect(await refuse('nessuno')).toEqual(wait);
  expect(await refuse(withoutPassword.username)).toEqual(wait);
  expect(await refuse(disabilitato.username, PASSWORD)).toEqual(wait);
});

test('a password too long is refused without hashing', async () => {
  const long = 'x'.repeat(129);
  const wait = await refuse(known.username, long);
  expect(wait.costi).toEqual([]);
  expect(await refuse('nessuno', long)).toEqual(wait);
});
