import type { Data } from '../calendario/data.ts';

/** Least and greatest value, and the decimals a number may have. */
export type Limiti = { readonly minimo: number; readonly massimo: number; readonly decimali: number };

export const PRIMA_DATA_PIANO: Data = '1990-01-01';
export const ULTIMA_DATA_PIANO: Data = '2099-12-31';

const interi = (minimo: number, massimo: number): Limiti => ({ minimo, massimo, decimali: 0 });
const percentuali = (minimo: number, massimo: number): Limiti => ({ minimo, massimo, decimali: 2 });

/** How many periods a plan may have. */
export const PERIODI_PIANO = { mese: interi(6, 24), settimana: interi(4, 26) } as const;
/** How many it has unless told. */
export const PERIODI_PREDEFINITI = { mese: 12, settimana: 13 } as const;

/** Bounds of the numbers of a plan. Rates of interest have up to four decimals: 4,875 is a usual one. */
export const LIMITI_PIANO = {
  quota: percentuali(0, 100),
  crescita: percentuali(-100, 1000),
  peso: percentuali(0, 1_000_000),
  giorni: interi(0, 730),
  giorni_scenario: interi(-730, 730),
  giorno: interi(1, 31),
  rate_debiti: interi(1, 120),
  rate_residue: interi(1, 600),
  tasso: { minimo: 0, massimo: 100, decimali: 4 },
} as const;

export const LUNGHEZZA_DESCRIZIONE = 200;
export const LUNGHEZZA_NOME = 100;
/** Free rows of a plan, and its loans or lines: each loan is run from its next instalment to its last. */
export const MASSIMO_RIGHE = 100;
export const MASSIMO_FINANZIAMENTI = 40;
