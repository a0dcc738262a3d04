import { vociInput } from '@vedetta/domain/base';
import type { CodiceVoceInput } from '@vedetta/domain/base';
import type { Arrotondamento, Riclassificazione } from '../outcome.ts';
import type { Destinazione, PezzoRisultato } from '../tassonomie/riga.ts';

/**
 * The voci being filled and the facts of the report collected meanwhile. Sums are plain cents: those of an absurd file pass
 * the limit of an amount, and are refused at the end.
 */
export type Ledger = {
  readonly voci: Map<CodiceVoceInput, number>;
  /** Parts of the result shown in equity, with their sign. */
  readonly risultato: Map<PezzoRisultato, number>;
  /** The elements of the file that were posted. */
  readonly usati: Set<string>;
  readonly riclassificazioni: Riclassificazione[];
  readonly arrotondamenti: Arrotondamento[];
  readonly avvisi: string[];
  parziale: boolean;
};

export const createLedger = (): Ledger => {
  return {
    voci: new Map(vociInput.map((codice) => [codice, 0])),
    risultato: new Map(),
    usati: new Set(),
    riclassificazioni: [],
    arrotondamenti: [],
    avvisi: [],
    parziale: false,
  };
};

/** Adds an amount to the voce of its destination; returns the codice of the voce. */
export const post = (ledger: Ledger, a: Destinazione, centesimi: number): string => {
  if (a.startsWith('risultato:')) {
    const pezzo = a.slice('risultato:'.length) as PezzoRisultato;
    ledger.risultato.set(pezzo, (ledger.risultato.get(pezzo) ?? 0) + centesimi);
    return 'SPP.A.IX';
  }
  const codice = (a.startsWith('-') ? a.slice(1) : a) as CodiceVoceInput;
  addAVoce(ledger, codice, a.startsWith('-') ? -centesimi : centesimi);
  return codice;
};

export const addAVoce = (ledger: Ledger, codice: CodiceVoceInput, centesimi: number): void => {
  // `+ 0` turns -0 into 0.
  ledger.voci.set(codice, (ledger.voci.get(codice) ?? 0) + centesimi + 0);
};
