import type { FattoreBody, OpzioniPasskey, Passkey } from '@vedetta/contract';
import { endpoints } from '@vedetta/contract';
import { call } from '../api.ts';
import { takeTokens } from '../session.ts';

/** The code that talks to the browser's authenticators is loaded when needed. */
const askPasskey = async (options: OpzioniPasskey): Promise<Passkey> =>
  (await import('./passkey.ts')).askPasskey(options);

/** The second step of a login; the answer of a passkey is asked here. */
export const loginFattore = async (body: FattoreBody): Promise<void> => {
  const { sfida, tipo } = body;
  const passkey =
    tipo === 'passkey' ? await askPasskey((await call(endpoints.startPasskeyFattore, { body: { sfida } })).dati) : null;
  const { dati } = await call(endpoints.tokenAuthFattore, { body: passkey === null ? body : { sfida, tipo, passkey } });
  await takeTokens(dati);
};

/** Login with a passkey, without a password. */
export const loginPasskey = async (): Promise<void> => {
  const passkey = await askPasskey((await call(endpoints.startLoginPasskey, {})).dati);
  const { dati } = await call(endpoints.loginPasskey, { body: { passkey } });
  await takeTokens(dati);
};
