/** Runs a task for each entry, so many at a time, in order. */
export const runBounded = async <T>(
  take: () => T | undefined,
  parallel: number,
  task: (entry: T) => Promise<void>,
): Promise<void> => {
  const run = async (): Promise<void> => {
    for (let entry = take(); entry !== undefined; entry = take()) await task(entry);
  };
  await Promise.all(Array.from({ length: parallel }, run));
};
