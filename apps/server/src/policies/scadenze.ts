import { isData, tipiScadenza } from '@vedetta/domain';
import type { AziendaRow } from '../repositories/aziende.ts';
import type { QualeScadenza } from '../repositories/scadenze.ts';
import { Refusal, refuse } from '../refusal.ts';
import { canUseAzienda } from './aziende.ts';
import type { Policy } from './policy.ts';

const ANNO = /^(?:19[89]|2[012]\d)\d-/u;

/** A deadline that an azienda of the user's studio may have. */
export const canUseScadenza: Policy<
  'sessione',
  { readonly azienda: AziendaRow; readonly quale: QualeScadenza }
> = async (input) => {
  const azienda = await canUseAzienda(input);
  if (azienda instanceof Refusal) return azienda;
  const tipo = tipiScadenza.find((other) => other === input.params['tipo']);
  const periodo = input.params['periodo'] ?? '';
  return tipo === undefined || !isData(periodo) || !ANNO.test(periodo)
    ? refuse('non_trovato')
    : { azienda, quale: { tipo, periodo } };
};
