import { gruppoSchema } from '@vedetta/contract';
import type { AziendaRow } from '../repositories/aziende.ts';
import { refuse } from '../refusal.ts';
import { Refusal } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** An azienda of the user's studio; others are not found. */
export const canUseAzienda: Policy<'sessione', AziendaRow> = async ({ studio, params }) =>
  (await studio.aziende.find(params['id'] ?? '')) ?? refuse('non_trovato');

/** Andamento of a gruppo, for an azienda of the user's studio. */
export const canReadAndamento: Policy<'sessione', AziendaRow> = async (input) => {
  const azienda = await canUseAzienda(input);
  if (azienda instanceof Refusal) return azienda;
  return gruppoSchema.safeParse(input.params['gruppo']).success ? azienda : refuse('gruppo_non_previsto');
};

export const canDeleteAzienda: Policy<'sessione', AziendaRow> = async (input) => {
  const azienda = await canUseAzienda(input);
  if (azienda instanceof Refusal) return azienda;
  return input.sessione.studio.licenza === 'demo' ? refuse('licenza_demo_elimina') : azienda;
};
