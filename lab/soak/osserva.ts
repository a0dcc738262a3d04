import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const ticksPerSecond = 100;

/** What a server says of itself at `/metrics`. */
export type Misura = Readonly<{
  istante: number;
  rss: number;
  heap: number;
  handles: number;
  connessioni: number;
  cpu: number;
}>;

const readMetrica = (testo: string, nome: string): number =>
  testo
    .split('\n')
    .filter((riga) => riga.startsWith(`${nome} `) || riga.startsWith(`${nome}{`))
    .reduce((somma, riga) => somma + Number(riga.split(' ').at(-1)), 0);

export const observe = async (url: string): Promise<Misura> => {
  const testo = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(60_000) })).text();
  const read = (nome: string): number => readMetrica(testo, nome);
  return {
    istante: Date.now(),
    rss: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    handles: read('process_open_fds'),
    connessioni: read('vedetta_database_connections'),
    cpu: read('process_cpu_seconds_total'),
  };
};

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const listProcessi = (): readonly string[] => readdirSync('/proc').filter((pid) => /^\d+$/u.test(pid));

const parentOf = (pid: string): string | undefined =>
  readOrNull(join('/proc', pid, 'stat'))
    ?.split(') ')
    .at(-1)
    ?.split(' ')[1];

/** The processes a process started, and those that these started. */
const listFigli = (pid: number): readonly string[] => {
  const parents = new Map(listProcessi().map((figlio) => [figlio, parentOf(figlio)]));
  const descends = (figlio: string): boolean => {
    const parent = parents.get(figlio);
    return parent !== undefined && (parent === String(pid) || descends(parent));
  };
  return [...parents.keys()].filter(descends);
};

/** Memory of the processes a process started (database, browser), what they share counted once; without the process itself. */
export const readMemoriaFigli = (pid: number): number =>
  listFigli(pid).reduce((somma, figlio) => {
    const pss = /^Pss:\s+(\d+) kB/mu.exec(readOrNull(join('/proc', figlio, 'smaps_rollup')) ?? '');
    return somma + Number(pss?.[1] ?? 0) * 1024;
  }, 0);

const worksIn = (pid: string, dir: string): boolean => {
  try {
    return readlinkSync(join('/proc', pid, 'cwd')) === dir;
  } catch {
    return false;
  }
};

/** Seconds of processor that processes have used, those they started and that ended included. */
const sumCpu = (pids: readonly string[]): number =>
  pids.reduce((somma, pid) => {
    const campi =
      readOrNull(join('/proc', pid, 'stat'))
        ?.split(') ')[1]
        ?.split(' ') ?? [];
    return somma + [11, 12, 13, 14].reduce((parte, campo) => parte + Number(campi[campo] ?? 0), 0) / ticksPerSecond;
  }, 0);

/** Seconds of processor of the embedded database and of the browser that a server started. */
export const readCpuFigli = (pid: number, dataDir: string): Readonly<{ database: number; browser: number }> => {
  const data = join(dataDir, 'postgres', 'data');
  const figli = listFigli(pid);
  return {
    database: sumCpu(figli.filter((figlio) => worksIn(figlio, data))),
    browser: sumCpu(figli.filter((figlio) => !worksIn(figlio, data))),
  };
};
