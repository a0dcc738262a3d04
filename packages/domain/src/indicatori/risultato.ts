import type { Motivo } from '../formula/motivo.ts';
import type { IntervalloSoglia } from '../soglie/intervallo.ts';
import type { CodiceGruppo } from './gruppo.ts';
import type { Spiegazione } from './spiegazione.ts';

/** An indicator of a statement on the wire, with the texts of its card. */
export type RisultatoIndicatore = {
  readonly gruppo: CodiceGruppo;
  readonly codice: string;
  /** Euros, fraction, ratio, or number of the state; null when it cannot be computed, and `motivo` says why. */
  readonly valore: number | null;
  /** Risk 0..1; null when there is none. */
  readonly punteggio: number | null;
  /** Word of the chip; null for helpers. */
  readonly etichetta_punteggio: string | null;
  readonly motivo: Motivo | null;
  /** Intervals that hold for this statement alone, instead of those of the catalogue; else null. */
  readonly soglie: readonly IntervalloSoglia[] | null;
  /** The interval of the value; null when the score does not come from one. */
  readonly intervallo: IntervalloSoglia | null;
  /** A sentence on the value. */
  readonly lettura: string | null;
  /** Special rules that applied, in Italian. */
  readonly note: readonly string[];
  /** Some of its lines are those of the year-end projection. */
  readonly legge_proiezione: boolean;
};

/** The same with its explanation. */
export type RisultatoSpiegato = RisultatoIndicatore & { readonly spiegazione: Spiegazione };
