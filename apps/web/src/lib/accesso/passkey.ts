import type * as Browser from '@simplewebauthn/browser';
import type { OpzioniPasskey, OpzioniRegistrazione, Passkey, Registrazione } from '@vedetta/contract';
import { ApiError } from '../api-error.ts';
import { hasPasskeys } from './has-passkeys.ts';
import { addPasskeyQui } from './passkey-qui.ts';

const NO_ANSWER = 'La passkey non ha risposto, o la richiesta è stata annullata: riprovare.';

/** What the browser's own refusals mean to the user, by their name. */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: NO_ANSWER,
  AbortError: NO_ANSWER,
  InvalidStateError: 'Questo dispositivo ha già una passkey di questo utente.',
  NotSupportedError: 'Questo dispositivo non sa creare una passkey: provare con un altro.',
};

/** Passkeys belong to one host, and a numeric address has none. */
const isOfHost = (rpId: string): boolean => {
  const { hostname } = globalThis.location;
  return hostname === rpId || hostname.endsWith(`.${rpId}`);
};

const refuse = (detail: string): ApiError => new ApiError({ status: null, detail });

const run = async <T>(rpId: string, ask: (browser: typeof Browser) => Promise<T>): Promise<T> => {
  if (!hasPasskeys()) throw refuse('Questo browser non usa le passkey, o la pagina non è protetta da https.');
  if (!isOfHost(rpId))
    throw refuse(
      `Le passkey di questo servizio valgono all’indirizzo ${rpId}, non a ${globalThis.location.hostname}: aprirlo da lì.`,
    );
  const browser = await import('@simplewebauthn/browser');
  try {
    return await ask(browser);
  } catch (error) {
    throw refuse(sentences[error instanceof Error ? error.name : ''] ?? NO_ANSWER);
  }
};

/** Asks the browser for a passkey that the user has. @throws {ApiError} with a sentence when there is no answer */
export const askPasskey = (options: OpzioniPasskey): Promise<Passkey> =>
  run(options.rpId, async ({ startAuthentication }) => {
    const { id, response, authenticatorAttachment } = await startAuthentication({ optionsJSON: options });
    if (authenticatorAttachment === 'platform') addPasskeyQui(id);
    return { id, response };
  });

/** Asks the browser to create a passkey. @throws {ApiError} with a sentence when there is no answer */
export const createPasskey = (options: OpzioniRegistrazione): Promise<Registrazione> =>
  run(options.rp.id, async ({ startRegistration }) => {
    const { id, response, authenticatorAttachment } = await startRegistration({ optionsJSON: options });
    if (authenticatorAttachment === 'platform') addPasskeyQui(id);
    const { attestationObject, clientDataJSON, transports = [] } = response;
    return { id, response: { attestationObject, clientDataJSON, transports } };
  });
