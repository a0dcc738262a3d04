import { verify } from '@node-rs/argon2';
import type * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { listQueries } from '../test-support/queries.ts';
import { createTestApp, PASSWORD } from '../test-support/test-app.ts';

// Loads our modules again, so that they get the replaced argon2: files share those of their worker.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const vero = await importOriginal<typeof argon2>();
  return { ...vero, verify: vi.fn<typeof vero.verify>(vero.verify) };
});

const prova = await createTestApp();
afterAll(prova.close);
const verified = vi.mocked(verify);
afterEach(() => verified.mockClear());

const noto = await prova.createStudio();
const disabilitato = await prova.createStudio();
await prova.pool.query('UPDATE utenti SET disabilitato_il = now() WHERE id = $1', [disabilitato.utenteId]);
const senzaPassword = await prova.createStudio();
await prova.pool.query('UPDATE utenti SET password = NULL WHERE id = $1', [senzaPassword.utenteId]);
verified.mockClear();

/** The cost of a digest, without its salt and sum. @example readCosto('$argon2id$v=19$m=19456,t=2,p=1$…$…') // '$argon2id$v=19$m=19456,t=2,p=1' */
const readCosto = (impronta: unknown): string => String(impronta).split('$').slice(0, 4).join('$');

const refuse = async (username: string, password = 'sbagliata-sbagliata') => {
  let risposta: { status: number; detail: string } | null = null;
  const interrogazioni = (
    await listQueries(async () => {
      const { status, body } = await prova.call('POST', '/api/token-auth/', { json: { username, password } });
      risposta = { status, detail: body.detail };
    })
  ).map(({ text: testo }) => testo);
  const costi = verified.mock.calls.map(([impronta]) => readCosto(impronta));
  verified.mockClear();
  return { risposta, costi, interrogazioni };
};

test('an unknown user and a wrong password cost the same work and get the same answer', async () => {
  const attesa = await refuse(noto.username);
  expect(attesa.costi).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1$/u)]);
  expect(attesa.interrogazioni.length).toBeGreaterThan(5);
  expect(await refuse('nessuno')).toEqual(attesa);
  expect(await refuse(senzaPassword.username)).toEqual(attesa);
  expect(await refuse(disabilitato.username, PASSWORD)).toEqual(attesa);
});

test('a password too long costs none, whoever shows it', async () => {
  const lunga = 'x'.repeat(129);
  const attesa = await refuse(noto.username, lunga);
  expect(attesa.costi).toEqual([]);
  expect(await refuse('nessuno', lunga)).toEqual(attesa);
});
