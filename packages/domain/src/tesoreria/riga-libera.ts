import type { Euro } from '../numbers/euro.ts';

/** Amounts by period: the key is the number of the period, from 0. */
export type PerPeriodo = Readonly<Record<string, Euro>>;

/** A row that the accountant adds: VAT included, evenly over the days of each period. */
export type RigaLibera = {
  readonly nome: string;
  readonly gruppo: 'operative' | 'investimenti' | 'finanziamenti';
  readonly verso: 'entrata' | 'uscita';
  readonly importi: PerPeriodo;
  /** Of an outflow of `finanziamenti`: it pays principal back and counts as debt service. */
  readonly rimborso_capitale: boolean;
};
