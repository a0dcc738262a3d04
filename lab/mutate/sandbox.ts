import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { applyMutant } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import { findPart, listParts, markParts } from './reach.ts';
import type { Part } from './reach.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A fault may cause an endless loop: the time that the tests took without a fault, many times, and some more. */
const PATIENCE = 8;
const PATIENCE_MS = 40_000;
/** Beyond this a test file waits for the others. */
const SLOW_MS = 1500;

const CONFIG = `import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
const { order, setup } = JSON.parse(readFileSync('run.json', 'utf8'));
class InOrder extends BaseSequencer {
  async sort(files) {
    const find = (file) => order.findIndex((path) => file.moduleId.endsWith(path));
    return files.toSorted((a, b) => find(a) - find(b));
  }
}
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts'], environment: 'node', testTimeout: 60_000, maxWorkers: 1,
    isolate: setup.length > 0, setupFiles: setup, execArgv: ['--max-old-space-size=3000'], sequence: { sequencer: InOrder },
  },
});
`;

/** Writes what the tests of a file reached. */
const buildSetup = (size: number): string => `import { writeFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
globalThis.reached = new Uint8Array(${size});
afterAll(() => writeFileSync('reached/' + encodeURIComponent(expect.getState().testPath), globalThis.reached));
`;

/** What became of the tests with a fault: one failed, they did not end, or none noticed it. */
type Outcome = 'found' | 'endless' | 'survived';

/** A copy of the packages whose files can be changed; it links the node_modules of this checkout. */
export type Sandbox = {
  /** Runs all tests once without a fault and learns which functions each file of them calls. @throws if one fails */
  readonly prepare: (paths: readonly string[]) => Promise<void>;
  /** Runs the tests that reach the place with the fault in it, the nearest and quickest first, until one fails. */
  readonly run: (path: string, mutant: Mutant) => Promise<Outcome>;
  readonly remove: () => void;
};

type TestFile = { readonly path: string; readonly duration: number; readonly reached: Uint8Array };
type Marked = { readonly first: number; readonly parts: readonly Part[] };

const linkLibraries = (dir: string): void => {
  const here = join(ROOT, 'node_modules');
  mkdirSync(join(dir, 'node_modules', '@vedetta'), { recursive: true });
  for (const name of readdirSync(here))
    if (name !== '@vedetta') symlinkSync(join(here, name), join(dir, 'node_modules', name));
  for (const name of readdirSync(join(dir, 'packages')))
    symlinkSync(join(dir, 'packages', name), join(dir, 'node_modules', '@vedetta', name));
};

const copyPackages = (dir: string): void => {
  for (const part of ['packages', 'fixtures', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    if (readdirSync(ROOT).includes(part))
      cpSync(join(ROOT, part), join(dir, part), { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
  }
  writeFileSync(join(dir, 'vitest.config.ts'), CONFIG);
  linkLibraries(dir);
};

/** How many folders two files share from the root. */
const countShared = (a: string, b: string): number => {
  const other = b.split('/');
  const different = a.split('/').findIndex((name, index) => name !== other[index]);
  return different < 0 ? other.length : different;
};

const killGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
};

class TestRunner {
  readonly #dir: string;
  #child: ChildProcess | null = null;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** The time is counted from the first output: on a shared machine the tests may have to wait for their turn. */
  async run(args: readonly string[], order: readonly string[], timeoutMs: number | null): Promise<Outcome> {
    const setup = timeoutMs === null ? ['./setup.ts'] : [];
    writeFileSync(join(this.#dir, 'run.json'), JSON.stringify({ order, setup }));
    const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--bail=1', ...args], {
      cwd: this.#dir,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    this.#child = child;
    let isEndless = false;
    let timer: NodeJS.Timeout | undefined;
    child.stdout.on('data', () => {
      if (timeoutMs === null) return;
      timer ??= setTimeout(() => {
        isEndless = true;
        killGroup(child);
      }, timeoutMs);
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    killGroup(child);
    if (isEndless) return 'endless';
    return code === 0 ? 'survived' : 'found';
  }

  stop(): void {
    if (this.#child !== null) killGroup(this.#child);
  }
}

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly duration?: number }[];
  }[];
};

const readTestFiles = (dir: string): readonly TestFile[] => {
  const report = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8')) as Report;
  return report.testResults.map(({ name, assertionResults }) => ({
    path: relative(dir, name).replaceAll(sep, '/'),
    duration: assertionResults.reduce((sum, { duration = 0 }) => sum + duration, 0),
    reached: readFileSync(join(dir, 'reached', encodeURIComponent(name))),
  }));
};

export const createSandbox = (packageName: string): Sandbox => {
  const dir = mkdtempSync(join(tmpdir(), 'vedetta-mutants-'));
  copyPackages(dir);
  const runner = new TestRunner(dir);
  const marked = new Map<string, Marked>();
  let files: readonly TestFile[] = [];

  const read = (path: string): string => readFileSync(join(dir, path), 'utf8');
  const write = (path: string, source: string): void => writeFileSync(join(dir, path), source);

  const markSources = (paths: readonly string[]): number => {
    let size = 0;
    for (const path of paths) {
      const source = read(path);
      const parts = listParts(path, source);
      marked.set(path, { first: size, parts });
      write(path, markParts(source, parts, size));
      size += parts.length + 1;
    }
    return size;
  };

  const prepare = async (paths: readonly string[]): Promise<void> => {
    const sources = new Map(paths.map((path) => [path, read(path)]));
    mkdirSync(join(dir, 'reached'));
    write('setup.ts', buildSetup(markSources(paths)));
    const args = ['--reporter=json', '--outputFile=report.json', `packages/${packageName}/`];
    if ((await runner.run(args, [], null)) !== 'survived')
      throw new Error(`The tests fail without any fault: nothing can be learnt. See ${join(dir, 'report.json')}`);
    for (const [path, source] of sources) write(path, source);
    files = readTestFiles(dir);
  };

  const chooseTests = (path: string, position: number): readonly TestFile[] => {
    const { first, parts } = marked.get(path) ?? { first: 0, parts: [] };
    const place = first + findPart(parts, position);
    const isSlow = ({ duration }: TestFile): number => Number(duration > SLOW_MS);
    return files
      .filter(({ reached }) => reached[place] === 1)
      .toSorted(
        (a, b) =>
          isSlow(a) - isSlow(b) || countShared(b.path, path) - countShared(a.path, path) || a.duration - b.duration,
      );
  };

  return {
    prepare,
    run: async (path, mutant) => {
      const tests = chooseTests(path, mutant.start);
      if (tests.length === 0) return 'survived';
      const original = read(path);
      write(path, applyMutant(original, mutant));
      const order = tests.map((test) => test.path);
      const expected = tests.reduce((sum, { duration }) => sum + duration, 0);
      const outcome = await runner.run(['--reporter=dot', ...order], order, PATIENCE_MS + PATIENCE * expected);
      write(path, original);
      return outcome;
    },
    remove: () => {
      runner.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
