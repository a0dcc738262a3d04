import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { results, isSuccessful } from './commands.ts';
import { asOne, countReport, type Count } from './count.ts';

export type Step = Readonly<{ title: string; run: () => Promise<Count> }>;

const projects = [
  'packages/domain',
  'packages/contract',
  'packages/xbrl',
  'packages/verifica',
  'apps/server',
  'apps/web',
  '.',
];

/** Type-checks one project, again only what changed since the last time. */
const checkTypes = (project: string): Promise<boolean> => {
  const known = join('node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return isSuccessful('tsc', '-p', project, '--incremental', '--tsBuildInfoFile', known);
};

export const types: Step = {
  title: 'types',
  run: async () => asOne((await Promise.all(projects.map(checkTypes))).every(Boolean)),
};

/** Checks these files, or all. */
export const format = (...files: readonly string[]): Step => ({
  title: 'format',
  run: async () =>
    asOne(
      await isSuccessful('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...(files.length > 0 ? files : ['.'])),
    ),
});

const isLintSuccessful = (...options: readonly string[]): Promise<boolean> =>
  isSuccessful('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', ...options);

/** Checks these files. */
export const lint = (...files: readonly string[]): Step => ({
  title: 'lint',
  run: async () => asOne(await isLintSuccessful(...files)),
});

/** Checks all files. The linter finds the types for its own rules, and reports their errors in a third less time than two commands. */
export const typesAndLint: Step = {
  title: 'types and lint',
  run: async () => asOne(await isLintSuccessful('--type-check')),
};

export const walls: Step = { title: 'walls', run: async () => asOne(await isSuccessful('node', 'scripts/walls.ts')) };

export const names: Step = { title: 'names', run: async () => asOne(await isSuccessful('node', 'scripts/names.ts')) };

/** These pass or fail as a whole; the other steps count tests. */
const isCheck = ({ title }: Readonly<{ title: string }>): boolean =>
  ['types', 'format', 'lint', 'types and lint', 'walls', 'names'].includes(title);

const runTests = async (report: string, command: string, ...options: readonly string[]): Promise<Count> => {
  const path = join(results, report);
  rmSync(path, { force: true });
  return countReport(path, await isSuccessful(command, ...options));
};

/** Runs Vitest on these files, or on all. */
export const vitest = (...files: readonly string[]): Step => ({
  title: 'unit, golden, API and component tests',
  run: () =>
    runTests(
      'vitest.json',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, 'vitest.json')}`,
      ...files,
    ),
});

/** Runs the journeys of these files, or all. */
export const journeys = (...files: readonly string[]): Step => ({
  title: 'browser journeys',
  run: () => runTests('e2e.json', 'playwright', 'test', '--project=journeys', ...files),
});

const runStep = async ({ title, run }: Step): Promise<Count & { readonly title: string }> => {
  console.log(`\n== ${title}`);
  const begun = performance.now();
  const count = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`== ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  return { title, ...count };
};

/** Runs the steps in sequence and prints a summary. Fails when the test steps, if any, run no test. */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  mkdirSync(results, { recursive: true });
  const counts: Awaited<ReturnType<typeof runStep>>[] = [];
  for (const step of steps) counts.push(await runStep(step));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const hasTests = steps.every(isCheck) || counts.some((count) => !isCheck(count) && count.passed + count.failed > 0);
  process.exitCode = failed === 0 && hasTests ? 0 : 1;
  console.log('');
  for (const { title, ...count } of counts) console.log(`${count.failed === 0 ? 'ok    ' : 'FAILED'} ${title}`);
  console.log(`${passed} passed, ${failed} failed`);
};
