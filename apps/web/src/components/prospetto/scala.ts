/** A column of a chart. */
export type ChartColumn = {
  readonly key: string;
  readonly label: string;
  readonly aspetto: 'annuale' | 'infrannuale' | 'proiezione';
  readonly isUltima: boolean;
};

/** A series of amounts in euros, one for each column. */
export type ChartSeries = { readonly nome: string; readonly valori: readonly (number | null)[] };

const THOUSAND = 1000;

/** In thousands of euros, or in euros where all are small. */
export const chooseScala = (
  series: readonly Pick<ChartSeries, 'valori'>[],
): { readonly divisore: number; readonly nome: string } =>
  series.some(({ valori }) => valori.some((valore) => Math.abs(valore ?? 0) >= 10 * THOUSAND))
    ? { divisore: THOUSAND, nome: 'migliaia di euro' }
    : { divisore: 1, nome: 'euro' };
