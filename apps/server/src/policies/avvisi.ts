import type { AvvisoRow } from '../repositories/avvisi.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** An alert about an azienda that the user sees; others are not found. */
export const canUseAvviso: Policy<'sessione', AvvisoRow> = async ({ studio, params }) =>
  (await studio.avvisi.find(params['id'] ?? '')) ?? refuse('non_trovato');
