import type { AziendaRow } from '../repositories/aziende.ts';
import type { PianoRow } from '../repositories/piani.ts';
import { refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** A plan with its azienda. */
export type OpenedPiano = { readonly piano: PianoRow; readonly azienda: AziendaRow };

/** A cash plan of the user's studio; others are not found. */
export const canUsePiano: Policy<'sessione', OpenedPiano> = async ({ studio, params }) => {
  const piano = await studio.piani.find(params['id'] ?? '');
  const azienda = piano === null ? null : await studio.aziende.find(piano.azienda_id);
  return piano === null || azienda === null ? refuse('non_trovato') : { piano, azienda };
};
