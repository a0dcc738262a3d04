import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeUrl, type Cluster } from './cluster.ts';
import { endWithMessage, findOrdinaryUser, findPgBouncer, processOptionsOf } from './programs.ts';

const port = 6432;
/** From 1.21 it tracks the prepared queries of each client. */
const preparedSince = 1.21;

export type Pooler = Readonly<{
  version: string;
  /** Whether it keeps prepared statements in transaction mode. */
  canPrepare: boolean;
  url: (database: string) => string;
  stop: () => Promise<void>;
}>;

const isListening = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const trial = connect(socket);
    trial.once('connect', () => {
      trial.destroy();
      resolve(true);
    });
    trial.once('error', () => resolve(false));
  });

/** A real PgBouncer in front of a cluster, in transaction mode: each transaction may use another connection. */
export const startPooler = async (cluster: Cluster): Promise<Pooler> => {
  const program = findPgBouncer();
  const user = findOrdinaryUser();
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]?.trim() ?? '';
  const canPrepare = Number(/\d+\.\d+/u.exec(version)) >= preparedSince;
  const dir = join(cluster.dir, 'pooler');
  mkdirSync(dir, { mode: 0o700 });
  const files = { ini: join(dir, 'pgbouncer.ini'), users: join(dir, 'users.txt') };
  writeFileSync(files.users, '"vedetta" ""\n');
  writeFileSync(
    files.ini,
    [
      '[databases]',
      `* = host=${cluster.dir} port=5432`,
      '[pgbouncer]',
      'pool_mode = transaction',
      `unix_socket_dir = ${dir}`,
      `listen_port = ${port}`,
      'auth_type = trust',
      `auth_file = ${files.users}`,
      // Few, so that two processes really share them.
      'default_pool_size = 6',
      'max_client_conn = 1000',
      // Must not keep a connection to a database that a test drops.
      'server_idle_timeout = 1',
      // Retries soon a database that a test cut off.
      'server_login_retry = 1',
      ...(canPrepare ? ['max_prepared_statements = 300'] : []),
      '',
    ].join('\n'),
  );
  if (user !== null) for (const path of [dir, ...Object.values(files)]) chownSync(path, user.uid, user.gid);
  const server = spawn(program, ['--quiet', files.ini], {
    ...processOptionsOf(user),
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  while (!(await isListening(join(dir, `.s.PGSQL.${port}`)))) {
    if (server.exitCode !== null) endWithMessage('PgBouncer does not start.');
    await sleep(100);
  }
  return {
    version,
    canPrepare,
    url: (database) => writeUrl(dir, port, database),
    stop: async () => {
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    },
  };
};
