import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export type Count = Readonly<{ passed: number; failed: number }>;

export const asOne = (isGood: boolean): Count => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Reads the counts of a report of Vitest or of Playwright. */
const readReport = (report: unknown): Count => {
  const playwright = playwrightReport.safeParse(report);
  if (!playwright.success) {
    const { numPassedTests, numFailedTests } = vitestReport.parse(report);
    return { passed: numPassedTests, failed: numFailedTests };
  }
  const { expected, unexpected, flaky } = playwright.data.stats;
  return { passed: expected, failed: unexpected + flaky };
};

/** Counts the tests of a report. A run that fails without a failed test (for example a file that does not load) counts one failure. */
export const countReport = (path: string, isGood: boolean): Count => {
  const { passed, failed } = existsSync(path)
    ? readReport(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0 };
  return { passed, failed: isGood ? failed : Math.max(failed, 1) };
};
