import { spawn } from 'node:child_process';
import { closeSync, fstatSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../../environment/start-failure.ts';
import { openLog } from '../../environment/own-files.ts';
import type { Place } from '../../environment/place.ts';
import type { Binaries } from './binaries.ts';
import { port, buildProcessOptions, writeAccessRules, type Cluster } from './cluster.ts';
import { connectionTo, type Login } from './connection.ts';
import { readPostmaster, removeStalePidFile } from './postmaster.ts';

/** `full` keeps every committed row through a power cut; `test` trades that for speed, only in tests. */
export type Durability = 'full' | 'test';

/** A database to run: its folders, its programs and its users. */
export type Runner = Readonly<{
  cluster: Cluster;
  place: Place;
  binaries: Binaries;
  durability: Durability;
  /** Only for tests and benchmarks, which create more databases. */
  mayCreateDatabases: boolean;
  /** Aborts the start. */
  signal?: AbortSignal;
  /** Told once that the server replays what it had not written, and answers when it is through. */
  onRecovery?: () => void;
}>;

const maxLogBytes = 10_000_000;
/** How long a start is waited for at short intervals, and without a word: a usual one is through by then. */
const hastyMs = 2_000;
const pollMs = 10;
const startTimeoutMs = 120_000;
/** A server that recovers after a power cut replays its WAL before it answers: half an hour on a slow disk, and it is not to be disturbed. */
const recoveryTimeoutMs = 30 * 60_000;
/** A suspended server accepts a connection but does not answer. */
const connectTimeoutMs = 10_000;
/** Grace period before the lock of a server that is ending counts as stale. */
const lockPatienceMs = 3_000;

/** "The database system is starting up", or "is not yet accepting connections" while it recovers. */
const recoveringCode = '57P03';
const notReadyCodes: readonly unknown[] = ['57P01', 'ECONNRESET', 'EPIPE'];

/** Connects, or says why not: nobody listens, the server starts or recovers, is not ready (stopping, suspended), or refuses the login. */
export const connectIfReady = async (
  cluster: Cluster,
  login: Login,
): Promise<pg.Client | 'absent' | 'recovering' | 'not ready' | 'refused'> => {
  const client = new pg.Client({ ...connectionTo(cluster, login), connectionTimeoutMillis: connectTimeoutMs });
  // A dropped connection is noticed through its 'end' event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
    if (code === recoveringCode) return 'recovering';
    if (code === '28P01' || code === '28000') return 'refused';
    if (notReadyCodes.includes(code) || /terminated unexpectedly|timeout expired/.test(String(error)))
      return 'not ready';
    throw new StartFailure(`Il database in ${cluster.data} non accetta collegamenti (${String(error)}).`);
  }
};

/** A server we launched; once it is over, `ending()` returns what it wrote to its log. */
type Attempt = { isOver: boolean; readonly ending: () => string; readonly stop: () => void };

/** Launches the server detached and logging to a file, so that it survives Ctrl-C and our own death: we stop it, or find it again. */
const launch = ({ cluster, place, binaries, durability }: Runner): Attempt => {
  writeAccessRules(cluster, place, 'normal');
  const log = openLog(cluster.log, maxLogBytes, place.owner);
  const logStart = fstatSync(log).size;
  const speed =
    durability === 'test'
      ? ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].flatMap((name) => ['-c', `${name}=off`])
      : [];
  // For solid state disks: random access costs little more than sequential.
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
    // Our file, outside the data folder, so that the database's user cannot let anybody in.
    '-c',
    `hba_file=${cluster.accessRules}`,
    ...disk,
    ...speed,
  ];
  const child = spawn(binaries.postgres, options, {
    ...buildProcessOptions(place),
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
 * Whether recovery met the file of an unlogged table that a transaction gave up just before a kill: that launch ends, the next one knows the
 * file from its beginning and goes on (PostgreSQL bug 17731).
 */
const metLeftFile = (ending: string): boolean => /"base\/\d+\/\d+": File exists/u.test(ending);

/**
 * Connects to the server of these files, starting it when nobody listens. With two simultaneous starts one server wins the data folder's
 * lock; the other exits and its starter connects to the winner. A server started here but unreachable is stopped.
 * @returns 'refused' when the server rejects the login; it keeps running
 */
export const connectOrLaunch = async (runner: Runner, login: Login): Promise<pg.Client | 'refused'> => {
  const { cluster } = runner;
  const begun = Date.now();
  let attempt: Attempt | null = null;
  let isTold = false;
  let isRepeated = false;
  try {
    for (;;) {
      const client = await connectIfReady(cluster, login);
      if (client instanceof pg.Client || client === 'refused') return client;
      const elapsed = Date.now() - begun;
      runner.signal?.throwIfAborted();
      if (client === 'recovering' && elapsed > hastyMs && !isTold) {
        isTold = true;
        runner.onRecovery?.();
      }
      if (elapsed > (client === 'recovering' ? recoveryTimeoutMs : startTimeoutMs))
        throw new StartFailure(`Il database non è partito in tempo. Il suo registro è ${cluster.log}.`);
      if (client === 'absent' && attempt === null) attempt = launch(runner);
      else if (attempt?.isOver === true) {
        const ending = attempt.ending();
        const isLocked = ending.includes('postmaster.pid') && elapsed <= 3 * lockPatienceMs;
        if (!isLocked && (isRepeated || !metLeftFile(ending)))
          throw new StartFailure(`Il database in ${cluster.data} non parte.\n${ending}`);
        if (!isLocked) isRepeated = true;
        else if (elapsed > lockPatienceMs) removeStalePidFile(cluster.data);
        attempt = null;
        await sleep(20 * pollMs);
      }
      // Each attempt is a line of the log of a server that recovers, perhaps for minutes, perhaps on a full disk.
      await sleep(elapsed > hastyMs ? 20 * pollMs : pollMs);
    }
  } catch (error) {
    if (attempt?.isOver === false) attempt.stop();
    throw error;
  }
};

/** Makes a running server reload its access rules. */
export const reloadServer = ({ data }: Cluster): void => {
  const pid = readPostmaster(data);
  if (pid !== null) process.kill(pid, 'SIGHUP');
};

/** Asks the server for a fast shutdown and waits until its process has ended. */
export const stopServer = async (cluster: Cluster): Promise<void> => {
  const pid = readPostmaster(cluster.data);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  while (readPostmaster(cluster.data) === pid) await sleep(pollMs);
};
