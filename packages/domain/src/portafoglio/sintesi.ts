import type { RigaPortafoglio } from './riga.ts';

/** What several aziende have in common; null where none of them has the figure. */
export type SintesiPortafoglio = {
  /** Mean and median of the exact grades. */
  readonly media: number | null;
  readonly mediana: number | null;
  /** Open signals, all together. */
  readonly segnali: number | null;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const findMiddle = (sorted: readonly number[]): number => {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
  return (low + high) / 2;
};

/**
 * Mean and median of the grades of some aziende, and their open signals.
 * @example computeSintesi([{ grado: 0.2, segnali: 1 }, { grado: 0.6, segnali: null }]) // { media: 0.4, mediana: 0.4, segnali: 1 }
 */
export const computeSintesi = (righe: readonly Pick<RigaPortafoglio, 'grado' | 'segnali'>[]): SintesiPortafoglio => {
  const gradi = righe.flatMap(({ grado }) => grado ?? []).toSorted((a, b) => a - b);
  const segnali = righe.flatMap(({ segnali: aperti }) => aperti ?? []);
  return {
    media: gradi.length === 0 ? null : sum(gradi) / gradi.length,
    mediana: gradi.length === 0 ? null : findMiddle(gradi),
    segnali: segnali.length === 0 ? null : sum(segnali),
  };
};
