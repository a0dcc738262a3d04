// npm run soak -- [minutes = 60 | costs]: mixed traffic on a product of its own, with memory and handles over time and their slope; or how much
// processor each kind of request takes, which says what a machine can bear whatever else runs on this one.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildEnvironment, killNow, launchScript, password, waitReady, withDataDir } from './crash/prodotto.ts';
import { observe, readCpuDatabase, slopePerHour, type Misura } from './soak/osserva.ts';
import { operazioni, Utente, type Operazione } from './soak/traffico.ts';

const port = randomInt(20_000, 40_000);
const url = `http://127.0.0.1:${port}`;
const users = 6;
const megabyte = 1024 * 1024;
const names = Object.keys(operazioni) as Operazione[];
const wheel = names.flatMap((nome) => Array<Operazione>(operazioni[nome]).fill(nome));
const percentile = (values: readonly number[], p: number): number => values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * p)] ?? 0;

const printMisura = ({ rss, heap, handles, connessioni }: Misura, minute: number): void =>
  console.log(`${minute.toFixed(1).padStart(6)} min  rss ${(rss / megabyte).toFixed(0).padStart(5)} MB  heap ${(heap / megabyte).toFixed(0).padStart(4)} MB  handles ${handles}  connections ${connessioni}`);

const soak = async (minutes: number): Promise<boolean> => {
  const times = new Map<Operazione, number[]>(names.map((nome) => [nome, []]));
  const statuses = new Map<number, number>();
  const begun = Date.now();
  const end = begun + minutes * 60_000;
  const work = async (seed: number): Promise<void> => {
    const user = await Utente.enter(url, password);
    for (let n = seed; Date.now() < end; n += users) {
      const operazione = wheel[(n * 37) % wheel.length] ?? 'elenco';
      const from = performance.now();
      const status = await user.do(operazione, n);
      times.get(operazione)?.push(performance.now() - from);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const misure: Misura[] = [];
  const watch = async (): Promise<void> => {
    for (; Date.now() < end; await sleep(Math.min(15_000, Math.max(1_000, (minutes * 60_000) / 40)))) {
      misure.push(await observe(url));
      printMisura(misure.at(-1) ?? (await observe(url)), (Date.now() - begun) / 60_000);
    }
  };
  await Promise.all([watch(), ...Array.from({ length: users }, (_, seed) => work(seed))]);
  for (const [nome, all] of times) console.log(`${nome.padEnd(12)} ${String(all.length).padStart(7)}  p50 ${percentile(all, 0.5).toFixed(0)} ms  p95 ${percentile(all, 0.95).toFixed(0)} ms`);
  // The first third warms up: code is compiled, caches are filled, the browser starts.
  const steady = misure.slice(Math.ceil(misure.length / 3));
  console.log(`answers: ${[...statuses].map(([status, quante]) => `${quante} × ${status}`).join(', ')}`);
  console.log(`slope after the first third, per hour: rss ${(slopePerHour(steady, ({ rss }) => rss) / megabyte).toFixed(1)} MB, heap ${(slopePerHour(steady, ({ heap }) => heap) / megabyte).toFixed(1)} MB, handles ${slopePerHour(steady, ({ handles }) => handles).toFixed(1)}`);
  return [...statuses.keys()].every((status) => status === 200);
};

const measureCosts = async (dataDir: string): Promise<boolean> => {
  const user = await Utente.enter(url, password);
  const quante: Record<Operazione, number> = { elenco: 600, bilancio: 300, indicatori: 300, controllo: 600, salvataggio: 200, stampa: 6 };
  for (const nome of names) {
    for (let n = 0; n < quante[nome] / 3; n += 1) await user.do(nome, n);
    const [before, databaseBefore, from] = [await observe(url), readCpuDatabase(dataDir), performance.now()];
    for (let n = 0; n < quante[nome]; n += 1) await user.do(nome, n);
    const [after, databaseAfter] = [await observe(url), readCpuDatabase(dataDir)];
    const [server, database] = [after.cpu - before.cpu, databaseAfter - databaseBefore].map((secondi) => (secondi * 1000) / quante[nome]) as [number, number];
    console.log(`${nome.padEnd(12)} server ${server.toFixed(1)} ms of processor, database ${database.toFixed(1)} ms, ${((performance.now() - from) / quante[nome]).toFixed(0)} ms by the clock`);
  }
  return true;
};

await withDataDir(async (dataDir) => {
  const { process: server, said } = launchScript('start.ts', [], { ...buildEnvironment(dataDir, port), VEDETTA_METRICS: '1' });
  try {
    if (!(await waitReady(url, server))) throw new Error(said());
    const mode = process.argv[2] ?? '60';
    process.exitCode = (await (mode === 'costs' ? measureCosts(dataDir) : soak(Number(mode)))) ? 0 : 1;
  } finally {
    await killNow(server);
  }
});
