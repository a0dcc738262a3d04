// npm test: everything that must hold, and one last line with the sum of it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { z } from 'zod';
import { productRoot } from '../apps/server/src/environment/environment.ts';

type Count = Readonly<{ passed: number; failed: number }>;
type Step = Readonly<{ title: string; run: () => Count }>;

const results = join(productRoot, 'test-results');
const env = {
  ...process.env,
  PATH: [join(productRoot, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
};
const projects = ['packages/domain', 'packages/contract', 'packages/xbrl', 'apps/server', 'apps/web', '.'];

const succeeds = (command: string, ...options: readonly string[]): boolean =>
  spawnSync(command, options, { cwd: productRoot, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

const asOne = (isGood: boolean): Count => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Runs tests and counts them in the report they leave. A run that fails without a failed test (a file that does not load, say) counts one. */
const countTests = (file: string, read: (report: unknown) => Count, run: () => boolean): Count => {
  const path = join(results, file);
  rmSync(path, { force: true });
  const isGood = run();
  const { passed, failed } = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0 };
  return { passed, failed: isGood ? failed : Math.max(failed, 1) };
};

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const readVitest = (report: unknown): Count => {
  const { numPassedTests, numFailedTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
};

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});
const readPlaywright = (report: unknown): Count => {
  const { expected, unexpected, flaky } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
};

const steps: readonly Step[] = [
  { title: 'types', run: () => asOne(projects.map((project) => succeeds('tsc', '-p', project)).every(Boolean)) },
  {
    title: 'lint',
    run: () => asOne(succeeds('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives')),
  },
  { title: 'walls', run: () => asOne(succeeds('node', 'scripts/walls.ts')) },
  {
    title: 'unit, golden and API tests',
    run: () =>
      countTests('vitest.json', readVitest, () =>
        succeeds(
          'vitest',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${join(results, 'vitest.json')}`,
        ),
      ),
  },
  {
    title: 'browser journeys',
    run: () => countTests('e2e.json', readPlaywright, () => succeeds('playwright', 'test', '--project=journeys')),
  },
];

mkdirSync(results, { recursive: true });
const counts = steps.map(({ title, run }) => {
  console.log(`\n== ${title}`);
  const begun = performance.now();
  const count = run();
  console.log(
    `== ${title}: ${count.passed} passed, ${count.failed} failed (${((performance.now() - begun) / 1000).toFixed(1)} s)`,
  );
  return { title, ...count };
});

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const checks = counts.filter(({ title }) => ['types', 'format', 'lint', 'walls'].includes(title)).length;
const hasTests = passed + failed > checks;
process.exitCode = failed === 0 && hasTests ? 0 : 1;
console.log('');
for (const { title, ...count } of counts) console.log(`${count.failed === 0 ? 'ok    ' : 'FAILED'} ${title}`);
console.log(`${passed} passed, ${failed} failed`);
