import type { CodiceVoceInput } from '@vedetta/domain';
import type { CodiceRifiuto } from './rifiuti.ts';

/** A line as the import answers it: `valore` in euro, at most 2 decimals. */
export type VoceLetta = { readonly codice: CodiceVoceInput; readonly valore: number; readonly rettifica: null };

/** A fact of the file that is in no line; `importo` is null when it cannot be read. */
export type FattoEscluso = { elemento: string; importo: number | null; motivo: string };
/** A total stated by the file beside the same total of the lines, reclassifications included. */
export type TotaleConfrontato = { codice: string; titolo: string; file: number; ricalcolato: number };
/** An amount taken to another line than the one of the file. */
export type Riclassificazione = { da: string; a: string; importo: number; motivo: string };
/** A rounding difference and the line that carries it. */
export type Arrotondamento = { codice: string; importo: number; motivo: string };

/** What the reader did with the file: every figure of the year chosen is in a line or stands here with its reason. */
export type ReportXbrl = {
  tassonomia: string | null;
  forma: string | null;
  /** Closing dates found, the latest first. */
  esercizi: string[];
  /** Closing date of the year read. */
  esercizio: string | null;
  /** The year read is not the one of the statement. */
  data_diversa: boolean;
  software: string | null;
  /** Wrappings opened to reach the file, the outermost first: `zip`, `p7m`, `base64`. */
  contenitore: string[];
  azienda: { denominazione: string | null; cf: string | null; piva: string | null; coincide: boolean | null };
  /** Facts of the year that were recognised, each once: their number and the algebraic sum of their amounts. */
  fatti_usati: { numero: number; importo: number };
  fatti_esclusi: FattoEscluso[];
  totali: TotaleConfrontato[];
  riclassificazioni: Riclassificazione[];
  arrotondamenti: Arrotondamento[];
  avvisi: string[];
};

/** A file that was read. `warning` is `partial` when something was left out or does not add up: the report says what. */
export type EsitoLetto = {
  readonly tipo: 'letto';
  readonly voci: VoceLetta[];
  readonly warning: 'none' | 'partial';
  readonly report: ReportXbrl;
};
/** A file that was refused, with one sentence for the person who chose it. */
export type EsitoRifiutato = { readonly tipo: 'rifiutato'; readonly codice: CodiceRifiuto; readonly testo: string };
export type EsitoXbrl = EsitoLetto | EsitoRifiutato;

/** The company of the statement, to be compared with the identifiers in the file. */
export type AziendaAttesa = {
  readonly ragione_sociale: string;
  readonly cf: string | null;
  readonly piva: string | null;
};

export type OpzioniXbrl = {
  /** Date of the statement, `YYYY-MM-DD`: it chooses the year. */
  readonly data_bilancio: string;
  /** Takes the older of the two years, whatever the date. */
  readonly esercizio?: 'precedente';
  readonly azienda?: AziendaAttesa;
};
