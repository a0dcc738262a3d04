/** ICA3, ICA4 and ICA5 are practice: no auditing standard lists them. */
export const FONTE_PRASSI_BILANCIO =
  'Prassi dell’analisi di bilancio e della valutazione del credito; nessuna norma né principio di revisione';

/** Source of these indicators; no public text lists these eight. */
export const FONTE_CONTINUITA = 'ISA Italia 570, indicatori finanziari sulla continuità aziendale';
