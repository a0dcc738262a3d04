import { passkeyRepository } from '../repositories/passkey.ts';
import type { PasskeyRow } from '../repositories/passkey.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** A passkey of the user; those of others, even of the same studio, are not found. */
export const canUsePasskey: Policy<'sessione', PasskeyRow> = async ({ database, sessione, params }) =>
  (await passkeyRepository(database).find(sessione.utente.id, params['id'] ?? '')) ?? refuse('non_trovato');
