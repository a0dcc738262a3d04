import type { RichiestaDatiRow } from '../repositories/richieste-dati.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** A request to an azienda that the user sees; others are not found. */
export const canUseRichiestaDati: Policy<'sessione', RichiestaDatiRow> = async ({ studio, params }) =>
  (await studio.richiesteDati.find(params['id'] ?? '')) ?? refuse('non_trovato');
