/** Version of the rule set: formulas, thresholds, weights. Kept beside every stored value. */
export const VERSIONE_REGOLE = '2026.2';

/**
 * Digest of the figures of the golden statements and of many random ones. It changes when a release computes a figure
 * differently under the same rules (a fixed bug, say), so that figures stored by earlier releases are found and recomputed.
 * `versione.test.ts` fails when it must change.
 */
const IMPRONTA_CALCOLO = '739cc26d21029e40';

/** Version of the rules and of the engine that computed a figure. */
export const VERSIONE_CALCOLO = `${VERSIONE_REGOLE} ${IMPRONTA_CALCOLO}`;
