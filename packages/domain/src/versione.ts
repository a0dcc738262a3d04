/** Version of the rule set: formulas, thresholds, weights. Kept beside every stored value. */
export const VERSIONE_REGOLE = '2026.1';
