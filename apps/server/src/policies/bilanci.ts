import { gruppi } from '@vedetta/domain';
import { bilanciRepository } from '../repositories/bilanci.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** A statement of one's own studio; those of the others do not exist. */
export const canUseBilancio: Policy<'sessione', BilancioRow> = async ({ database, sessione, params }) =>
  (await bilanciRepository(database, sessione.studio.id).find(params['id'] ?? '')) ?? refuse('non_trovato');

/** An interim statement alone has a projection. */
export const canProject: Policy<'sessione', BilancioRow> = async (domanda) => {
  const bilancio = await canUseBilancio(domanda);
  if (bilancio instanceof Refusal) return bilancio;
  return bilancio.chiusura ? refuse('proiezione_non_prevista') : bilancio;
};

/** True when the statement has the group: IdAp looks ahead, so a closing statement has none; a projection has no group of its own. */
const hasGruppo = ({ chiusura, base_id }: BilancioRow, codice: string): boolean => {
  const gruppo = gruppi.find((altro) => altro.codice === codice);
  return base_id === null && gruppo !== undefined && (gruppo.fine_esercizio || !chiusura);
};

export const canUseGruppo: Policy<'sessione', BilancioRow> = async (domanda) => {
  const bilancio = await canUseBilancio(domanda);
  if (bilancio instanceof Refusal) return bilancio;
  return hasGruppo(bilancio, domanda.params['gruppo'] ?? '') ? bilancio : refuse('gruppo_non_previsto');
};

/** One group, or all of them at once. */
export const canReadGruppi: Policy<'sessione', BilancioRow> = async (domanda) => {
  if (domanda.params['gruppo'] !== 'tutti') return canUseGruppo(domanda);
  const bilancio = await canUseBilancio(domanda);
  if (bilancio instanceof Refusal) return bilancio;
  return bilancio.base_id === null ? bilancio : refuse('gruppo_non_previsto');
};

export const canReadRischio: Policy<'sessione', BilancioRow> = async (domanda) => {
  const bilancio = await canUseBilancio(domanda);
  if (bilancio instanceof Refusal) return bilancio;
  return bilancio.base_id === null ? bilancio : refuse('non_trovato');
};

/** The report of a statement, for its studio or for the browser that prints it; projections are printed with their base. */
export const canReadReport: Policy<'stampa', BilancioRow> = async ({ database, sessione, params }) => {
  if (sessione.tipo === 'stampa' && sessione.bilancio_id !== params['id']) return refuse('non_trovato');
  const bilancio = await bilanciRepository(database, sessione.studio.id).find(params['id'] ?? '');
  return bilancio === null || bilancio.base_id !== null ? refuse('non_trovato') : bilancio;
};

/** A demo licence reads the report and does not download it. */
export const canPrintReport: Policy<'sessione', BilancioRow> = async ({ database, sessione, params }) => {
  const bilancio = await canReadReport({ database, sessione, params });
  if (bilancio instanceof Refusal) return bilancio;
  return sessione.studio.licenza === 'demo' ? refuse('licenza_demo_pdf') : bilancio;
};
