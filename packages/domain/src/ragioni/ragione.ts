import type { Formula, Grandezza } from '../formula/formula.ts';
import type { CodiceGruppo } from '../indicatori/gruppo.ts';

/** A fact behind the grade. Two ratios of one fact give one reason. */
export type CodiceFatto =
  | 'patrimonio_netto'
  | 'liquidazione'
  | 'dscr'
  | 'indici_di_settore'
  | 'segnali'
  | 'oneri_finanziari'
  | 'perdita'
  | 'redditivita'
  | 'fatturato'
  | 'crescita'
  | 'patrimonializzazione'
  | 'indebitamento_finanziario'
  | 'leva'
  | 'liquidita'
  | 'cassa'
  | 'flusso'
  | 'debiti_erario'
  | 'modelli';

/** A reason of the grade, ready for every screen. */
export type Ragione = {
  readonly fatto: CodiceFatto;
  /** Five to seven words, for a list of companies. */
  readonly breve: string;
  /** A sentence with its figures. */
  readonly frase: string;
  /** From 0 to 1: the greater, the worse. */
  readonly peso: number;
  /** The indicators it comes from, the one it speaks of first. */
  readonly indicatori: readonly { readonly gruppo: CodiceGruppo; readonly codice: string }[];
};

/** The words of a reason; `breve` is five to seven words. */
export type Parole = Pick<Ragione, 'breve' | 'frase'>;

/** Where a figure is read: the statement itself, the previous year, or the yearly figures of an interim statement. */
export type Luogo = 'corrente' | 'precedente' | 'proiezione' | 'annuale';

/** What the words are made of. */
export type Lettore = {
  /** A magnitude in euros or as a ratio; null where it cannot be computed. */
  readonly compute: (grandezza: Grandezza | Formula, luogo?: Luogo) => number | null;
  /** The value of an indicator. */
  readonly getValore: (codice: string) => number | null;
  readonly getPunteggio: (codice: string) => number | null;
  /** The threshold of an indicator for this statement. */
  readonly getSoglia: (codice: string) => number | null;
  readonly isInfrannuale: boolean;
};

/** A fact with its indicators, those preferred at the same score first, and its words. */
export type Fatto = {
  readonly codice: CodiceFatto;
  readonly indicatori: readonly string[];
  /** Null where the figures of the sentence are missing. */
  readonly describe: (codice: string, lettore: Lettore) => Parole | null;
};
