import type { Residue } from './collect-garbage.ts';

const megabyte = 1024 * 1024;

/** Growth per hour that does not mean a leak: fragmentation, and caches that still fill. */
const allowed = { heap: 8 * megabyte, rss: 60 * megabyte, children: 100 * megabyte } as const;
/** In a shorter run, warm-up looks like a leak. */
const minMinutes = 15;
const minSamples = 4;

export type Timed = Readonly<{ instant: number }>;

/** Growth of a quantity per hour: the median of the slopes between all pairs (Theil–Sen), which a print that runs during one sample does not move. */
export const slopePerHour = <T extends Timed>(samples: readonly T[], quantity: (sample: T) => number): number => {
  const slopes = samples
    .flatMap((one, i) =>
      samples
        .slice(i + 1)
        .map((other) => ((quantity(other) - quantity(one)) * 3_600_000) / (other.instant - one.instant)),
    )
    .toSorted((one, other) => one - other);
  const middle = (slopes.length - 1) / 2;
  return ((slopes[Math.floor(middle)] ?? 0) + (slopes[Math.ceil(middle)] ?? 0)) / 2;
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
