import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Product, type ProductOptions } from './product.ts';
import type { Scenario, Target, Verdict } from './scenario.ts';

/** Time for the product to answer after an attack: a queue may still be busy. */
const recoveryMs = 30_000;
const limitMs = { short: 60_000, long: 900_000 };

export type FoundScenario = Scenario & Readonly<{ file: string }>;
export type Outcome = Verdict & Readonly<{ scenario: FoundScenario; ms: number }>;

const isScenario = (value: unknown): value is Scenario =>
  typeof value === 'object' && value !== null && 'title' in value && 'run' in value;

/** Every scenario of the folder, by file name. */
export const findScenarios = async (): Promise<readonly FoundScenario[]> => {
  const folder = join(import.meta.dirname, 'scenarios');
  const found: FoundScenario[] = [];
  for (const name of globSync('*.ts', { cwd: folder }).toSorted()) {
    const exported: unknown[] = Object.values((await import(join(folder, name))) as Record<string, unknown>);
    const [scenario] = exported;
    if (exported.length !== 1 || !isScenario(scenario)) throw new Error(`${name} must export one scenario`);
    found.push({ ...scenario, file: basename(name, '.ts') });
  }
  return found;
};

const runWithLimit = async ({ run, isShort }: Scenario, target: Target): Promise<Verdict> => {
  const limit = isShort ? limitMs.short : limitMs.long;
  const controller = new AbortController();
  const late = sleep(limit, { holds: false, seen: `not over after ${limit / 1000} s` }, { signal: controller.signal });
  try {
    return await Promise.race([run(target), late]);
  } catch (error) {
    return { holds: false, seen: `the scenario failed: ${String(error)}` };
  } finally {
    controller.abort();
    late.catch(() => undefined);
  }
};

/** Restarts the product if it died or hangs. @returns what happened, or null when the same process still answers */
const ensureProduct = async (product: Product, pid: number): Promise<string | null> => {
  const deadline = Date.now() + recoveryMs;
  while (!product.isOver && Date.now() < deadline) {
    if (product.pid === pid && (await product.isReady())) return null;
    await sleep(200);
  }
  const fate = product.isOver
    ? `the product died: ${product.said.trim().slice(-300)}`
    : `the product did not answer for ${recoveryMs / 1000} s`;
  await product.restart();
  return fate;
};

/** Runs a scenario. A product that does not survive counts as a broken defence, and is restarted for the next scenario. */
export const runScenario = async (
  product: Product,
  studios: readonly string[],
  scenario: FoundScenario,
): Promise<Outcome> => {
  const own: Product[] = [];
  const { url, password, pid, dataDir } = product;
  const target: Target = {
    url,
    password,
    studios,
    pid,
    dataDir,
    login: (username) => product.login(username),
    startProduct: async (options?: ProductOptions) => {
      const started = await Product.start(options);
      own.push(started);
      return started;
    },
  };
  const begun = performance.now();
  const verdict = await runWithLimit(scenario, target);
  const ms = performance.now() - begun;
  // In reverse order: a second process stops before the one whose data it shares.
  for (const started of own.toReversed()) await started.stop();
  const fate = await ensureProduct(product, pid);
  if (fate === null) return { scenario, ms, ...verdict };
  return { scenario, ms, holds: false, seen: `${verdict.seen}; ${fate}` };
};
