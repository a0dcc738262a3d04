import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countReport } from './count.ts';

const dir = mkdtempSync(join(tmpdir(), 'vedetta-suite-'));
afterAll(() => rmSync(dir, { recursive: true }));

const write = (report: unknown): string => {
  const path = join(dir, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};

test('counts the tests of Vitest and Playwright reports; a flaky test counts as failed', () => {
  expect(countReport(write({ numPassedTests: 5, numFailedTests: 2 }), false)).toEqual({ passed: 5, failed: 2 });
  expect(countReport(write({ stats: { expected: 3, unexpected: 1, flaky: 1 } }), false)).toEqual({
    passed: 3,
    failed: 2,
  });
});

test('a run that fails without a failed test, or without a report, counts one failure', () => {
  expect(countReport(write({ numPassedTests: 5, numFailedTests: 0 }), false)).toEqual({ passed: 5, failed: 1 });
  expect(countReport(join(dir, 'missing.json'), false)).toEqual({ passed: 0, failed: 1 });
});
