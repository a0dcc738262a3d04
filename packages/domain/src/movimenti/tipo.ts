/** What may have happened between two bilanci: a band of the list, a CNDCEC index, the legal minimum of the equity, a signal of the law. */
export const tipiMovimento = ['fascia', 'patrimonio', 'segnali', 'soglia'] as const;
export type TipoMovimento = (typeof tipiMovimento)[number];
