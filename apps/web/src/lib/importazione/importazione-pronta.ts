import type { OrigineBody, VoceInput } from '@vedetta/contract';

/** Lines read from a file, with where they come from: what the editor loads, and what a save keeps. */
export type ImportazionePronta = { readonly voci: readonly VoceInput[]; readonly origine: OrigineBody };

let waiting: (ImportazionePronta & { readonly bilancio: string }) | null = null;

/** From the page of an import to the editor of the same balance sheet, which takes it once. */
export const importazionePronta = {
  set: (bilancio: string, importazione: ImportazionePronta): void => {
    waiting = { bilancio, ...importazione };
  },
  take: (bilancio: string): ImportazionePronta | null => {
    if (waiting?.bilancio !== bilancio) return null;
    const taken = waiting;
    waiting = null;
    return taken;
  },
};
