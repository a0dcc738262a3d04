import type { CodiceVoceInput } from '@vedetta/domain/base';
import type { RefusalCode } from './refusals.ts';

/** A voce of the import: `valore` in euro, at most 2 decimals. */
export type VoceLetta = { readonly codice: CodiceVoceInput; readonly valore: number; readonly rettifica: null };

/** A fact that is in no voce; `importo` is null when it cannot be parsed. */
export type FattoEscluso = { elemento: string; importo: number | null; motivo: string };
/** A total of the file and the same total computed from the voci, reclassifications included. */
export type TotaleConfrontato = { codice: string; titolo: string; file: number; ricalcolato: number };
/** An amount posted to a different voce from that of the file. */
export type Riclassificazione = { da: string; a: string; importo: number; motivo: string };
/** A rounding difference and the voce it was posted to. */
export type Arrotondamento = { codice: string; importo: number; motivo: string };

/** Report of the import: every amount of the chosen year is either in a voce or listed here with a reason. */
export type XbrlReport = {
  tassonomia: string | null;
  forma: string | null;
  /** Closing dates found, the latest first. */
  esercizi: string[];
  /** Closing date of the year read. */
  esercizio: string | null;
  /** The year read differs from that of the bilancio. */
  data_diversa: boolean;
  software: string | null;
  /** Containers opened to reach the file, outermost first: `zip`, `p7m`, `base64`. */
  contenitore: string[];
  azienda: { denominazione: string | null; cf: string | null; piva: string | null; coincide: boolean | null };
  /** The used facts of the year, each counted once: how many, and the algebraic sum of their amounts. */
  fatti_usati: { numero: number; importo: number };
  fatti_esclusi: FattoEscluso[];
  totali: TotaleConfrontato[];
  riclassificazioni: Riclassificazione[];
  arrotondamenti: Arrotondamento[];
  avvisi: string[];
};

/** What the file says of its azienda beside name and codes, as it writes it. */
export type XbrlAnagrafica = {
  /** ATECO code with points, 2 to 6 digits. */
  readonly ateco: string | null;
  readonly forma_giuridica: string | null;
};

/** An accepted file. `warning` is `partial` when something was left out or does not add up; the report says what. */
export type XbrlRead = {
  readonly voci: VoceLetta[];
  readonly warning: 'none' | 'partial';
  readonly report: XbrlReport;
  readonly anagrafica: XbrlAnagrafica;
};
/** A refused file, with one sentence for the user. */
export type XbrlRefusal = { readonly codice: RefusalCode; readonly testo: string };

/** The azienda of the bilancio, compared with the identifiers in the file. */
export type ExpectedAzienda = {
  readonly ragione_sociale: string;
  readonly cf: string | null;
  readonly piva: string | null;
};

export type XbrlOptions = {
  /** Date of the bilancio, `YYYY-MM-DD`; selects the year. */
  readonly data_bilancio: string;
  /** Selects the older of the two years, or the one that ends on a date, whatever the date of the bilancio. */
  readonly esercizio?: string;
  readonly azienda?: ExpectedAzienda;
};
