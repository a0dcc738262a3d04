import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Environment } from '../../environment/environment.ts';
import type { Result } from '../../refusal.ts';
import type { TipoPasskey } from '../database/fattori-tables.ts';
import type { CreatedAnswer, CreationOptions, PasskeyAnswer, PasskeyOptions } from './passkey-answers.ts';
import { createChallenge, isOpenChallenge } from './passkey-challenge.ts';
import type { Signer } from '../credentials/signer.ts';

/** How long the browser waits for the user. */
const TIMEOUT_MS = 5 * 60_000;
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** A key that the browser may choose. */
type Descriptor = { readonly credenziale: Buffer; readonly trasporti: readonly string[] };
type Key = Descriptor & { readonly chiave: Buffer };

/** Why an answer of an authenticator is refused; for the trail. */
export type MotivoPasskey = 'passkey_scaduta' | 'passkey_origine' | 'passkey_errata';

/** An answer that is signed for us; `challenge` is still to be spent. */
type Signed = { readonly challenge: string; readonly contatore: number };
type Created = Key & { readonly challenge: string; readonly contatore: number; readonly tipo: TipoPasskey };

/** Passkeys of this installation. `scopo`: what a challenge is for, and whose it is. */
export type Passkeys = {
  readonly origin: string;
  readonly askNew: (
    scopo: string,
    utente: { readonly id: string; readonly username: string },
    known: readonly Descriptor[],
  ) => Promise<CreationOptions>;
  readonly verifyNew: (scopo: string, answer: CreatedAnswer) => Promise<Result<Created, MotivoPasskey>>;
  /** `known` empty: the user chooses among those of the authenticator. */
  readonly ask: (scopo: string, known: readonly Descriptor[]) => Promise<PasskeyOptions>;
  readonly verify: (scopo: string, answer: PasskeyAnswer, key: Key) => Promise<Result<Signed, MotivoPasskey>>;
};

const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));

/** The handle of a user in their authenticators: the bytes of the id. */
export const buildHandle = (utenteId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(utenteId.replaceAll('-', ''), 'hex'));

const describeKeys = (known: readonly Descriptor[]) =>
  known.map(({ credenziale, trasporti }) => ({ id: credenziale.toString('base64url'), transports: [...trasporti] }));

const presentKeys = (known: readonly Descriptor[]): PasskeyOptions['allowCredentials'] =>
  describeKeys(known).map((key) => ({ ...key, type: 'public-key' }));

/** Challenge and origin that the browser had signed; null when they cannot be read. */
const readClientData = (text: string): { readonly challenge: string; readonly origin: string } | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data) || !('origin' in data)) return null;
    const { challenge, origin } = data;
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null;
  } catch {
    return null;
  }
};

const chooseTipo = (deviceType: string, transports: readonly string[]): TipoPasskey => {
  if (deviceType === 'multiDevice') return 'sincronizzata';
  return transports.includes('internal') ? 'dispositivo' : 'chiave';
};

const refuse = (rifiuto: MotivoPasskey) => ({ ok: false, rifiuto }) as const;

/** What is wrong with an answer, read before its signature: an old or foreign challenge, another page. */
const judgeClientData = (signer: Signer, origin: string, scopo: string, clientDataJSON: string) => {
  const data = readClientData(clientDataJSON);
  if (data === null) return refuse('passkey_errata');
  if (!isOpenChallenge(signer, scopo, data.challenge)) return refuse('passkey_scaduta');
  if (data.origin !== origin) return refuse('passkey_origine');
  return { ok: true, valore: data.challenge } as const;
};

/** The library throws whatever is wrong with an answer. */
const unlessThrown = async <T>(verify: () => Promise<T>): Promise<T | null> => {
  try {
    return await verify();
  } catch {
    return null;
  }
};

/**
 * Where passkeys are made and used: the public address, or this machine by name, since browsers accept no numeric address.
 * @example findOrigin({ publicUrl: null, port: 3000 }) // 'http://localhost:3000'
 */
const findOrigin = ({ publicUrl, port }: Pick<Environment, 'publicUrl' | 'port'>): string =>
  publicUrl === null ? `http://localhost:${port}` : new URL(publicUrl).origin;

/** @example const passkeys = createPasskeys(environment, signer); await passkeys.ask('accesso', []) */
export const createPasskeys = (environment: Pick<Environment, 'publicUrl' | 'port'>, signer: Signer): Passkeys => {
  const origin = findOrigin(environment);
  const rpId = new URL(origin).hostname;
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  });
  return {
    origin,
    askNew: async (scopo, { id, username }, known) => {
      const options = await generateRegistrationOptions({
        rpName: 'Vedetta',
        rpID: rpId,
        userName: username,
        userDisplayName: username,
        userID: buildHandle(id),
        challenge: Uint8Array.from(Buffer.from(createChallenge(signer, scopo), 'base64url')),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return {
        challenge: options.challenge,
        timeout: TIMEOUT_MS,
        rp: { id: rpId, name: options.rp.name },
        user: options.user,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: presentKeys(known),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      };
    },

    verifyNew: async (scopo, { id, response }) => {
      const judged = judgeClientData(signer, origin, scopo, response.clientDataJSON);
      if (!judged.ok) return judged;
      const challenge = judged.valore;
      const transports = response.transports ?? [];
      const verified = await unlessThrown(() =>
        verifyRegistrationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { attestationObject: response.attestationObject, clientDataJSON: response.clientDataJSON },
          },
          supportedAlgorithmIDs: ALGORITHMS,
          ...expected(challenge),
        }),
      );
      if (verified?.verified !== true) return refuse('passkey_errata');
      const { credential, credentialDeviceType } = verified.registrationInfo;
      const valore = {
        challenge,
        credenziale: Buffer.from(credential.id, 'base64url'),
        chiave: Buffer.from(credential.publicKey),
        contatore: credential.counter,
        trasporti: [...transports],
        tipo: chooseTipo(credentialDeviceType, transports),
      };
      return { ok: true, valore };
    },

    ask: async (scopo, known) => {
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        challenge: Uint8Array.from(Buffer.from(createChallenge(signer, scopo), 'base64url')),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      });
      return {
        challenge: options.challenge,
        timeout: TIMEOUT_MS,
        rpId,
        allowCredentials: presentKeys(known),
        userVerification: 'required',
      };
    },

    verify: async (scopo, { id, response }, { credenziale, chiave }) => {
      const judged = judgeClientData(signer, origin, scopo, response.clientDataJSON);
      if (!judged.ok) return judged;
      const { authenticatorData, clientDataJSON, signature } = response;
      const verified = await unlessThrown(() =>
        verifyAuthenticationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { authenticatorData, clientDataJSON, signature },
          },
          // The counter is judged by the caller, which has a reason of its own for it.
          credential: {
            id: credenziale.toString('base64url'),
            publicKey: toBytes(chiave.toString('base64url')),
            counter: 0,
          },
          ...expected(judged.valore),
        }),
      );
      if (verified?.verified !== true) return refuse('passkey_errata');
      return { ok: true, valore: { challenge: judged.valore, contatore: verified.authenticationInfo.newCounter } };
    },
  };
};
