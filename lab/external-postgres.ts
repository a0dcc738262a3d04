// npm run external-postgres [-- test files]: runs the tests of the server on a PostgreSQL installed on this machine instead of the embedded one, in
// a cluster made for the while, as a studio's may be: Italian order of words and time, and a user that may make databases and nothing else.
// PG_BINDIR names its programs; without it, those of Debian or of the path.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productRoot } from '../apps/server/src/environment/environment.ts';
import { findUser, isRoot } from '../apps/server/src/environment/system-user.ts';

const findBindir = (): string | null => {
  const asked = process.env['PG_BINDIR'];
  if (asked !== undefined) return asked;
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (one, other) => Number(/\d+/u.exec(other)) - Number(/\d+/u.exec(one)),
  );
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((dir) => globSync(join(dir, 'initdb')).length > 0);
  return [...debian, ...onPath][0] ?? null;
};

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

const bindir = findBindir() ?? fail('No PostgreSQL on this machine: apt-get install postgresql, or PG_BINDIR.');
/** PostgreSQL refuses to run as root. */
const user = isRoot()
  ? (findUser('postgres') ?? findUser('nobody') ?? fail('No ordinary user to run PostgreSQL as.'))
  : null;
const as = {
  cwd: '/',
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
};
const run = (program: string, ...options: readonly string[]): number | null =>
  spawnSync(join(bindir, program), options, { ...as, stdio: ['ignore', 'ignore', 'inherit'] }).status;

const waitReady = async (dir: string, server: ChildProcess): Promise<void> => {
  while (run('pg_isready', '--quiet', '--host', dir) !== 0) {
    if (server.exitCode !== null) fail('PostgreSQL does not start.');
    await sleep(100);
  }
};

const runTests = (dir: string): number => {
  const urlOf = (chi: string): string => `postgres://${chi}@localhost:5432/postgres?host=${encodeURIComponent(dir)}`;
  const { status } = spawnSync('vitest', ['run', '--project', 'server', ...process.argv.slice(2)], {
    cwd: productRoot,
    env: {
      ...process.env,
      DATABASE_URL: urlOf(ordinario),
      SUPERUSER_URL: urlOf('postgres'),
      PATH: [join(productRoot, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status ?? 1;
};

const ordinario = 'vedetta';

const dir = mkdtempSync(join(tmpdir(), 'vedetta-postgres-'));
chmodSync(dir, 0o700);
if (user !== null) chownSync(dir, user.uid, user.gid);
const data = join(dir, 'data');
console.log(spawnSync(join(bindir, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim());
if (
  run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    '--icu-locale=it',
  ) !== 0
)
  fail('The cluster cannot be made.');
const server = spawn(
  join(bindir, 'postgres'),
  [
    '-D',
    data,
    '-k',
    dir,
    '-h',
    '',
    '-p',
    '5432',
    '-c',
    'max_connections=200',
    '-c',
    'timezone=Europe/Rome',
    '-c',
    'fsync=off',
  ],
  { ...as, stdio: 'ignore' },
);
try {
  await waitReady(dir, server);
  if (run('createuser', '--host', dir, '--username', 'postgres', '--createdb', ordinario) !== 0)
    fail('The user cannot be made.');
  process.exitCode = runTests(dir);
} finally {
  server.kill('SIGINT');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(dir, { recursive: true, force: true });
}
