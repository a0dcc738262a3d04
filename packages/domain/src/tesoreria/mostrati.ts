import type { Data } from '../calendario/data.ts';
import { listPeriodi } from './periodi.ts';
import type { Periodo } from './periodi.ts';
import type { Piano } from './piano.ts';

/** How the figures of a plan are asked for. */
export type SceltePiano = {
  /** Closing of the company's financial year; of it only day and month count. 31 December when absent. */
  readonly data_bilancio_chiusura?: Data;
  /** `settimana` gives a plan by months as 13 weeks, from the same events. */
  readonly passo?: 'settimana';
};

const SETTIMANE = 13;

/** True when a plan by months is asked for by weeks. */
export const isInSettimane = ({ passo }: Piano, scelta: SceltePiano['passo']): boolean =>
  scelta === 'settimana' && passo === 'mese';

/** The periods to show: those of the plan, or the first 13 weeks of a plan by months. */
export const listPeriodiMostrati = (
  piano: Piano,
  propri: readonly Periodo[],
  scelta: SceltePiano['passo'],
): readonly Periodo[] => (isInSettimane(piano, scelta) ? listPeriodi(piano.inizio, 'settimana', SETTIMANE) : propri);
