/** Where the idea of the indicators of this group comes from; no public text lists these eight. */
export const FONTE_CONTINUITA = 'ISA Italia 570, indicatori finanziari sulla continuità aziendale';
