import type { Input } from '../formula/formula.ts';
import type { Indicatore } from './indicatore.ts';

export const codiciGruppo = ['IdA', 'IdAp', 'ICAS', 'LEVE', 'FCFO', 'BEP', 'ISPI', 'RISANAMENTO'] as const;
/** Code of a group of indicators. */
export type CodiceGruppo = (typeof codiciGruppo)[number];

/** True for the code of a group. */
export const isCodiceGruppo = (codice: string): codice is CodiceGruppo => {
  return codiciGruppo.some((altro) => altro === codice);
};

/**
 * How the risk of a group follows from its scores: the highest of some indicators, the mean of mean and maximum (a plain
 * mean hides one critical item, a plain maximum has no resolution), the plain mean, or not at all.
 */
export type SintesiGruppo =
  | { readonly tipo: 'massimo'; readonly codici: readonly string[] }
  /** `almeno_uno_di`: without a score of one of these the group has none. */
  | { readonly tipo: 'media_e_massimo'; readonly almeno_uno_di?: readonly string[] | undefined }
  | { readonly tipo: 'media' }
  | { readonly tipo: 'esclusa' };

/** Codes of the alert indices in the order they are read: equity, DSCR, the sector indices together. */
export type GerarchiaAllerta = {
  /** The indicator that holds the outcome. */
  readonly esito: string;
  readonly patrimonio: string;
  /** Null where the group looks at the past. */
  readonly dscr: string | null;
  readonly indici: readonly string[];
};

/** What the chapter of a group shows beside its indicators: the break-even chart, or the answers on the legal signals. */
export type AllegatoGruppo = 'pareggio' | 'segnali';

/** A group of indicators: a tab, a chapter of the report, an axis of the radar. */
export type Gruppo = {
  readonly codice: CodiceGruppo;
  readonly name: string;
  /** The group exists for closing statements too. */
  readonly fine_esercizio: boolean;
  /** Another statement that the whole group needs. */
  readonly richiede: 'proiezione' | 'precedente' | null;
  readonly sintesi: SintesiGruppo;
  /** Null for a group that is not of alert indices. */
  readonly allerta: GerarchiaAllerta | null;
  readonly allegato?: AllegatoGruppo;
  /** Weight in the overall grade, before it is spread over the groups that have a value. */
  readonly peso: string;
  readonly indicatori: readonly Indicatore[];
  /** Own and shared inputs, in the order they are shown. */
  readonly inputs: readonly Input[];
};
