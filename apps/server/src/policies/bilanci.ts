import { gruppi, refuseProiezione } from '@vedetta/domain';
import type { AziendaRow } from '../repositories/aziende.ts';
import { readStato } from '../repositories/bilanci.ts';
import type { BilancioRow } from '../repositories/bilanci.ts';
import { Refusal, refuse, refuseWith } from '../refusal.ts';
import type { Policy } from './policy.ts';

/** A statement of the user's studio; others are not found. */
export const canUseBilancio: Policy<'sessione', BilancioRow> = async ({ studio, params }) =>
  (await studio.bilanci.find(params['id'] ?? '')) ?? refuse('non_trovato');

/** Only an interim statement has a projection. */
export const canProject: Policy<'sessione', BilancioRow> = async (input) => {
  const bilancio = await canUseBilancio(input);
  if (bilancio instanceof Refusal) return bilancio;
  return refuseWith(refuseProiezione(readStato(bilancio))) ?? bilancio;
};

/** Whether the statement has the gruppo: IdAp looks ahead, so a closing statement lacks it; a projection has none. */
const hasGruppo = ({ chiusura, base_id }: BilancioRow, codice: string): boolean => {
  const gruppo = gruppi.find((other) => other.codice === codice);
  return base_id === null && gruppo !== undefined && (gruppo.fine_esercizio || !chiusura);
};

export const canUseGruppo: Policy<'sessione', BilancioRow> = async (input) => {
  const bilancio = await canUseBilancio(input);
  if (bilancio instanceof Refusal) return bilancio;
  return hasGruppo(bilancio, input.params['gruppo'] ?? '') ? bilancio : refuse('gruppo_non_previsto');
};

/** One gruppo, or all. */
export const canReadGruppi: Policy<'sessione', BilancioRow> = async (input) => {
  if (input.params['gruppo'] !== 'tutti') return canUseGruppo(input);
  const bilancio = await canUseBilancio(input);
  if (bilancio instanceof Refusal) return bilancio;
  return bilancio.base_id === null ? bilancio : refuse('gruppo_non_previsto');
};

export const canReadRischio: Policy<'sessione', BilancioRow> = async (input) => {
  const bilancio = await canUseBilancio(input);
  if (bilancio instanceof Refusal) return bilancio;
  return bilancio.base_id === null ? bilancio : refuse('non_trovato');
};

/** A statement to adjust, with its azienda; a projection follows the adjustments of its interim statement. */
export const canUseAssestamento: Policy<
  'sessione',
  { readonly bilancio: BilancioRow; readonly azienda: AziendaRow }
> = async (input) => {
  const bilancio = await canReadRischio(input);
  if (bilancio instanceof Refusal) return bilancio;
  const azienda = await input.studio.aziende.find(bilancio.azienda_id);
  return azienda === null ? refuse('non_trovato') : { bilancio, azienda };
};

/** The report of a statement, for its studio or the printing browser; projections are printed with their base. */
export const canReadReport: Policy<'stampa', BilancioRow> = async ({ studio, sessione, params }) => {
  if (sessione.tipo === 'stampa' && sessione.bilancio_id !== params['id']) return refuse('non_trovato');
  const bilancio = await studio.bilanci.find(params['id'] ?? '');
  return bilancio === null || bilancio.base_id !== null ? refuse('non_trovato') : bilancio;
};

/** A demo licence can read the report but not download it. */
export const canPrintReport: Policy<'sessione', BilancioRow> = async ({ sessione, ...input }) => {
  const bilancio = await canReadReport({ ...input, sessione });
  if (bilancio instanceof Refusal) return bilancio;
  return sessione.studio.licenza === 'demo' ? refuse('licenza_demo_pdf') : bilancio;
};
