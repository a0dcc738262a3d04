// npm run soak -- [minutes = 60 | costs [kind]]: mixed traffic on a product of its own, with memory and handles over time and a verdict at the end, also
// when Ctrl-C ends it early; or how much processor each kind of request takes, which says what a machine can bear whatever else runs on this one.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildEnvironment, endGently, launchScript, password, waitReady, withDataDir } from './crash/prodotto.ts';
import { observe, readCpuFigli, readMemoriaFigli, type Misura } from './soak/osserva.ts';
import { debuggable, Raccolta, type Residuo } from './soak/raccolta.ts';
import { operazioni, Utente, type Esito, type Operazione } from './soak/traffico.ts';
import { judge, skipWarmUp, slopePerHour } from './soak/verdetto.ts';

const port = randomInt(20_000, 40_000);
const url = `http://127.0.0.1:${port}`;
const users = 6;
const megabyte = 1024 * 1024;
const names = Object.keys(operazioni) as Operazione[];
const wheel = names.flatMap((nome) => Array<Operazione>(operazioni[nome]).fill(nome));
const percentile = (values: readonly number[], p: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * p)] ?? 0;
const inMegabyte = (bytes: number): string => (bytes / megabyte).toFixed(0).padStart(4);

const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
const isOver = (): boolean => ended.signal.aborted;
const pause = (milliseconds: number): Promise<void> =>
  sleep(milliseconds, undefined, { signal: ended.signal }).catch(() => undefined);

class Conti {
  readonly times = new Map<Operazione, number[]>(names.map((nome) => [nome, []]));
  readonly statuses = new Map<number, number>();
  readonly misure: Misura[] = [];
  readonly residui: Residuo[] = [];
  readonly #begun = Date.now();

  add(operazione: Operazione, { status, detto }: Esito, milliseconds: number): void {
    this.times.get(operazione)?.push(milliseconds);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 200 || status >= 300) console.log(`${this.#minute()} min  ${operazione}: ${status} ${detto}`);
  }

  #minute(): string {
    return ((Date.now() - this.#begun) / 60_000).toFixed(1).padStart(6);
  }

  addMisura(misura: Misura): void {
    this.misure.push(misura);
    console.log(
      `${this.#minute()} min  rss ${inMegabyte(misura.rss)} MB  heap ${inMegabyte(misura.heap)} MB  handles ${misura.handles}  connections ${misura.connessioni}`,
    );
  }

  addResiduo(residuo: Residuo): void {
    this.residui.push(residuo);
    const { heap, esterna, rss, figli } = residuo;
    console.log(
      `${this.#minute()} min  after collecting garbage: heap ${inMegabyte(heap)} MB  external ${inMegabyte(esterna)} MB  rss ${inMegabyte(rss)} MB  database and browser ${inMegabyte(figli)} MB`,
    );
  }

  print(): boolean {
    for (const [nome, all] of this.times)
      console.log(
        `${nome.padEnd(12)} ${String(all.length).padStart(7)}  p50 ${percentile(all, 0.5).toFixed(0)} ms  p95 ${percentile(all, 0.95).toFixed(0)} ms`,
      );
    console.log(`answers: ${[...this.statuses].map(([status, quante]) => `${quante} × ${status}`).join(', ')}`);
    const handles = slopePerHour(skipWarmUp(this.misure), (misura) => misura.handles);
    console.log(`growth after the first third, garbage collected (handles: ${handles.toFixed(1)} an hour)`);
    const { isBuono, righe } = judge(this.residui, this.statuses);
    for (const riga of righe) console.log(riga);
    return isBuono;
  }
}

const soak = async (minutes: number, raccolta: Raccolta, pid: number): Promise<boolean> => {
  const conti = new Conti();
  setTimeout(() => ended.abort(), minutes * 60_000).unref();
  const collect = async (): Promise<void> => conti.addResiduo(await raccolta.collect(() => readMemoriaFigli(pid)));
  const work = async (seed: number): Promise<void> => {
    const user = await Utente.enter(url, password);
    for (let n = seed; !isOver(); n += users) {
      const operazione = wheel[(n * 37) % wheel.length] ?? 'elenco';
      const from = performance.now();
      conti.add(operazione, await user.do(operazione, n), performance.now() - from);
    }
  };
  const watch = async (): Promise<void> => {
    for (let n = 0; !isOver(); n += 1) {
      conti.addMisura(await observe(url));
      // Not more often: what it throws away the program would have made again.
      if (n % 10 === 0) await collect();
      await pause(Math.min(30_000, Math.max(1_000, (minutes * 60_000) / 80)));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: users }, (_, seed) => work(seed))]);
  await collect();
  return conti.print();
};

const measureCosts = async (dataDir: string, pid: number, quali: readonly Operazione[]): Promise<void> => {
  const user = await Utente.enter(url, password);
  const quante: Record<Operazione, number> = {
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
  for (const nome of quali) {
    for (let n = 0; n < quante[nome] / 3; n += 1) await user.do(nome, n);
    const [before, figliBefore, from] = [await observe(url), readCpuFigli(pid, dataDir), performance.now()];
    for (let n = 0; n < quante[nome]; n += 1) await user.do(nome, n);
    const [after, figli] = [await observe(url), readCpuFigli(pid, dataDir)];
    const perUna = (secondi: number): string => ((secondi * 1000) / quante[nome]).toFixed(1);
    const [server, database, browser] = [
      after.cpu - before.cpu,
      figli.database - figliBefore.database,
      figli.browser - figliBefore.browser,
    ];
    console.log(
      `${nome.padEnd(12)} processor: server ${perUna(server)} ms, database ${perUna(database)} ms, browser ${perUna(browser)} ms; ${((performance.now() - from) / quante[nome]).toFixed(0)} ms by the clock`,
    );
  }
};

await withDataDir(async (dataDir) => {
  const { process: server, said } = launchScript(
    'start.ts',
    [],
    { ...buildEnvironment(dataDir, port), VEDETTA_METRICS: '1', ...debuggable },
    'a parte',
  );
  try {
    if (server.pid === undefined || !(await waitReady(url, server))) throw new Error(said());
    const mode = process.argv[2] ?? '60';
    if (mode === 'costs')
      await measureCosts(
        dataDir,
        server.pid,
        names.filter((nome) => (process.argv[3] ?? nome) === nome),
      );
    else {
      const raccolta = await Raccolta.attach(server.pid, said);
      process.exitCode = (await soak(Number(mode), raccolta, server.pid)) ? 0 : 1;
      raccolta.close();
    }
  } finally {
    await endGently(server);
  }
});
