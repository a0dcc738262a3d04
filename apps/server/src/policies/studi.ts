import type { StudioRow } from '../repositories/studi.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** The user's own studio only. */
export const canUseStudio: Policy<'sessione', StudioRow> = async ({ studio, params }) =>
  params['id'] === studio.id ? studio.dati.load() : refuse('non_trovato');
