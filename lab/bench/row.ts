/** One figure of a bench and its reference. */
export type Row = Readonly<{ what: string; ours: string; reference: string; ratio: string; goal: string }>;

/** @example judge(0.9, 1.5) // '<= 1.5: met' */
export const judge = (ratio: number, max: number): string => `<= ${max}: ${ratio <= max ? 'met' : 'MISSED'}`;

/** @example percentile(times, 0.95) */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Prints the figures of an area. @returns the same rows */
export const print = (title: string, rows: readonly Row[]): readonly Row[] => {
  console.log(title);
  console.table(
    Object.fromEntries(rows.map(({ what, ours, reference, ratio, goal }) => [what, { ours, reference, ratio, goal }])),
  );
  return rows;
};

/** The figures as a Markdown table. */
export const writeTable = (rows: readonly Row[]): string =>
  [
    '| What | Ours | Reference | Ratio | Goal |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ what, ours, reference, ratio, goal }) => `| ${what} | ${ours} | ${reference} | ${ratio} | ${goal} |`,
    ),
  ].join('\n');
