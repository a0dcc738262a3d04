import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { productRoot } from '../../environment/environment.ts';
import { choosePlace, databaseDir } from '../../environment/place.ts';
import { isRoot } from '../../environment/system-user.ts';
import type { Postgres } from './postgres.ts';
import { readPostmaster } from './postmaster.ts';
import { sendSignal } from './signal-server.ts';
import { startPostgres } from './start-postgres.ts';
import { makeTestDataDir, runSql } from './test-database.ts';

const started: Postgres[] = [];
const dirs: string[] = [];

const makeDataDir = (): string => {
  const dir = makeTestDataDir();
  dirs.push(dir);
  return dir;
};

const start = async (dataDir: string): Promise<Postgres> => {
  const postgres = await startPostgres({ dataDir });
  started.push(postgres);
  return postgres;
};

const pidOf = (postgres: Postgres): number | null => readPostmaster(databaseDir(postgres.place));

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  for (const dir of dirs.splice(0)) {
    const left = readPostmaster(databaseDir(dir));
    if (left !== null) process.kill(left, 'SIGQUIT');
    rmSync(dir, { recursive: true, force: true });
  }
});

test('a first start creates a durable database on a private socket, a later one finds its rows', async () => {
  const dataDir = makeDataDir();
  const first = await start(dataDir);
  const [, , settings] = await runSql(
    first.connection,
    'CREATE TABLE righe (n int)',
    'INSERT INTO righe VALUES (42)',
    `SELECT current_setting('fsync') AS fsync, current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS network,
            current_setting('server_encoding') AS encoding`,
  );
  expect(settings?.rows).toEqual([{ fsync: 'on', checksums: 'on', network: '', encoding: 'UTF8' }]);
  expect(first.connection.host).toBe(join(dataDir, 'postgres', 'socket'));
  await first.stop();
  expect(pidOf(first)).toBeNull();

  const second = await start(dataDir);
  const [rows] = await runSql(second.connection, 'SELECT n FROM righe');
  expect(rows?.rows).toEqual([{ n: 42 }]);
  expect([first.warnings, second.warnings]).toEqual([[], []]);
});

test('the server survives a kill -9 of the application, and the next start takes it over', async () => {
  const dataDir = makeDataDir();
  const script = `
    import pg from 'pg';
        import { startPostgres } from ${JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)};
    const { connection } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('CREATE TABLE righe AS SELECT 7 AS n');
    process.kill(process.pid, 'SIGKILL');`;
  const application = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: productRoot,
    stdio: 'inherit',
  });
  const signal = await new Promise((resolve) => application.once('exit', (_code, by) => resolve(by)));
  expect(signal).toBe('SIGKILL');
  const left = readPostmaster(databaseDir(dataDir));
  expect(left).not.toBeNull();

  const next = await start(dataDir);
  expect(pidOf(next)).toBe(left);
  const [rows] = await runSql(next.connection, 'SELECT n FROM righe');
  expect(rows?.rows).toEqual([{ n: 7 }]);
  expect(next.warnings).toEqual([expect.stringContaining('il database era rimasto in funzione')]);
  const third = await start(dataDir);
  expect(third.warnings).toEqual([expect.stringContaining('un’altra Vedetta sta usando questi dati')]);
});

/** The process of a server that writes its log behind the others: what a transaction gives up waits for it. */
const findWalWriter = (data: string): number => {
  const isWalWriter = (pid: string): boolean => {
    try {
      return (
        readlinkSync(join('/proc', pid, 'cwd')) === data &&
        readFileSync(join('/proc', pid, 'cmdline'), 'utf8').startsWith('postgres: walwriter')
      );
    } catch {
      return false;
    }
  };
  const pid = readdirSync('/proc').find((name) => /^\d+$/u.test(name) && isWalWriter(name));
  if (pid === undefined) throw new Error('no process writes the log');
  return Number(pid);
};

