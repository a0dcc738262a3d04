import { endpoints } from '@vedetta/contract';
import type { OpzioniPasskey, OpzioniRegistrazione } from '@vedetta/contract';
import { createAuthenticator } from './authenticator.ts';
import type { Authenticator } from './authenticator.ts';
import type { Answer, Call, ErrorBody } from './test-app.ts';

/** Where the application of the tests says that its passkeys are used. */
export const ORIGIN = 'http://localhost:3000';

export const ask = async (call: Call, endpoint: { readonly path: string }, options: object = {}) =>
  (await call<OpzioniPasskey>('POST', endpoint.path, options)).body;

export const askNew = async (call: Call, token: string): Promise<OpzioniRegistrazione> =>
  (await call<OpzioniRegistrazione>('POST', endpoints.startPasskey.path, { token })).body;

type Added = { readonly id: string; readonly codici_recupero: string[] | null };
export type AddedPasskey = {
  readonly key: Authenticator;
  readonly answer: Answer<Added & ErrorBody>;
};

/** Adds a passkey to the user of a session, with the whole ceremony. */
export const addPasskey = async (
  call: Call,
  token: string,
  nome = 'Portatile',
  origin = ORIGIN,
): Promise<AddedPasskey> => {
  const key = createAuthenticator(origin);
  const passkey = key.create(await askNew(call, token));
  const answer = await call<Added & ErrorBody>('POST', endpoints.addPasskey.path, { token, json: { nome, passkey } });
  return { key, answer };
};

/** Login with a passkey alone. */
export const enterWith = async (call: Call, key: Authenticator): Promise<Answer<{ token: string } & ErrorBody>> =>
  call('POST', endpoints.loginPasskey.path, {
    json: { passkey: key.get(await ask(call, endpoints.startLoginPasskey)) },
  });
