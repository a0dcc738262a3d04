import { studiRepository } from '../repositories/studi.ts';
import type { StudioRow } from '../repositories/studi.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** The user's own studio only. */
export const canUseStudio: Policy<'sessione', StudioRow> = async ({ database, sessione, params }) =>
  params['id'] === sessione.studio.id ? studiRepository(database, sessione.studio.id).load() : refuse('non_trovato');
