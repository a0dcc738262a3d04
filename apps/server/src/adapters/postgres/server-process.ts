import { spawn } from 'node:child_process';
import { closeSync, fstatSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { AvvioImpossibile } from '../../environment/avvio-impossibile.ts';
import { openLog } from '../../environment/own-files.ts';
import type { Place } from '../../environment/place.ts';
import type { Binaries } from './binaries.ts';
import { port, processOptions, writeAccessRules, type Cluster } from './cluster.ts';
import { connectionTo, type Login } from './connection.ts';
import { readPostmaster, removeStalePidFile } from './postmaster.ts';

/** `prodotto` keeps every committed row through a power cut; `prova` trades that for speed, for tests alone. */
export type Durata = 'prodotto' | 'prova';

/** A database to run: its folders, its programs, and as whom. */
export type Runner = Readonly<{
  cluster: Cluster;
  place: Place;
  binaries: Binaries;
  durata: Durata;
  /** For tests and measures alone, which make databases beside the product's. */
  mayCreateDatabases: boolean;
  /** Gives up. */
  signal?: AbortSignal;
}>;

const maxLogBytes = 10_000_000;
const pollMs = 10;
/** A recovery after a power cut replays the log before it answers. */
const startTimeoutMs = 120_000;
/** A server that was stopped takes a connection and says nothing on it. */
const connectTimeoutMs = 10_000;
/** How long a lock left by a server that is going away is given before it is judged stale. */
const lockPatienceMs = 3_000;

const notReadyCodes: readonly unknown[] = ['57P03', '57P01', 'ECONNRESET', 'EPIPE'];

/** A connected client, or why there is none: nobody listens, the server is not ready (starting, recovering, stopping), or it refuses the login. */
export const tryConnect = async (
  cluster: Cluster,
  login: Login,
): Promise<pg.Client | 'absent' | 'not ready' | 'refused'> => {
  const client = new pg.Client({ ...connectionTo(cluster, login), connectionTimeoutMillis: connectTimeoutMs });
  // A connection that drops is noticed through its 'end' event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
    if (code === '28P01' || code === '28000') return 'refused';
    if (notReadyCodes.includes(code) || /terminated unexpectedly|timeout expired/.test(String(error)))
      return 'not ready';
    throw new AvvioImpossibile(`Il database in ${cluster.data} non accetta collegamenti (${String(error)}).`);
  }
};

/** A server we launched; once it is over, `ending()` is what it left in its log. */
type Attempt = { isOver: boolean; readonly ending: () => string; readonly stop: () => void };

/** Detached and writing to a file, so that neither Ctrl-C in our terminal nor our own death reaches the server: it is stopped by us, or found again. */
const launch = ({ cluster, place, binaries, durata }: Runner): Attempt => {
  writeAccessRules(cluster, place, 'regola');
  const log = openLog(cluster.log, maxLogBytes, place.owner);
  const logStart = fstatSync(log).size;
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
    // Ours, and not in the folder of the data: the user of the database cannot let anybody in.
    '-c',
    `hba_file=${cluster.accessRules}`,
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
    stop: () => void child.kill('SIGINT'),
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
 * data folder's lock; the other exits and its owner finds the winner's socket. One that it started and cannot connect to is stopped.
 * @returns 'refused' when the server does not take the login; it goes on running
 */
export const connectOrLaunch = async (runner: Runner, login: Login): Promise<pg.Client | 'refused'> => {
  const { cluster } = runner;
  const begun = Date.now();
  let attempt: Attempt | null = null;
  try {
    for (;;) {
      const client = await tryConnect(cluster, login);
      if (client instanceof pg.Client || client === 'refused') return client;
      const elapsed = Date.now() - begun;
      runner.signal?.throwIfAborted();
      if (elapsed > startTimeoutMs)
        throw new AvvioImpossibile(`Il database non è partito in tempo. Il suo registro è ${cluster.log}.`);
      if (client === 'absent' && attempt === null) attempt = launch(runner);
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
  } catch (error) {
    if (attempt?.isOver === false) attempt.stop();
    throw error;
  }
};

/** Has a running server read its access rules again. */
export const reloadServer = ({ data }: Cluster): void => {
  const pid = readPostmaster(data);
  if (pid !== null) process.kill(pid, 'SIGHUP');
};

/** Asks the server to end its sessions and close, and waits until its process is gone. */
export const stopServer = async (cluster: Cluster): Promise<void> => {
  const pid = readPostmaster(cluster.data);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  while (readPostmaster(cluster.data) === pid) await sleep(pollMs);
};
