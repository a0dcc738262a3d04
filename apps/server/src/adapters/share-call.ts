/**
 * Shares one call among all callers that arrive while it is running.
 *
 * @example const check = shareCall(() => loadSalute(database)); await Promise.all([check(), check()]) // one query
 */
export const shareCall = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<T> | null = null;
  return () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
};
