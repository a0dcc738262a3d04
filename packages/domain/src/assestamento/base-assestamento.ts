import type { ValoreVoce } from '../bilancio/bilancio.ts';
import type { Data } from '../calendario/data.ts';
import { addGiorni } from '../calendario/data.ts';
import { computeFrazioneEsercizio, computeInizioEsercizio } from '../calendario/esercizio.ts';
import type { FormaGiuridica } from '../forma-giuridica/forme.ts';
import type { FrazioneEsercizio } from '../calendario/esercizio.ts';
import type { Euro } from '../numbers/euro.ts';
import type { CodiceVoce, CodiceVoceInput } from '../piano-voci/piano-voci.ts';
import type { Finanziamento } from '../tesoreria/finanziamento.ts';
import { addMesi } from '../tesoreria/periodi.ts';
import type { ScritturaAssestamento } from './scrittura.ts';

/** What the accounts of the trial balance say beyond the lines; each is absent where they do not. */
export type FattiConti = {
  /** Thirteenth and fourteenth salaries that CE.B.9.a holds and that were paid in the period. */
  readonly mensilita_pagate?: Euro;
  /** Those accrued and already booked. */
  readonly mensilita_rilevate?: Euro;
  readonly contributi_rilevati?: Euro;
  /** Cost and fund of what is depreciated, intangible (a) and tangible (b). */
  readonly cespiti_a?: { readonly costo: Euro; readonly fondo: Euro };
  readonly cespiti_b?: { readonly costo: Euro; readonly fondo: Euro };
  /** Tax advances paid: told beside the taxes, they do not change them. */
  readonly acconti_imposte?: Euro;
};

/** What is known around the statement to adjust. Of `data_bilancio_chiusura` only day and month count. */
export type BaseAssestamento = {
  readonly data_bilancio: Data;
  readonly data_bilancio_chiusura: Data;
  readonly data_inizio_attivita: Data | null;
  /** The annual statement of the previous closing, where there is one. */
  readonly chiusura: { readonly data_bilancio: Data; readonly effettivo: (codice: CodiceVoce) => Euro } | null;
  /** Taxes depend on it; null is unknown. */
  readonly forma_giuridica: FormaGiuridica | null;
  /** Loans of the cash plan; null without a plan. */
  readonly finanziamenti: readonly Finanziamento[] | null;
  readonly conti: FattiConti;
  /** Entries confirmed in the last statement of the company: proposed again with their data. */
  readonly riprese: readonly ScritturaAssestamento[];
};

export type PeriodoAssestamento = {
  /** First day of the fiscal year. */
  readonly inizio: Data;
  readonly fine: Data;
  readonly frazione: FrazioneEsercizio;
  /** Complete calendar months from the start of the fiscal year. */
  readonly mesi: number;
};

/** The lines of a statement as they are stored; a line not given is 0. */
export type ValoriLetti = ReadonlyMap<CodiceVoceInput, ValoreVoce>;

/** The part of the fiscal year that a statement covers. */
export const computePeriodo = (base: BaseAssestamento): PeriodoAssestamento => {
  const { data_bilancio, data_bilancio_chiusura, data_inizio_attivita } = base;
  const inizio = computeInizioEsercizio(data_bilancio, data_bilancio_chiusura, data_inizio_attivita);
  return {
    inizio,
    fine: data_bilancio,
    frazione: computeFrazioneEsercizio(data_bilancio, data_bilancio_chiusura, data_inizio_attivita),
    mesi: countMesiInteri(inizio, data_bilancio),
  };
};

/**
 * Calendar months that two dates hold whole, both included.
 * @example countMesiInteri('2026-01-01', '2026-06-30') // 6
 * @example countMesiInteri('2026-01-15', '2026-03-30') // 1, February
 */
export const countMesiInteri = (da: Data, a: Data): number => {
  const primo = da.endsWith('-01') ? da : addMesi(`${da.slice(0, 8)}01`, 1);
  let mesi = 0;
  while (addGiorni(addMesi(primo, mesi + 1), -1) <= a) mesi += 1;
  return mesi;
};
