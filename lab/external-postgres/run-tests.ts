import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { productRoot } from '../../apps/server/src/environment/environment.ts';
import type { Cluster } from './cluster.ts';

/** Runs the tests of the server, or some files of them, on a cluster. @returns whether all passed */
export const runServerTests = (
  cluster: Cluster,
  title: string,
  {
    files,
    without = [],
    withoutTests = [],
    env = {},
  }: Readonly<{
    files: readonly string[];
    /** Files that judge another kind of database. */
    without?: readonly string[];
    /** Tests, by their names (parts of a pattern), of what this kind of database does otherwise. */
    withoutTests?: readonly string[];
    env?: Readonly<Record<string, string>>;
  }>,
): boolean => {
  console.log(`\n${title}: tests of the server`);
  const { status } = spawnSync(
    'vitest',
    [
      'run',
      '--project',
      'server',
      ...without.flatMap((file) => ['--exclude', file]),
      ...(withoutTests.length === 0 ? [] : ['--testNamePattern', `^(?!.*(?:${withoutTests.join('|')}))`]),
      ...files,
    ],
    {
      cwd: productRoot,
      env: {
        ...process.env,
        DATABASE_URL: cluster.url('postgres'),
        SUPERUSER_URL: cluster.url('postgres', 'postgres'),
        ...env,
        PATH: [join(productRoot, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return status === 0;
};
