import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const ticksPerSecond = 100;

/** What a server says of itself at `/metrics`. */
export type Misura = Readonly<{ istante: number; rss: number; heap: number; handles: number; connessioni: number; cpu: number }>;

const readMetrica = (testo: string, nome: string): number =>
  testo.split('\n').filter((riga) => riga.startsWith(`${nome} `) || riga.startsWith(`${nome}{`)).reduce((somma, riga) => somma + Number(riga.split(' ').at(-1)), 0);

export const observe = async (url: string): Promise<Misura> => {
  const testo = await (await fetch(`${url}/metrics`)).text();
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

/** Growth of a quantity per hour, by least squares. */
export const slopePerHour = (misure: readonly Misura[], quantita: (misura: Misura) => number): number => {
  const n = misure.length;
  const ore = misure.map(({ istante }) => istante / 3_600_000);
  const valori = misure.map(quantita);
  const media = (numeri: readonly number[]): number => numeri.reduce((somma, numero) => somma + numero, 0) / n;
  const [x, y] = [media(ore), media(valori)];
  const covarianza = ore.reduce((somma, ora, i) => somma + (ora - x) * ((valori[i] ?? 0) - y), 0);
  const varianza = ore.reduce((somma, ora) => somma + (ora - x) ** 2, 0);
  return varianza === 0 ? 0 : covarianza / varianza;
};

const worksIn = (pid: string, dir: string): boolean => {
  try {
    return readlinkSync(join('/proc', pid, 'cwd')) === dir;
  } catch {
    return false;
  }
};

/** Seconds of processor that the embedded database has used, its ended processes included. */
export const readCpuDatabase = (dataDir: string): number => {
  const data = join(dataDir, 'postgres', 'data');
  return readdirSync('/proc').filter((pid) => /^\d+$/u.test(pid) && worksIn(pid, data)).reduce((somma, pid) => {
    const campi = readFileSync(join('/proc', pid, 'stat'), 'utf8').split(') ')[1]?.split(' ') ?? [];
    return somma + [11, 12, 13, 14].reduce((parte, campo) => parte + Number(campi[campo] ?? 0), 0) / ticksPerSecond;
  }, 0);
};
