import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { AvvioImpossibile } from '../../environment/avvio-impossibile.ts';
import type { Place } from '../../environment/place.ts';
import type { Binaries } from './binaries.ts';
import { port, processOptions, type Cluster } from './cluster.ts';
import { readPostmaster, removeStalePidFile } from './postmaster.ts';

/** `prodotto` keeps every committed row through a power cut; `prova` trades that for speed, for tests alone. */
export type Durata = 'prodotto' | 'prova';

const maxLogBytes = 10_000_000;
const pollMs = 10;
/** A recovery after a power cut replays the log before it answers. */
const startTimeoutMs = 120_000;
/** How long a lock left by a server that is going away is given before it is judged stale. */
const lockPatienceMs = 3_000;

/** How to reach the embedded server: its socket, and nothing taken from the PG… variables. */
export const connectionTo = ({ socketDir }: Cluster, database: string): pg.ClientConfig => ({
  host: socketDir,
  port,
  user: 'postgres',
  password: '',
  database,
  ssl: false,
});

/** A connected client, or why there is none: nobody listens, or the server is not ready (starting, recovering, stopping). */
const tryConnect = async (cluster: Cluster): Promise<pg.Client | 'absent' | 'not ready'> => {
  const client = new pg.Client(connectionTo(cluster, 'postgres'));
  // A connection that drops is noticed through its 'end' event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
    if (
      code === '57P03' ||
      code === '57P01' ||
      code === 'ECONNRESET' ||
      code === 'EPIPE' ||
      /terminated unexpectedly/.test(String(error))
    )
      return 'not ready';
    throw new AvvioImpossibile(`Il database in ${cluster.data} non accetta collegamenti (${String(error)}).`);
  }
};

/** A server we launched; once it is over, `ending()` is what it left in its log. */
type Attempt = { isOver: boolean; readonly ending: () => string };

/** Detached and writing to a file, so that neither Ctrl-C in our terminal nor our own death reaches the server: it is stopped by us, or found again. */
const launch = (cluster: Cluster, place: Place, binaries: Binaries, durata: Durata): Attempt => {
  const log = openSync(cluster.log, 'a', 0o600);
  if (statSync(cluster.log).size > maxLogBytes) truncateSync(cluster.log);
  const logStart = statSync(cluster.log).size;
  const speed =
    durata === 'prova' ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'] : [];
  // Solid state disks: a page far away costs little more than the next one.
  const disk = ['-c', 'random_page_cost=1.1'];
  const options = [
    '-D',
    cluster.data,
    '-k',
    cluster.socketDir,
    '-h',
    '',
    '-p',
    String(port),
    '-c',
    'timezone=UTC',
    '-c',
    'log_timezone=UTC',
    ...disk,
    ...speed,
  ];
  const child = spawn(binaries.postgres, options, {
    ...processOptions(place),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  let failure = '';
  const attempt: Attempt = {
    isOver: false,
    ending: () => `${failure}${readFileSync(cluster.log).subarray(logStart).toString('utf8')}`.trim(),
  };
  child.unref();
  child.once('error', (error) => {
    failure = `${error.message}\n`;
    attempt.isOver = true;
  });
  child.once('exit', () => {
    attempt.isOver = true;
  });
  return attempt;
};

/**
 * Connects to the server of these files, starting it when nobody listens. Of two simultaneous starts one server wins the
 * data folder's lock; the other exits and its owner finds the winner's socket.
 */
export const connectOrLaunch = async (
  cluster: Cluster,
  place: Place,
  binaries: Binaries,
  durata: Durata,
): Promise<pg.Client> => {
  const begun = Date.now();
  let attempt: Attempt | null = null;
  for (;;) {
    const client = await tryConnect(cluster);
    if (client instanceof pg.Client) return client;
    const elapsed = Date.now() - begun;
    if (elapsed > startTimeoutMs)
      throw new AvvioImpossibile(`Il database non è partito in tempo. Il suo registro è ${cluster.log}.`);
    if (client === 'absent' && attempt === null) attempt = launch(cluster, place, binaries, durata);
    else if (attempt?.isOver === true) {
      const ending = attempt.ending();
      const isLocked = ending.includes('postmaster.pid');
      if (!isLocked || elapsed > 3 * lockPatienceMs)
        throw new AvvioImpossibile(`Il database in ${cluster.data} non parte.\n${ending}`);
      if (elapsed > lockPatienceMs) removeStalePidFile(cluster.data);
      attempt = null;
      await sleep(20 * pollMs);
    }
    await sleep(pollMs);
  }
};

/** Asks the server to end its sessions and close, and waits until its process is gone. */
export const stopServer = async (cluster: Cluster): Promise<void> => {
  const pid = readPostmaster(cluster.data);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  while (readPostmaster(cluster.data) === pid) await sleep(pollMs);
};
