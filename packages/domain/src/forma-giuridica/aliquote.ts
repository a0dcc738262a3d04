/**
 * Rates of the taxes on a result, in points: IRES (art. 77 TUIR, since 2017) and ordinary IRAP (art. 16 D.Lgs. 446/1997,
 * since 2008), which Regions may change. Where each was read is in decision 0044.
 */
export const aliquoteImposte = { ires: 24, irap: 3.9, ires_e_irap: 27.9 } as const;
