import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { productRoot } from '../../environment/environment.ts';
import { choosePlace, databaseDir } from '../../environment/place.ts';
import { findUser, isRoot, type SystemUser } from '../../environment/system-user.ts';
import { handOver } from './handover.ts';
import type { Postgres } from './postgres.ts';
import { readPostmaster } from './postmaster.ts';
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

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  for (const dir of dirs.splice(0)) {
    const left = readPostmaster(databaseDir(dir));
    if (left !== null) process.kill(left, 'SIGQUIT');
    rmSync(dir, { recursive: true, force: true });
  }
});

test('the product owns its database and cannot read files, run programs or create roles and databases', async () => {
  const { connection } = await start(makeDataDir());
  const [who, owner] = await runSql(
    connection,
    'SELECT current_user AS name, system_user AS by, rolsuper FROM pg_roles WHERE rolname = current_user',
    `SELECT pg_get_userbyid(datdba) AS name FROM pg_database WHERE datname = current_database()`,
    'CREATE TABLE mia AS SELECT 1 AS n',
  );
  expect(who?.rows).toEqual([{ name: 'vedetta', by: 'scram-sha-256:vedetta', rolsuper: false }]);
  expect(owner?.rows).toEqual([{ name: 'vedetta' }]);
  for (const forbidden of [
    `COPY mia TO PROGRAM 'cat'`,
    `COPY mia FROM '/etc/passwd'`,
    `SELECT pg_read_file('/etc/passwd')`,
    'SELECT rolpassword FROM pg_authid',
    'CREATE ROLE altro SUPERUSER',
    'CREATE DATABASE altro',
    'ALTER SYSTEM SET fsync = off',
    'SET ROLE postgres',
  ])
    await expect(runSql(connection, forbidden), forbidden).rejects.toThrow(
      /permission denied|must be|only roles with/i,
    );
});

