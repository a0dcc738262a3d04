import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithMessage, findBindir, findOrdinaryUser, processOptionsOf } from './programs.ts';

const ordinary = 'vedetta';

/** A PostgreSQL installed on this machine, on a socket in its own folder. */
export type Cluster = Readonly<{
  dir: string;
  version: string;
  port: number;
  url: (database: string, who?: string) => string;
  /** Kills the server and all its processes, as a machine that loses its power. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/** The address of a database behind a socket. */
export const writeUrl = (dir: string, port: number, database: string, who = ordinary): string =>
  `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(dir)}`;

/** How a cluster differs from one on a socket alone. */
export type ClusterOptions = Readonly<{
  /** Also listens on this port of 127.0.0.1. */
  port?: number;
  settings?: readonly string[];
  /** Fills the folder of the data, instead of a new cluster. */
  fill?: (data: string, run: (program: string, ...options: readonly string[]) => number | null) => boolean;
}>;

const listChildren = (pid: number | undefined): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const made = ['--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=it'];

/**
 * Creates a cluster like one a studio may have: Italian collation and time zone, and a user that may only create databases.
 */
export const startCluster = async ({ port, settings = [], fill }: ClusterOptions = {}): Promise<Cluster> => {
  const bindir = findBindir();
  const user = findOrdinaryUser();
  const as = processOptionsOf(user);
  const run = (program: string, ...options: readonly string[]): number | null =>
    spawnSync(join(bindir, program), options, { ...as, stdio: ['ignore', 'ignore', 'inherit'] }).status;
  const dir = mkdtempSync(join(tmpdir(), 'vedetta-postgres-'));
  chmodSync(dir, 0o700);
  if (user !== null) chownSync(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  const isFilled = fill === undefined ? run('initdb', '-D', data, '-U', 'postgres', ...made) === 0 : fill(data, run);
  if (!isFilled) endWithMessage('The cluster cannot be made.');
  const chosen = ['max_connections=200', 'timezone=Europe/Rome', 'fsync=off', ...settings];
  const place = ['-k', dir, '-h', port === undefined ? '' : '127.0.0.1', '-p', String(port ?? 5432)];
  const server = spawn(
    join(bindir, 'postgres'),
    ['-D', data, ...place, ...chosen.flatMap((setting) => ['-c', setting])],
    { ...as, stdio: ['ignore', 'ignore', openSync(join(tmpdir(), `${basename(dir)}.log`), 'w')] },
  );
  const at = ['--host', dir, '--port', String(port ?? 5432)];
  while (run('pg_isready', '--quiet', ...at) !== 0) {
    if (server.exitCode !== null) endWithMessage('PostgreSQL does not start.');
    await sleep(100);
  }
  if (fill === undefined && run('createuser', ...at, '--username', 'postgres', '--createdb', ordinary) !== 0)
    endWithMessage('The user cannot be made.');
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  return {
    dir,
    port: port ?? 5432,
    version: spawnSync(join(bindir, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    url: (database, who) => writeUrl(dir, port ?? 5432, database, who),
    kill: async () => {
      const children = listChildren(server.pid);
      const ended = end('SIGKILL');
      // They would end by themselves when they notice that the server is gone; a machine without power gives them no time.
      for (const pid of children) process.kill(pid, 'SIGKILL');
      await ended;
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
