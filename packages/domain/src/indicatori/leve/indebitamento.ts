/** Source of the formulas of this group: textbooks, without a single author. */
export const FONTE_ANALISI = 'Analisi di bilancio per indici, formule d’uso comune';

/** Interim statements: the income statement of a whole year against the balance sheet of the date. */
export const NOTA_ANNUALE =
  'Nelle situazioni infrannuali il conto economico è quello della proiezione a fine esercizio; senza proiezione non si calcola.';

export const NOTA_NON_DISTINTI =
  'Nei bilanci abbreviati e delle micro-imprese i debiti finanziari possono non essere distinti dagli altri: vanno indicati in Debiti finanziari.';
