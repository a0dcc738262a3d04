/** One figure of a bench, beside what it is measured against. */
export type Riga = Readonly<{ cosa: string; nostro: string; riferimento: string; rapporto: string; obiettivo: string }>;

/** @example judge(0.9, 1.5) // '<= 1.5: met' */
export const judge = (rapporto: number, massimo: number): string =>
  `<= ${massimo}: ${rapporto <= massimo ? 'met' : 'MISSED'}`;

/** @example percentile(tempi, 0.95) */
export const percentile = (valori: readonly number[], parte: number): number =>
  valori.toSorted((a, b) => a - b)[Math.floor(valori.length * parte)] ?? Number.NaN;

export const median = (valori: readonly number[]): number => percentile(valori, 0.5);

/** Prints the figures of an area and gives them back. */
export const print = (titolo: string, righe: readonly Riga[]): readonly Riga[] => {
  console.log(titolo);
  console.table(
    Object.fromEntries(
      righe.map(({ cosa, nostro, riferimento, rapporto, obiettivo }) => [
        cosa,
        { ours: nostro, reference: riferimento, ratio: rapporto, goal: obiettivo },
      ]),
    ),
  );
  return righe;
};

/** The figures as a table of Markdown. */
export const writeTabella = (righe: readonly Riga[]): string =>
  [
    '| What | Ours | Reference | Ratio | Goal |',
    '| --- | --- | --- | --- | --- |',
    ...righe.map(
      ({ cosa, nostro, riferimento, rapporto, obiettivo }) =>
        `| ${cosa} | ${nostro} | ${riferimento} | ${rapporto} | ${obiettivo} |`,
    ),
  ].join('\n');