test('every login needs a password, and ours are in a file that only we can read', async () => {
  const dataDir = makeDataDir();
  const { connection } = await start(dataDir);
  for (const user of ['postgres', 'vedetta', 'nobody'])
    await expect(runSql({ ...connection, user, password: 'indovinata' }, 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
  const file = join(dataDir, 'postgres', 'password.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(file).uid).toBe(process.getuid?.());
  const log = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
  expect(log).not.toContain(String(connection.password));
});

test('no process has a password in its arguments or environment', async () => {
  const dataDir = makeDataDir();
  const { connection } = await start(dataDir);
  const pid = readPostmaster(databaseDir(dataDir)) ?? 0;
  const shown = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8')).join('\n');
  expect(shown).toContain(dataDir);
  expect(shown).not.toContain(String(connection.password));
  expect(shown).not.toMatch(/PG[A-Z]+=/u);
});

test('a link in place of the log is not followed', async () => {
  const dataDir = makeDataDir();
  await (await start(dataDir)).stop();
  const log = join(dataDir, 'postgres', 'postgres.log');
  const victim = join(dataDir, 'di-root');
  for (const link of [symlinkSync, linkSync]) {
    writeFileSync(victim, 'intatto\n');
    rmSync(log);
    link(victim, log);
    await (await start(dataDir)).stop();
    expect(readFileSync(victim, 'utf8')).toBe('intatto\n');
    expect(lstatSync(log).isFile() && lstatSync(log).nlink === 1).toBe(true);
    rmSync(victim);
  }
  writeFileSync(log, Buffer.alloc(10_000_001));
  await (await start(dataDir)).stop();
  expect(statSync(log).size).toBeLessThan(10_000);
});

test('PG… variables of the environment are ignored', async () => {
  const dataDir = makeDataDir();
  const script = `
    import pg from 'pg';
    import { startPostgres } from ${JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)};
    const { connection, stop } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query("SELECT current_user, current_database(), current_setting('application_name') AS application, current_setting('work_mem') AS memory");
    await client.end();
    await stop();
    process.stdout.write(JSON.stringify(rows[0]));`;
  const hostile = {
    PGOPTIONS: '-c work_mem=64kB -c inesistente=1',
    PGUSER: 'altri',
    PGPASSWORD: 'altra',
    PGDATABASE: 'altro',
  };
  const more = {
    PGHOST: '/nonexistent',
    PGPORT: '1',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'direct',
    PGAPPNAME: 'altra',
  };
  const last = { PGREPLICATION: 'database', PGCLIENT_ENCODING: 'LATIN1', PGPASSFILE: '/nonexistent' };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: productRoot,
    env: { ...process.env, ...hostile, ...more, ...last },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(0);
  expect(JSON.parse(said)).toMatchObject({ current_user: 'vedetta', application: 'vedetta', memory: '4MB' });
  expect(readPostmaster(databaseDir(dataDir))).toBeNull();
});

/** What an attacker with that user can do: each attempt prints its name when it succeeds. */
const attempts = `
  const [socketDir, data, own, appPid, password] = process.argv.slice(1);
  const fs = require('node:fs'), path = require('node:path');
  const attempt = (name, act) => { try { act(); console.log(name); } catch {} };
  attempt('password file', () => fs.readFileSync(path.join(own, 'password.json')));
  attempt('list of our folder', () => fs.readdirSync(own));
  attempt('log', () => fs.readFileSync(path.join(own, 'postgres.log')));
  attempt('write beside the log', () => fs.writeFileSync(path.join(own, 'mio'), ''));
  attempt('exchange of the log', () => fs.renameSync(path.join(own, 'postgres.log'), path.join(own, 'altro')));
  attempt('access rules', () => fs.writeFileSync(path.join(own, 'pg_hba.conf'), 'local all all trust'));
  attempt('environment of the application', () => fs.readFileSync('/proc/' + appPid + '/environ'));
  attempt('memory of the application', () => fs.openSync('/proc/' + appPid + '/mem', 'r'));
  attempt('signal to the application', () => process.kill(Number(appPid), 0));
  attempt('data', () => fs.readdirSync(data));
  attempt('version of the data', () => fs.readFileSync(path.join(data, 'PG_VERSION')));
  attempt('socket folder', () => fs.readdirSync(socketDir));
  const socket = require('node:net').connect(path.join(socketDir, '.s.PGSQL.5432'));
  socket.on('connect', () => { console.log('socket'); socket.destroy(); });
  socket.on('error', () => undefined);`;

const attackAs = (user: SystemUser, dataDir: string): readonly string[] => {
  const own = join(dataDir, 'postgres');
  const words = [join(own, 'socket'), databaseDir(dataDir), own, String(process.pid)];
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', attempts, ...words], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
};

test.runIf(isRoot())(
  'as root the database, the browser and nobody are three users, with no access to each other or to us',
  async () => {
    const dataDir = makeDataDir();
    await start(dataDir);
    const { user, browser } = choosePlace(dataDir);
    const nobody = findUser('nobody');
    if (user === null || browser === null || nobody === null) throw new Error('not root, or no nobody');
    expect(new Set([0, user.uid, browser.uid, nobody.uid]).size).toBe(4);
    expect(findUser(user.uid) ?? findUser(browser.uid)).toBeNull();
    const server = readPostmaster(databaseDir(dataDir)) ?? 0;
    expect(statSync(`/proc/${server}`).uid).toBe(user.uid);
    expect(attackAs(browser, dataDir)).toEqual([]);
    expect(attackAs(nobody, dataDir)).toEqual([]);
    // The database's user has the data, by necessity, but no access to the application.
    expect(attackAs(user, dataDir)).toEqual(['data', 'version of the data', 'socket folder', 'socket']);
  },
);

test.runIf(isRoot())('a handover changes only files of the former user, and follows no link', () => {
  const dataDir = makeDataDir();
  const [from, to] = [findUser('nobody'), choosePlace(dataDir).user];
  if (from === null || to === null) throw new Error('no users');
  const data = join(dataDir, 'data');
  const victim = join(dataDir, 'di-root');
  writeFileSync(victim, '');
  const make = (...commands: readonly string[]): void => {
    const shell = ['umask 077', `mkdir -p ${data}/sotto`, ...commands].join(' && ');
    chmodSync(dataDir, 0o777);
    expect(spawnSync('/bin/sh', ['-c', shell], { uid: from.uid, gid: from.gid, cwd: '/' }).status).toBe(0);
    chmodSync(dataDir, 0o711);
  };
  make(`ln -s ${victim} ${data}/sotto/legame`);
  expect(() => handOver(data, from.uid, to)).toThrow(/è un collegamento/);
  rmSync(join(data, 'sotto', 'legame'));
  linkSync(victim, join(data, 'sotto', 'duro'));
  expect(() => handOver(data, from.uid, to)).toThrow(/non è un file del database/);
  expect(statSync(victim).uid).toBe(0);
  expect(statSync(data).uid).toBe(from.uid);
  rmSync(join(data, 'sotto', 'duro'));
  handOver(data, from.uid, to);
  expect([data, join(data, 'sotto')].map((path) => statSync(path).uid)).toEqual([to.uid, to.uid]);
  expect(existsSync(victim)).toBe(true);
});
