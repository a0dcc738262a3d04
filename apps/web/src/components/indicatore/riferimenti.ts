/** A stretch of a formula in words; a reference is the code that a name is followed by, without its brackets. */
export type Tratto = { readonly testo: string; readonly isRiferimento: boolean };

/** `(C.17)`, `(MOL)`, `(PNr)`: one word in brackets, of letters, figures and dots. */
const RIFERIMENTO = /\(([\p{L}\d_][\p{L}\d._-]*)\)/gu;

/**
 * Tells the references to lines and magnitudes from the words of a formula.
 *
 * @example splitRiferimenti('Ricavi (A.1)') // [{ testo: 'Ricavi ', … false }, { testo: 'A.1', isRiferimento: true }]
 */
export const splitRiferimenti = (formula: string): readonly Tratto[] => {
  const tratti: Tratto[] = [];
  let fine = 0;
  for (const trovato of formula.matchAll(RIFERIMENTO)) {
    if (trovato.index > fine) tratti.push({ testo: formula.slice(fine, trovato.index), isRiferimento: false });
    tratti.push({ testo: trovato[1] ?? '', isRiferimento: true });
    fine = trovato.index + trovato[0].length;
  }
  if (fine < formula.length) tratti.push({ testo: formula.slice(fine), isRiferimento: false });
  return tratti;
};
