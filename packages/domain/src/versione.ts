/** Version of the rule set: formulas, thresholds, weights. Kept beside every stored value. */
export const VERSIONE_REGOLE = '2026.1';

/**
 * Digest of what the engine gives for the golden statements and for many random ones. A release that computes one figure otherwise under the same rules,
 * a corrected defect for instance, has another digest, and so the figures that earlier ones stored are found and computed again.
 * `versione.test.ts` says when it must change.
 */
const IMPRONTA_CALCOLO = '899b035260061b1a';

/** What figures were computed with: the rules, and the engine that applies them. */
export const VERSIONE_CALCOLO = `${VERSIONE_REGOLE} ${IMPRONTA_CALCOLO}`;
