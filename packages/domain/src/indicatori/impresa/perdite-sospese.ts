import { parseData } from '../../calendario/data.ts';
import type { Data } from '../../calendario/data.ts';
import { computeFineEsercizio } from '../../calendario/esercizio.ts';

/**
 * Fiscal years in progress on 31 December of which art. 6 D.L. 23/2020 shelters the losses, until the approval of the
 * statement of the fifth following one. 2021 by art. 3 c. 1-ter D.L. 228/2021 (read in uecoop.org and revisori.it), 2022 by
 * art. 3 c. 9 D.L. 198/2022 (read in tiburzibardelli.it, fiscaldata.it and mysolution.it); years that straddle count too.
 */
const ANNI = [2020, 2021, 2022] as const;
const ESERCIZI = 5;

/** Losses of a year whose duties are suspended until the approval of a later statement. */
export type PerditaSospesa = {
  readonly anno: number;
  /** Year in which the statement closes whose approval ends the suspension: one more for a fiscal year across two. */
  readonly fino_al_bilancio: number;
};

/**
 * Losses still sheltered at the date of a statement: from the statement of the fifth following year they no longer are.
 * @example listPerditeSospese('2025-12-31', '2025-12-31') // [{ anno: 2021, fino_al_bilancio: 2026 }, { anno: 2022, … }]
 */
export const listPerditeSospese = (data: Data, chiusura: Data): readonly PerditaSospesa[] =>
  ANNI.flatMap((anno) => {
    const emerse = computeFineEsercizio(`${anno}-12-31`, chiusura);
    const termine = computeFineEsercizio(`${anno + ESERCIZI}-12-31`, chiusura);
    const isAperta = computeFineEsercizio(data, chiusura) >= emerse && data < termine;
    return isAperta ? [{ anno, fino_al_bilancio: parseData(termine).anno }] : [];
  });
