import type { Passkey } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { readChallengeEnd } from '../../adapters/passkey/passkey-challenge.ts';
import { buildHandle } from '../../adapters/passkey/passkey.ts';
import type { MotivoPasskey, Passkeys } from '../../adapters/passkey/passkey.ts';
import { hashToken } from '../../adapters/credentials/token.ts';
import { passkeyRepository } from '../../repositories/passkey.ts';
import type { PasskeyRow } from '../../repositories/passkey.ts';
import type { Result } from '../../refusal.ts';

export type MotivoPasskeyRifiutata = MotivoPasskey | 'passkey_gia_usata' | 'passkey_copiata' | 'passkey_sconosciuta';

/** What a challenge is for. One that was issued for something else, or to another login or session, is refused. */
export const scopi = {
  accesso: 'accesso',
  buildFattore: (sfida: string): string => `secondo_fattore:${hashToken(sfida).toString('base64url')}`,
  buildConferma: (sessioneId: string): string => `conferma:${sessioneId}`,
  buildNuova: (sessioneId: string): string => `nuova:${sessioneId}`,
} as const;

const refuse = (rifiuto: MotivoPasskeyRifiutata) => ({ ok: false, rifiuto }) as const;

/** The passkey that an answer names. */
export const findPasskey = (database: Database, { id }: Passkey): Promise<PasskeyRow | undefined> =>
  passkeyRepository(database).findByCredenziale(Buffer.from(id, 'base64url'));

const isOfUtente = ({ utente_id }: PasskeyRow, userHandle: string): boolean =>
  Buffer.from(userHandle, 'base64url').equals(Buffer.from(buildHandle(utente_id)));

/** A challenge is spent whatever follows it in the transaction of a success; false when it was spent before. */
export const markChallenge = (trx: Database, challenge: string): Promise<boolean> =>
  passkeyRepository(trx).spend(hashToken(challenge), readChallengeEnd(challenge));

/** Checks an answer with the passkey it names, and spends its challenge. In the transaction of what it opens. */
export const checkPasskey = async (
  trx: Database,
  passkeys: Passkeys,
  scopo: string,
  row: PasskeyRow,
  answer: Passkey,
): Promise<Result<{ readonly passkey: string }, MotivoPasskeyRifiutata>> => {
  const { userHandle = null } = answer.response;
  // Browsers name the user only where the passkey chose them.
  if (userHandle !== null && !isOfUtente(row, userHandle)) return refuse('passkey_sconosciuta');
  const verified = await passkeys.verify(scopo, answer, row);
  if (!verified.ok) return verified;
  const { challenge, contatore } = verified.valore;
  if (!(await markChallenge(trx, challenge))) return refuse('passkey_gia_usata');
  return (await passkeyRepository(trx).use(row.id, contatore))
    ? { ok: true, valore: { passkey: row.nome } }
    : refuse('passkey_copiata');
};
