import { sessioniUtenteRepository } from '../repositories/sessioni-utente.ts';
import type { SessioneUtenteRow } from '../repositories/sessioni-utente.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** An open session of the user; those of others, even of the same studio, are not found. */
export const canEndSessione: Policy<'sessione', SessioneUtenteRow> = async ({ database, sessione, params }) =>
  (await sessioniUtenteRepository(database, sessione.utente.id).find(params['id'] ?? '')) ?? refuse('non_trovato');
