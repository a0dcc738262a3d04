const WARM_UP_MS = 400;
const ROUNDS = 25;
const ROUND_MS = 20;

/** Mean CPU milliseconds of one run in a round. Runs go in growing blocks, so that reading the clock costs nothing. */
const measureRound = (work: () => unknown, duration: number): number => {
  const deadline = performance.now() + duration;
  const begun = process.cpuUsage();
  let runs = 0;
  for (let block = 1; performance.now() < deadline; block *= 2) {
    for (let i = 0; i < block; i += 1) work();
    runs += block;
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / runs;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Median CPU milliseconds of each function. Each round runs all of them, so other load on the machine affects them equally. */
export const measureTogether = (works: readonly (() => unknown)[]): readonly number[] => {
  for (const work of works) measureRound(work, WARM_UP_MS);
  const rounds = Array.from({ length: ROUNDS }, () => works.map((work) => measureRound(work, ROUND_MS)));
  return works.map((_, position) => median(rounds.map((round) => round[position] ?? Number.NaN)));
};
