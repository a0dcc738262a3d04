import type { MembroRow } from '../repositories/membri.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** A member of the user's studio; others, and the staff of the installation, are not found. */
export const canUseMembro: Policy<'sessione', MembroRow> = async ({ studio, params }) =>
  (await studio.membri.find(params['id'] ?? '')) ?? refuse('non_trovato');
