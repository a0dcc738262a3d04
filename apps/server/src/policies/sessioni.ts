import { sessioniUtenteRepository } from '../repositories/sessioni-utente.ts';
import type { SessioneUtenteRow } from '../repositories/sessioni-utente.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** An open session of one's own; those of the others, of the same studio too, do not exist. */
export const canEndSessione: Policy<'sessione', SessioneUtenteRow> = async ({ database, sessione, params }) =>
  (await sessioniUtenteRepository(database, sessione.utente.id).find(params['id'] ?? '')) ?? refuse('non_trovato');
