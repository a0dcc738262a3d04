import { ApiError, getErrorText } from '../../../lib/api-error.ts';

/** Why a call failed, with the sentences of its fields. */
export const explainFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return getErrorText(error);
  const fields = Object.values(error.fields);
  return fields.length === 0 ? error.detail : fields.join(' ');
};

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