test('a kill just after an unlogged table was given up does not stop the next start', async () => {
  const dataDir = makeDataDir();
  const data = databaseDir(dataDir);
  // In a process of its own: ours would find the server again by itself.
  const application = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { once } from 'node:events';
       import pg from 'pg';
       import { startPostgres } from ${JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)};
       const { connection } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
       const [one, other] = [new pg.Client(connection), new pg.Client(connection)];
       await Promise.all([one.connect(), other.connect()]);
       await one.query('BEGIN');
       await one.query('CREATE UNLOGGED TABLE attese (n int)');
       // Its commit writes the log until here.
       await other.query('CREATE TABLE righe AS SELECT 7 AS n');
       process.send('pronto');
       await once(process, 'message');
       await one.query('ROLLBACK');
       process.send('annullato');
       setInterval(() => undefined, 1_000);`,
    ],
    { cwd: productRoot, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  await once(application, 'message');
  process.kill(findWalWriter(data), 'SIGSTOP');
  application.send('annulla');
  await once(application, 'message');
  application.kill('SIGKILL');
  sendSignal(dataDir, 'SIGKILL');

  const next = await start(dataDir);
  const [rows] = await runSql(next.connection, 'SELECT n FROM righe');
  expect(rows?.rows).toEqual([{ n: 7 }]);
  // The server did fail once.
  expect(readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).toContain('File exists');
});

test('two simultaneous first starts share one server, and the last to leave stops it', async () => {
  const dataDir = makeDataDir();
  const [one, other] = await Promise.all([start(dataDir), start(dataDir)]);
  await runSql(one.connection, 'CREATE TABLE righe AS SELECT 1 AS n');
  await one.stop();
  expect(pidOf(other)).not.toBeNull();
  const [rows] = await runSql(other.connection, 'SELECT n FROM righe');
  expect(rows?.rows).toEqual([{ n: 1 }]);
  await other.stop();
  expect(pidOf(other)).toBeNull();
});

test('a server that dies while in use is restarted', async () => {
  let restarts = 0;
  const postgres = await startPostgres({ dataDir: makeDataDir(), onRestart: () => (restarts += 1) });
  started.push(postgres);
  const before = pidOf(postgres);
  if (before === null) throw new Error('the server is not running');
  process.kill(before, 'SIGKILL');
  await expect.poll(() => pidOf(postgres), { timeout: 20_000 }).not.toBe(before);
  await expect
    .poll(
      () =>
        runSql(postgres.connection, 'SELECT 1').then(
          (results) => results.length,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(1);
  await expect.poll(() => restarts).toBe(1);
});

test('a database that recovers for long is waited for, and the start says so', async () => {
  const dataDir = makeDataDir();
  await (await start(dataDir)).stop();
  const data = databaseDir(dataDir);
  // As after a restore: it asks for files that are not there, a second each, before it answers.
  appendFileSync(join(data, 'postgresql.auto.conf'), `restore_command = 'sleep 1; false'\n`);
  writeFileSync(join(data, 'recovery.signal'), '');
  const { uid, gid } = statSync(data);
  chownSync(join(data, 'recovery.signal'), uid, gid);
  let told = 0;
  const postgres = await startPostgres({ dataDir, onRecovery: () => (told += 1) });
  started.push(postgres);
  expect(told).toBe(1);
  expect(await runSql(postgres.connection, 'SELECT 1')).toHaveLength(1);
});

test('a postmaster.pid whose pid now belongs to another program does not block the start', async () => {
  const dataDir = makeDataDir();
  const postgres = await start(dataDir);
  await postgres.stop();
  const { user } = choosePlace(dataDir);
  const program = spawn('sleep', ['60'], { cwd: '/', ...(user === null ? {} : { uid: user.uid, gid: user.gid }) });
  writeFileSync(
    join(databaseDir(dataDir), 'postmaster.pid'),
    `${program.pid}\n${databaseDir(dataDir)}\n1700000000\n5432\n\n\n\n`,
  );
  const again = await start(dataDir);
  expect(pidOf(again)).not.toBe(program.pid);
  program.kill();
});

test('a data dir too long for a socket path gets its socket under /tmp', async () => {
  const dataDir = join(makeDataDir(), 'cartella-dal-nome-lungo'.repeat(5));
  const { connection } = await start(dataDir);
  expect(connection.host).toMatch(/^\/tmp\/vedetta-[0-9a-f]{16}$/);
  const [rows] = await runSql(connection, 'SELECT 1 AS n');
  expect(rows?.rows).toEqual([{ n: 1 }]);
  rmSync(connection.host ?? '', { recursive: true, force: true });
});

test('a private data dir is used by its owner; root, whose server runs as another user, says where the data are', async () => {
  const dataDir = makeDataDir();
  chmodSync(dataDir, 0o700);
  const { place: dove, warnings: avvisi } = await start(dataDir);
  dirs.push(dove);
  const asOwner = { dove: dataDir, avvisi: [] };
  const asRoot = {
    dove: expect.stringMatching(/^\/var\/lib\/vedetta\/[0-9a-f]{12}$/),
    avvisi: [expect.stringContaining(`non raggiunge ${dataDir}: i dati sono in ${dove}.`)],
  };
  expect({ dove, avvisi }).toEqual(isRoot() ? asRoot : asOwner);
  expect(existsSync(databaseDir(dove))).toBe(true);
});

test('an unusable data dir is reported in one sentence', async () => {
  const file = join(makeDataDir(), 'file');
  writeFileSync(file, '');
  await expect(startPostgres({ dataDir: file })).rejects.toThrow(`La cartella dei dati ${file} non è utilizzabile`);
});

test('files of another major version are refused and left unchanged', async () => {
  const dataDir = makeDataDir();
  const postgres = await start(dataDir);
  await postgres.stop();
  const versionFile = join(databaseDir(dataDir), 'PG_VERSION');
  writeFileSync(versionFile, '17\n');
  await expect(startPostgres({ dataDir })).rejects.toThrow('sono di PostgreSQL 17');
  expect(readFileSync(versionFile, 'utf8')).toBe('17\n');
});

test('an external database is only checked: its error names DATABASE_URL and hides the password', async () => {
  const attempt = startPostgres({
    dataDir: '/nonexistent',
    databaseUrl: 'postgres://utente:segreto@127.0.0.1:9/vedetta',
  });
  await expect(attempt).rejects.toThrow(/database esterno 127\.0\.0\.1:9\/vedetta non risponde[^]*DATABASE_URL/);
  await expect(attempt).rejects.not.toThrow(/segreto/);
});
