import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endWithMessage, findBindir, findOrdinaryUser, processOptionsOf } from './programs.ts';

const ordinary = 'vedetta';

/** A PostgreSQL installed on this machine, on a socket in its own folder. */
export type Cluster = Readonly<{
  dir: string;
  version: string;
  url: (database: string, who?: string) => string;
  stop: () => Promise<void>;
}>;

/** The address of a database behind a socket. */
export const writeUrl = (dir: string, port: number, database: string, who = ordinary): string =>
  `postgres://${who}@localhost:${port}/${database}?host=${encodeURIComponent(dir)}`;

/**
 * Creates a cluster like one a studio may have: Italian collation and time zone, and a user that may only create databases.
 */
export const startCluster = async (): Promise<Cluster> => {
  const bindir = findBindir();
  const user = findOrdinaryUser();
  const as = processOptionsOf(user);
  const run = (program: string, ...options: readonly string[]): number | null =>
    spawnSync(join(bindir, program), options, { ...as, stdio: ['ignore', 'ignore', 'inherit'] }).status;
  const dir = mkdtempSync(join(tmpdir(), 'vedetta-postgres-'));
  chmodSync(dir, 0o700);
  if (user !== null) chownSync(dir, user.uid, user.gid);
  const data = join(dir, 'data');
  const made = ['--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=it'];
  if (run('initdb', '-D', data, '-U', 'postgres', ...made) !== 0) endWithMessage('The cluster cannot be made.');
  const settings = ['max_connections=200', 'timezone=Europe/Rome', 'fsync=off'].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bindir, 'postgres'), ['-D', data, '-k', dir, '-h', '', '-p', '5432', ...settings], {
    ...as,
    stdio: 'ignore',
  });
  while (run('pg_isready', '--quiet', '--host', dir) !== 0) {
    if (server.exitCode !== null) endWithMessage('PostgreSQL does not start.');
    await sleep(100);
  }
  if (run('createuser', '--host', dir, '--username', 'postgres', '--createdb', ordinary) !== 0)
    endWithMessage('The user cannot be made.');
  return {
    dir,
    version: spawnSync(join(bindir, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    url: (database, who) => writeUrl(dir, 5432, database, who),
    stop: async () => {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
