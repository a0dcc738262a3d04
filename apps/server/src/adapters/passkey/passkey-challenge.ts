import type { Signer } from '../credentials/signer.ts';
import { createToken } from '../credentials/token.ts';

/** From the question to the answer, which may need a finger or a key in a drawer. */
const CHALLENGE_MS = 5 * 60_000;

const readParts = (
  challenge: string,
): { readonly nonce: string; readonly end: string; readonly mac: string } | null => {
  const text = Buffer.from(challenge, 'base64url').toString('utf8');
  const [, nonce, end, mac] = /^([\w-]{43})\.(\d{13})\.([\w-]{43})$/u.exec(text) ?? [];
  return nonce === undefined || end === undefined || mac === undefined ? null : { nonce, end, mac };
};

const buildText = (scopo: string, nonce: string, end: string): string => `passkey/${scopo}/${nonce}.${end}`;

/**
 * A challenge is random, and carries its end and a signature over what it is for and whose it is: nothing is stored when it is issued, and it
 * opens nothing else.
 * @example createChallenge(signer, `conferma:${sessione.id}`)
 */
export const createChallenge = (signer: Signer, scopo: string): string => {
  const nonce = createToken();
  const end = String(Date.now() + CHALLENGE_MS);
  return Buffer.from(`${nonce}.${end}.${signer.sign(buildText(scopo, nonce, end))}`).toString('base64url');
};

/** Whether it was issued for this purpose and is still open. Whether it was used before, the database knows. */
export const isOpenChallenge = (signer: Signer, scopo: string, challenge: string): boolean => {
  const parts = readParts(challenge);
  if (parts === null || !signer.isValid(buildText(scopo, parts.nonce, parts.end), parts.mac)) return false;
  const left = Number(parts.end) - Date.now();
  return left > 0 && left <= CHALLENGE_MS;
};

/** When a challenge ends. */
export const readChallengeEnd = (challenge: string): Date => new Date(Number(readParts(challenge)?.end ?? 0));
