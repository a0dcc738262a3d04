// npm run soak -- [minutes = 60 | costs [kind]]: runs mixed traffic on a product, samples memory and handles, and gives a verdict at the end, even
// after Ctrl-C. With `costs`, measures the CPU time of each kind of request, which does not depend on other load on this machine.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildEnvironment, endGently, launchScript, password, waitReady, withDataDir } from './crash/product.ts';
import { measureProduct, readChildrenCpu, readChildrenMemory, type Sample } from './soak/observe.ts';
import { debuggable, GarbageCollector, type Residue } from './soak/collect-garbage.ts';
import { operations, User, type Outcome, type Operation } from './soak/traffic.ts';
import { judge, dropWarmUp, slopePerHour } from './soak/verdict.ts';

const port = randomInt(20_000, 40_000);
const url = `http://127.0.0.1:${port}`;
const users = 6;
const megabyte = 1024 * 1024;
const names = Object.keys(operations) as Operation[];
const wheel = names.flatMap((name) => Array<Operation>(operations[name]).fill(name));
const percentile = (values: readonly number[], p: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * p)] ?? 0;
const inMegabyte = (bytes: number): string => (bytes / megabyte).toFixed(0).padStart(4);

const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
const isOver = (): boolean => ended.signal.aborted;
const waitFor = (milliseconds: number): Promise<void> =>
  sleep(milliseconds, undefined, { signal: ended.signal }).catch(() => undefined);

class Tally {
  readonly times = new Map<Operation, number[]>(names.map((name) => [name, []]));
  readonly statuses = new Map<number, number>();
  readonly samples: Sample[] = [];
  readonly residues: Residue[] = [];
  readonly #begun = Date.now();

  add(operation: Operation, { status, said }: Outcome, milliseconds: number): void {
    this.times.get(operation)?.push(milliseconds);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 200 || status >= 300) console.log(`${this.#minute()} min  ${operation}: ${status} ${said}`);
  }

  #minute(): string {
    return ((Date.now() - this.#begun) / 60_000).toFixed(1).padStart(6);
  }

  addSample(sample: Sample): void {
    this.samples.push(sample);
    console.log(
      `${this.#minute()} min  rss ${inMegabyte(sample.rss)} MB  heap ${inMegabyte(sample.heap)} MB  handles ${sample.handles}  connections ${sample.connections}`,
    );
  }

  addResidue(residue: Residue): void {
    this.residues.push(residue);
    const { heap, external, rss, children } = residue;
    console.log(
      `${this.#minute()} min  after collecting garbage: heap ${inMegabyte(heap)} MB  external ${inMegabyte(external)} MB  rss ${inMegabyte(rss)} MB  database and browser ${inMegabyte(children)} MB`,
    );
  }

  print(): boolean {
    for (const [name, all] of this.times)
      console.log(
        `${name.padEnd(12)} ${String(all.length).padStart(7)}  p50 ${percentile(all, 0.5).toFixed(0)} ms  p95 ${percentile(all, 0.95).toFixed(0)} ms`,
      );
    console.log(`answers: ${[...this.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
    const handles = slopePerHour(dropWarmUp(this.samples), (sample) => sample.handles);
    console.log(`growth after the first third, garbage collected (handles: ${handles.toFixed(1)} an hour)`);
    const { isGood, lines } = judge(this.residues, this.statuses);
    for (const line of lines) console.log(line);
    return isGood;
  }
}

const runSoak = async (minutes: number, collector: GarbageCollector, pid: number): Promise<boolean> => {
  const tally = new Tally();
  setTimeout(() => ended.abort(), minutes * 60_000).unref();
  const collect = async (): Promise<void> => tally.addResidue(await collector.collect(() => readChildrenMemory(pid)));
  const work = async (seed: number): Promise<void> => {
    const user = await User.enter(url, password);
    for (let n = seed; !isOver(); n += users) {
      const operation = wheel[(n * 37) % wheel.length] ?? 'elenco';
      const from = performance.now();
      tally.add(operation, await user.do(operation, n), performance.now() - from);
    }
  };
  const watch = async (): Promise<void> => {
    for (let n = 0; !isOver(); n += 1) {
      tally.addSample(await measureProduct(url));
      // Not at every sample: collecting too often would hide how memory normally grows.
      if (n % 10 === 0) await collect();
      await waitFor(Math.min(30_000, Math.max(1_000, (minutes * 60_000) / 80)));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: users }, (_, seed) => work(seed))]);
  await collect();
  return tally.print();
};

const measureCosts = async (dataDir: string, pid: number, which: readonly Operation[]): Promise<void> => {
  const user = await User.enter(url, password);
  const count: Record<Operation, number> = {
    elenco: 600,
    quadro: 300,
    bilancio: 300,
    indicatori: 300,
    andamento: 300,
    controllo: 600,
    salvataggio: 200,
    importazione: 60,
    creazione: 60,
    accesso: 30,
    stampa: 12,
  };
  for (const name of which) {
    for (let n = 0; n < count[name] / 3; n += 1) await user.do(name, n);
    const [before, childrenBefore, from] = [
      await measureProduct(url),
      readChildrenCpu(pid, dataDir),
      performance.now(),
    ];
    for (let n = 0; n < count[name]; n += 1) await user.do(name, n);
    const [after, children] = [await measureProduct(url), readChildrenCpu(pid, dataDir)];
    const perOne = (seconds: number): string => ((seconds * 1000) / count[name]).toFixed(1);
    const [server, database, browser] = [
      after.cpu - before.cpu,
      children.database - childrenBefore.database,
      children.browser - childrenBefore.browser,
    ];
    console.log(
      `${name.padEnd(12)} processor: server ${perOne(server)} ms, database ${perOne(database)} ms, browser ${perOne(browser)} ms; ${((performance.now() - from) / count[name]).toFixed(0)} ms by the clock`,
    );
  }
};

await withDataDir(async (dataDir) => {
  const { process: server, said } = launchScript(
    'start.ts',
    [],
    { ...buildEnvironment(dataDir, port), VEDETTA_METRICS: '1', ...debuggable },
    'separate',
  );
  try {
    if (server.pid === undefined || !(await waitReady(url, server))) throw new Error(said());
    const mode = process.argv[2] ?? '60';
    if (mode === 'costs')
      await measureCosts(
        dataDir,
        server.pid,
        names.filter((name) => (process.argv[3] ?? name) === name),
      );
    else {
      const collector = await GarbageCollector.attach(server.pid, said);
      process.exitCode = (await runSoak(Number(mode), collector, server.pid)) ? 0 : 1;
      collector.close();
    }
  } finally {
    await endGently(server);
  }
});
