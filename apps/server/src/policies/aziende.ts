import { gruppoSchema } from '@vedetta/contract';
import { aziendeRepository } from '../repositories/aziende.ts';
import type { AziendaRow } from '../repositories/aziende.ts';
import { refuse } from '../refusal.ts';
import { Refusal } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** An azienda of one's own studio; those of the others do not exist. */
export const canUseAzienda: Policy<'sessione', AziendaRow> = async ({ database, sessione, params }) =>
  (await aziendeRepository(database, sessione.studio.id).find(params['id'] ?? '')) ?? refuse('non_trovato');

/** The figures of a group in the statements of one's own azienda. */
export const canReadAndamento: Policy<'sessione', AziendaRow> = async (domanda) => {
  const azienda = await canUseAzienda(domanda);
  if (azienda instanceof Refusal) return azienda;
  return gruppoSchema.safeParse(domanda.params['gruppo']).success ? azienda : refuse('gruppo_non_previsto');
};

export const canDeleteAzienda: Policy<'sessione', AziendaRow> = async (domanda) => {
  const azienda = await canUseAzienda(domanda);
  if (azienda instanceof Refusal) return azienda;
  return domanda.sessione.studio.licenza === 'demo' ? refuse('licenza_demo_elimina') : azienda;
};
