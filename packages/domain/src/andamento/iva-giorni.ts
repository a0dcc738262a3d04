/** The VAT rate of the days, the same for all sales and purchases: a statement does not say what is taxed otherwise. */
export const IVA_GIORNI = { aliquota: 0.22, fonte: 'art. 16, c. 1, d.P.R. 633/1972' } as const;
