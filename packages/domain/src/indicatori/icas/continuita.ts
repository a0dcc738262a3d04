/** Source of these indicators; no public text lists these eight. */
export const FONTE_CONTINUITA = 'ISA Italia 570, indicatori finanziari sulla continuità aziendale';
