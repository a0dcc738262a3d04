import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** A fault may make a loop endless. */
const MASSIMO_MS = 300_000;

/** The quickest tests first: one of them finds most faults, and the first failure ends the run. */
const CONFIGURAZIONE = `import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
class Rapidi extends BaseSequencer {
  async sort(files) {
    const getDurata = (file) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
    return files.toSorted((a, b) => getDurata(a) - getDurata(b));
  }
}
export default defineConfig({ test: { include: ['packages/*/src/**/*.test.ts'], environment: 'node', testTimeout: 60_000, sequence: { sequencer: Rapidi } } });
`;

/** A copy of the packages where files can be damaged, with the libraries of this checkout. */
export type Campo = {
  readonly write: (path: string, sorgente: string) => void;
  /** Runs the tests of the package until one fails. @returns true when one did. */
  readonly isUcciso: () => Promise<boolean>;
  readonly remove: () => void;
};

const linkLibrerie = (dir: string): void => {
  const qui = join(ROOT, 'node_modules');
  mkdirSync(join(dir, 'node_modules', '@vedetta'), { recursive: true });
  for (const nome of readdirSync(qui))
    if (nome !== '@vedetta') symlinkSync(join(qui, nome), join(dir, 'node_modules', nome));
  for (const nome of readdirSync(join(dir, 'packages')))
    symlinkSync(join(dir, 'packages', nome), join(dir, 'node_modules', '@vedetta', nome));
};

const runTest = async (dir: string, pacchetto: string): Promise<boolean> => {
  const argomenti = ['vitest', 'run', '--bail=1', '--isolate=false', '--reporter=dot', `packages/${pacchetto}/`];
  const processo = spawn(join(ROOT, 'node_modules/.bin', argomenti[0] ?? ''), argomenti.slice(1), {
    cwd: dir,
    stdio: 'ignore',
    timeout: MASSIMO_MS,
    killSignal: 'SIGKILL',
  });
  const [codice] = (await once(processo, 'exit')) as [number | null];
  return codice !== 0;
};

export const createCampo = (pacchetto: string): Campo => {
  const dir = mkdtempSync(join(tmpdir(), 'vedetta-mutanti-'));
  for (const parte of ['packages', 'fixtures', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    if (readdirSync(ROOT).includes(parte))
      cpSync(join(ROOT, parte), join(dir, parte), {
        recursive: true,
        filter: (path) => !path.endsWith('/node_modules'),
      });
  }
  writeFileSync(join(dir, 'vitest.config.ts'), CONFIGURAZIONE);
  linkLibrerie(dir);
  return {
    write: (path, sorgente) => writeFileSync(join(dir, path), sorgente),
    isUcciso: () => runTest(dir, pacchetto),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};
