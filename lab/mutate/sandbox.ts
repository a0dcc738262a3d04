import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** A fault may cause an endless loop. */
const TIMEOUT_MS = 300_000;

/** Runs the quickest tests first: they find most faults, and the first failure ends the run. */
const CONFIG = `import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
class QuickestFirst extends BaseSequencer {
  async sort(files) {
    const getDuration = (file) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((a, b) => getDuration(a) - getDuration(b));
  }
}
export default defineConfig({ test: { include: ['packages/*/src/**/*.test.ts'], environment: 'node', testTimeout: 60_000, sequence: { sequencer: QuickestFirst } } });
`;

/** A copy of the packages whose files can be changed; it links the node_modules of this checkout. */
export type Sandbox = {
  readonly write: (path: string, source: string) => void;
  /** Runs the tests of the package until one fails. @returns true when one failed */
  readonly isKilled: () => Promise<boolean>;
  readonly remove: () => void;
};

const linkLibraries = (dir: string): void => {
  const here = join(ROOT, 'node_modules');
  mkdirSync(join(dir, 'node_modules', '@vedetta'), { recursive: true });
  for (const name of readdirSync(here))
    if (name !== '@vedetta') symlinkSync(join(here, name), join(dir, 'node_modules', name));
  for (const name of readdirSync(join(dir, 'packages')))
    symlinkSync(join(dir, 'packages', name), join(dir, 'node_modules', '@vedetta', name));
};

const runTest = async (dir: string, packageName: string): Promise<boolean> => {
  const args = ['vitest', 'run', '--bail=1', '--isolate=false', '--reporter=dot', `packages/${packageName}/`];
  const child = spawn(join(ROOT, 'node_modules/.bin', args[0] ?? ''), args.slice(1), {
    cwd: dir,
    stdio: 'ignore',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code !== 0;
};

export const createSandbox = (packageName: string): Sandbox => {
  const dir = mkdtempSync(join(tmpdir(), 'vedetta-mutants-'));
  for (const part of ['packages', 'fixtures', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    if (readdirSync(ROOT).includes(part))
      cpSync(join(ROOT, part), join(dir, part), {
        recursive: true,
        filter: (path) => !path.endsWith('/node_modules'),
      });
  }
  writeFileSync(join(dir, 'vitest.config.ts'), CONFIG);
  linkLibraries(dir);
  return {
    write: (path, source) => writeFileSync(join(dir, path), source),
    isKilled: () => runTest(dir, packageName),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};
