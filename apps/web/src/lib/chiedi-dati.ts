import type { RichiestaDati } from '@vedetta/contract';
import { createStore } from './store.ts';

/** A request of data to be written: to whom, and what is known already. */
export type DatiDaChiedere = {
  /** None: the dialog asks them. */
  readonly aziende: readonly string[];
  readonly oggetto?: string;
  readonly entro?: string;
  /** An open request to remind its client of, instead of a new one. */
  readonly sollecito?: RichiestaDati;
};

/** The request asked for from any page; the frame opens its dialog. */
export const chiediDati = createStore<DatiDaChiedere | null>(null);
