import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const ticksPerSecond = 100;

/** What the server reports at `/metrics`. */
export type Sample = Readonly<{
  instant: number;
  rss: number;
  heap: number;
  handles: number;
  connections: number;
  cpu: number;
}>;

const readMetric = (text: string, name: string): number =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

export const measureProduct = async (url: string): Promise<Sample> => {
  const text = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(60_000) })).text();
  const read = (name: string): number => readMetric(text, name);
  return {
    instant: Date.now(),
    rss: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    handles: read('process_open_fds'),
    connections: read('vedetta_database_connections'),
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

const listProcesses = (): readonly string[] => readdirSync('/proc').filter((pid) => /^\d+$/u.test(pid));

const parentOf = (pid: string): string | undefined =>
  readOrNull(join('/proc', pid, 'stat'))
    ?.split(') ')
    .at(-1)
    ?.split(' ')[1];

/** All descendants of a process. */
const listChildren = (pid: number): readonly string[] => {
  const parents = new Map(listProcesses().map((child) => [child, parentOf(child)]));
  const descends = (child: string): boolean => {
    const parent = parents.get(child);
    return parent !== undefined && (parent === String(pid) || descends(parent));
  };
  return [...parents.keys()].filter(descends);
};

/** Bytes held by the descendants of a process (database, browser), not the process itself. Shared pages count once. */
export const readChildrenMemory = (pid: number): number =>
  listChildren(pid).reduce((sum, child) => {
    const pss = /^Pss:\s+(\d+) kB/mu.exec(readOrNull(join('/proc', child, 'smaps_rollup')) ?? '');
    return sum + Number(pss?.[1] ?? 0) * 1024;
  }, 0);

const worksIn = (pid: string, dir: string): boolean => {
  try {
    return readlinkSync(join('/proc', pid, 'cwd')) === dir;
  } catch {
    return false;
  }
};

/** CPU seconds used by processes, including their children that have ended. */
const sumCpu = (pids: readonly string[]): number =>
  pids.reduce((sum, pid) => {
    const fields =
      readOrNull(join('/proc', pid, 'stat'))
        ?.split(') ')[1]
        ?.split(' ') ?? [];
    return sum + [11, 12, 13, 14].reduce((part, field) => part + Number(fields[field] ?? 0), 0) / ticksPerSecond;
  }, 0);

/** CPU seconds of the embedded database and of the browser that a server started. */
export const readChildrenCpu = (pid: number, dataDir: string): Readonly<{ database: number; browser: number }> => {
  const data = join(dataDir, 'postgres', 'data');
  const children = listChildren(pid);
  return {
    database: sumCpu(children.filter((child) => worksIn(child, data))),
    browser: sumCpu(children.filter((child) => !worksIn(child, data))),
  };
};
