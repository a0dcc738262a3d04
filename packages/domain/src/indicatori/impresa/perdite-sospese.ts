import { parseData } from '../../calendario/data.ts';
import type { Data } from '../../calendario/data.ts';
import { computeFineEsercizio } from '../../calendario/esercizio.ts';

/**
 * Years whose losses art. 6 D.L. 23/2020 shelters, and for how many fiscal years.
 * Source: art. 6 D.L. 23/2020 for 2020; 2021 (D.L. 228/2021) and 2022 (D.L. 198/2022) from memory, to be confirmed.
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
