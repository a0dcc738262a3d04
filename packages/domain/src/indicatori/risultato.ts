import type { Motivo } from '../formula/motivo.ts';
import type { Spiegazione } from '../formula/spiegazione.ts';
import type { IntervalloSoglia } from '../soglie/intervallo.ts';
import type { CodiceGruppo } from './gruppo.ts';

/** An indicator of a statement as it travels. */
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
  readonly spiegazione: Spiegazione;
};
