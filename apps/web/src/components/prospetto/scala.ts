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

const MILLION = THOUSAND * THOUSAND;

const BILLION = THOUSAND * MILLION;

const SCALE = [
  { da: THOUSAND * BILLION, divisore: BILLION, nome: 'miliardi di euro' },
  { da: BILLION, divisore: MILLION, nome: 'milioni di euro' },
  { da: 10 * THOUSAND, divisore: THOUSAND, nome: 'migliaia di euro' },
] as const;

/** In thousands of euros; in euros where all are small, in millions or billions where a figure of thousands would not fit. */
export const chooseScala = (
  series: readonly Pick<ChartSeries, 'valori'>[],
): { readonly divisore: number; readonly nome: string } => {
  const massimo = Math.max(0, ...series.flatMap(({ valori }) => valori.map((valore) => Math.abs(valore ?? 0))));
  return SCALE.find(({ da }) => massimo >= da) ?? { divisore: 1, nome: 'euro' };
};
