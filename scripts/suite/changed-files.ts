import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { productRoot } from '../../apps/server/src/environment/environment.ts';

const runGit = (...options: readonly string[]): readonly string[] => {
  const { status, stdout, stderr } = spawnSync('git', options, { cwd: productRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\n').filter((line) => line !== '');
};

/** Files that differ from a commit, including new ones but not deleted ones. */
const listSince = (commit: string): readonly string[] =>
  [...runGit('diff', '--name-only', commit), ...runGit('ls-files', '--others', '--exclude-standard')].filter((path) =>
    existsSync(join(productRoot, path)),
  );

/** Files changed since a commit. Without one: uncommitted files or, if there are none, those of the last commit. */
export const listChanged = (commit: string | undefined): readonly string[] => {
  if (commit !== undefined) return listSince(commit);
  const uncommitted = listSince('HEAD');
  return uncommitted.length > 0 ? uncommitted : listSince('HEAD~1');
};

const cache = z.object({
  projects: z.record(z.string(), z.object({ files: z.record(z.string(), z.object({ duration: z.number() })) })),
});

/** Last duration of each test file in milliseconds, from Vitest's cache. */
export const readDurations = (): ReadonlyMap<string, number> =>
  new Map(
    globSync('node_modules/.vite/vitest/*/results.json', { cwd: productRoot }).flatMap((path) => {
      const known = cache.safeParse(JSON.parse(readFileSync(join(productRoot, path), 'utf8')));
      if (!known.success) return [];
      return Object.values(known.data.projects).flatMap(({ files }) =>
        Object.entries(files).map(([file, { duration }]) => [file, duration] as const),
      );
    }),
  );
