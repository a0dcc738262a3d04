import type { Residue } from './collect-garbage.ts';

const megabyte = 1024 * 1024;

/** Growth per hour that does not mean a leak: fragmentation, and caches that still fill. */
const allowed = { heap: 8 * megabyte, rss: 60 * megabyte, children: 100 * megabyte } as const;
/** In a shorter run, warm-up looks like a leak. */
const minMinutes = 15;
const minSamples = 4;

export type Timed = Readonly<{ instant: number }>;

/** Growth of a quantity per hour, by least squares. */
export const slopePerHour = <T extends Timed>(samples: readonly T[], quantity: (sample: T) => number): number => {
  const n = samples.length;
  const hours = samples.map(({ instant }) => instant / 3_600_000);
  const values = samples.map(quantity);
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / n;
  const [x, y] = [mean(hours), mean(values)];
  const covariance = hours.reduce((sum, hour, i) => sum + (hour - x) * ((values[i] ?? 0) - y), 0);
  const variance = hours.reduce((sum, hour) => sum + (hour - x) ** 2, 0);
  return variance === 0 ? 0 : covariance / variance;
};

/** Drops the first third, the warm-up: code is compiled, caches fill, the browser starts. */
export const dropWarmUp = <T>(samples: readonly T[]): readonly T[] => samples.slice(Math.ceil(samples.length / 3));

export type Verdict = Readonly<{ isGood: boolean; lines: readonly string[] }>;

const describeGrowth = (samples: readonly Residue[]): Readonly<{ isFlat: boolean; lines: readonly string[] }> => {
  const growths = (['heap', 'rss', 'children'] as const).map((name) => ({
    name,
    growth: slopePerHour(samples, (sample) => sample[name]),
    limit: allowed[name],
  }));
  return {
    isFlat: growths.every(({ growth, limit }) => growth <= limit),
    lines: growths.map(
      ({ name, growth, limit }) =>
        `${name.padEnd(8)} ${(growth / megabyte).toFixed(1).padStart(7)} MB an hour (at most ${limit / megabyte})`,
    ),
  };
};

/** Good when every request succeeded and memory after garbage collection is flat. */
export const judge = (residues: readonly Residue[], statuses: ReadonlyMap<number, number>): Verdict => {
  const bad = [...statuses]
    .filter(([status]) => status < 200 || status >= 300)
    .reduce((sum, [, count]) => sum + count, 0);
  const stable = dropWarmUp(residues);
  const minutes = ((residues.at(-1)?.instant ?? 0) - (residues[0]?.instant ?? 0)) / 60_000;
  const answers = bad === 0 ? 'every request answered' : `${bad} requests failed`;
  if (stable.length < minSamples || minutes < minMinutes) {
    return {
      isGood: bad === 0,
      lines: [`VERDICT: ${answers}; too short to judge memory (at least ${minMinutes} minutes)`],
    };
  }
  const { isFlat, lines } = describeGrowth(stable);
  return {
    isGood: bad === 0 && isFlat,
    lines: [...lines, `VERDICT: ${answers}; memory ${isFlat ? 'is flat' : 'GROWS'}`],
  };
};
