import type { Bilancio } from '@vedetta/contract';
import { createContext, use } from 'react';

/** The balance sheet of the area on screen. */
export type BilancioAperto = {
  readonly bilancio: Bilancio;
  /** Version of the statement, for `ifMatch`. */
  readonly etag: string | null;
  /** Why it is read-only, as a sentence, or null. Also applies to its projection. */
  readonly solaLettura: string | null;
};

export const BilancioApertoContext = createContext<BilancioAperto | null>(null);

/** The balance sheet of the area, from any page under `/bilanci/{id}`. */
export const useBilancioAperto = (): BilancioAperto => {
  const aperto = use(BilancioApertoContext);
  if (!aperto) throw new Error('useBilancioAperto outside the balance-sheet area');
  return aperto;
};
