import type { Decimale } from '../numbers/decimale.ts';
import type { Euro } from '../numbers/euro.ts';
import type { CodiceVoce } from '../piano-voci/piano-voci.ts';
import { isChiusura } from '../calendario/esercizio.ts';
import type { Data } from '../calendario/data.ts';
import type { FormaGiuridica } from '../forma-giuridica/forme.ts';
import type { CodiceSettore } from '../settori/settori.ts';
import type { CodiceMotivo } from './motivo.ts';
import type { Esercizio } from './formula.ts';

/** Saved inputs by name: absent = never saved, null = saved empty. */
export type ParametriSalvati = Readonly<Record<string, number | null>>;

/** What formulas read of a computed statement. */
type BilancioLetto = {
  readonly effettivo: (codice: CodiceVoce) => Euro;
  readonly quadratura: Euro;
  readonly vuoto: boolean;
};

/** A statement with what the user saved beside it. */
export type BilancioContesto = {
  readonly data_bilancio: Data;
  readonly bilancio: BilancioLetto;
  readonly params: ParametriSalvati;
};

/**
 * All that the indicators of a statement depend on. Of `data_bilancio_chiusura` only day and month count. Immutable:
 * computed values are cached on it.
 */
export type ContestoIndicatori = {
  readonly settore: CodiceSettore;
  readonly data_bilancio_chiusura: Data;
  readonly data_inizio_attivita: Data | null;
  /** Null: not known. */
  readonly forma_giuridica: FormaGiuridica | null;
  readonly bilancio: BilancioContesto;
  /** Year-end projection of an interim statement; its own params are not read. */
  readonly proiezione: BilancioContesto | null;
  /** Statement of the previous closing date, with its own params. */
  readonly precedente: BilancioContesto | null;
};

/** Why a statement cannot be used, or `null` when it can. */
export const getMotivoInutilizzabile = ({ bilancio }: BilancioContesto): CodiceMotivo | null => {
  if (bilancio.quadratura !== 0) return 'bilancio_non_quadrato';
  return bilancio.vuoto ? 'bilancio_vuoto' : null;
};

/** The statement of an esercizio; an unbalanced or empty one counts as absent, except the current one. */
export const getBilancioUsabile = (contesto: ContestoIndicatori, esercizio: Esercizio): BilancioContesto | null => {
  if (esercizio === 'corrente') return contesto.bilancio;
  const bilancio = esercizio === 'precedente' ? contesto.precedente : contesto.proiezione;
  return bilancio !== null && getMotivoInutilizzabile(bilancio) === null ? bilancio : null;
};

/** Cached: every line of an income statement asks. */
const infrannuali = new WeakMap<ContestoIndicatori, boolean>();

/** True when the statement is not dated at a closing. */
export const isInfrannuale = (contesto: ContestoIndicatori): boolean => {
  const noto = infrannuali.get(contesto);
  if (noto !== undefined) return noto;
  const infrannuale = !isChiusura(contesto.bilancio.data_bilancio, contesto.data_bilancio_chiusura);
  infrannuali.set(contesto, infrannuale);
  return infrannuale;
};

/** What an indicator exposes to the others of its group. */
export type EsitoIndicatore = {
  readonly nome: string;
  readonly unit: 'euro' | 'percent' | 'none' | 'enum';
  readonly valore: Decimale | null;
  /** Score before the rules that suspend it. */
  readonly punteggio: number | null;
};

/** Source of the income statement of an interim statement: its own period, or its projection. */
export type ContoEconomico = 'periodo' | 'annuale';

/** What a formula is evaluated on. */
export type Scope = {
  readonly contesto: ContestoIndicatori;
  readonly esercizio: Esercizio;
  readonly conto_economico: ContoEconomico;
  readonly getIndicatore: (codice: string) => EsitoIndicatore;
};

/** The same scope on another statement. */
export const moveScope = (scope: Scope, esercizio: Esercizio): Scope => {
  return scope.esercizio === esercizio ? scope : { ...scope, esercizio };
};

/** True where income-statement figures come from the projection. */
export const isAnnualizzato = ({ contesto, esercizio, conto_economico }: Scope): boolean => {
  return conto_economico === 'annuale' && esercizio === 'corrente' && isInfrannuale(contesto);
};
