import type { VistaRow } from '../repositories/viste.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** A view of the user; those of others, even of the same studio, are not found. */
export const canUseVista: Policy<'sessione', VistaRow> = async ({ studio, params }) =>
  (await studio.viste.find(params['id'] ?? '')) ?? refuse('non_trovato');
