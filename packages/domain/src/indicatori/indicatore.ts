import type { CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import type { CodiceSettore } from '../settori/settori.ts';
import type { FormaGiuridica } from '../forma-giuridica/forme.ts';
import type { ContoEconomico, EsitoIndicatore, ParametriSalvati, Scope } from '../formula/contesto.ts';
import type { Condizione, Formula, Input } from '../formula/formula.ts';
import type { CodiceMotivo } from '../formula/motivo.ts';
import type { Intervallo } from '../soglie/intervallo.ts';
import type { Punteggio } from '../soglie/punteggio.ts';
import type { Soglie } from '../soglie/soglie.ts';
import type { StatoNormativo } from './stato-normativo.ts';

/** How a value is shown: euros, percentage, bare number, or the label of its state. */
export type UnitIndicatore = 'euro' | 'percent' | 'none' | 'enum';

/**
 * A case that comes before the formula: the first whose condition holds decides. Without `valore` the value is null
 * and `motivo` says why. The score is fixed, or `soglie`: that of the interval hit.
 */
export type Caso = {
  readonly quando: Condizione;
  /** What happened, in Italian, for the explanation. */
  readonly nota: string;
} & (
  | { readonly motivo: CodiceMotivo; readonly punteggio: Punteggio | null }
  | { readonly valore: Formula; readonly punteggio: Punteggio | null | 'soglie' }
);

/** A condition that removes the score and keeps the value. */
export type Sospensione = { readonly quando: Condizione; readonly nota: string };

/**
 * A note beside the value while a condition holds; `etichetta` is added to the word of the chip. A note that depends on
 * the statement is a function; null leaves it out.
 */
export type Postilla = {
  readonly quando: Condizione;
  readonly nota: string | ((scope: Scope) => string | null);
  readonly etichetta?: string;
};

/** A worked example, run as a test: its balance sheet balances and `conto` shows the arithmetic. */
export type EsempioIndicatore = {
  readonly titolo: string;
  readonly conto: string;
  readonly settore: CodiceSettore;
  /** Amounts in euros. */
  readonly voci: Readonly<Partial<Record<CodiceVoceInput, number>>>;
  readonly precedente?: Readonly<Partial<Record<CodiceVoceInput, number>>>;
  readonly proiezione?: Readonly<Partial<Record<CodiceVoceInput, number>>>;
  /** Closing statements are dated 31/12/2025 unless said otherwise; the company closes on 31/12. */
  readonly data_bilancio?: string;
  readonly data_inizio_attivita?: string;
  readonly forma_giuridica?: FormaGiuridica;
  readonly params?: ParametriSalvati;
  /** Value to 6 decimals. */
  readonly valore: number | null;
  readonly punteggio: number | null;
  readonly motivo?: CodiceMotivo;
};

/** What a reading of the value may use. */
export type LettoreIndicatore = {
  readonly valore: number | null;
  readonly intervallo: Intervallo | null;
  readonly isVera: (condizione: Condizione) => boolean;
  readonly getValore: (formula: Formula) => number | null;
  readonly getIndicatore: (codice: string) => EsitoIndicatore;
};

/** A guided form: the two sides of the DSCR, or the questionnaire on the legal signals. */
export type ModuloIndicatore = 'dscr' | 'segnali';

/**
 * An indicator: one object in one file of its group. The API, the screens and the report follow from it.
 * Codes that start with `__` are helpers: no soglie, no score, never in the risk of the group.
 */
export type Indicatore = {
  readonly codice: string;
  readonly name: string;
  readonly unit: UnitIndicatore;
  /** The total of a count: `2 su 7`. A greater value is a special state. */
  readonly conteggio?: number;
  readonly formula: Formula;
  /** `annuale`: on an interim statement the income statement is that of the projection. */
  readonly conto_economico: ContoEconomico;
  readonly casi: readonly Caso[];
  readonly sospensioni: readonly Sospensione[];
  readonly postille: readonly Postilla[];
  /** Inputs its card shows. */
  readonly inputs: readonly Input[];
  /** The guided form of its inputs; without one they are a column of fields. */
  readonly modulo?: ModuloIndicatore;
  /** `null` for helpers. */
  readonly soglie: Soglie | null;
  /** A sentence on the value that the interval alone cannot give. */
  readonly lettura?: (lettore: LettoreIndicatore) => string | null;
  readonly descrizione_breve: string;
  readonly descrizione_estesa: string;
  readonly casi_particolari: string;
  readonly link: string | null;
  readonly link_requires_auth: boolean;
  readonly stato_normativo: StatoNormativo;
  readonly fonte: string;
  /** Which thresholds are ours and which of the source. */
  readonly nota_soglie: string | null;
  readonly esempi: readonly EsempioIndicatore[];
};

const PREFISSO_AUSILIARI = '__';

/** True for helpers: shown, never scored. */
export const isAusiliario = (codice: string): boolean => {
  return codice.startsWith(PREFISSO_AUSILIARI);
};

/**
 * The code of an indicator as a person reads it.
 * @example getSigla('__TDr') // 'TDr'
 */
export const getSigla = (codice: string): string =>
  isAusiliario(codice) ? codice.slice(PREFISSO_AUSILIARI.length) : codice;
