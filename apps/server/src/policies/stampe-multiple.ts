import type { StampaMultiplaRow } from '../repositories/stampe-multiple.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** A bulk print of the user; those of others, also of the same studio, are not found. */
export const canUseStampaMultipla: Policy<'sessione', StampaMultiplaRow> = async ({ studio, params }) =>
  (await studio.stampeMultiple.find(params['id'] ?? '')) ?? refuse('non_trovato');

/** A demo licence can read reports but not download them. */
export const canPrintMany: Policy<'sessione', null> = async ({ sessione }) =>
  sessione.studio.licenza === 'demo' ? refuse('licenza_demo_pdf') : null;
