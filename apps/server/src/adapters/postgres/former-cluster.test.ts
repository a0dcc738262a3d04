import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { productRoot } from '../../environment/environment.ts';
import { choosePlace, databaseDir } from '../../environment/place.ts';
import type { Postgres } from './postgres.ts';
import { readPostmaster } from './postmaster.ts';
import { startPostgres } from './start-postgres.ts';
import { makeTestDataDir, runSql } from './test-database.ts';
import {
  buildFormerConnection,
  launchFormer,
  makeFormerCluster,
  removeOriginal,
  stopFormer,
} from './test-former-cluster.ts';

const started: Postgres[] = [];
const dirs: string[] = [];

const makeFormer = async (): Promise<string> => {
  const dir = makeTestDataDir();
  dirs.push(dir);
  await makeFormerCluster(dir);
  return dir;
};

const start = async (dataDir: string): Promise<Postgres> => {
  const postgres = await startPostgres({ dataDir });
  started.push(postgres);
  return postgres;
};

afterAll(removeOriginal);

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop();
  for (const dir of dirs.splice(0)) {
    const left = readPostmaster(databaseDir(dir));
    if (left !== null) process.kill(left, 'SIGQUIT');
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
});

const notOurs = `
  SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
  WHERE n.nspname IN ('public', 'altro') AND relkind IN ('r', 'v', 'S', 'i') AND pg_get_userbyid(relowner) <> 'vedetta'
  UNION ALL SELECT proname FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
  WHERE n.nspname IN ('public', 'altro') AND pg_get_userbyid(proowner) <> 'vedetta'
  UNION ALL SELECT typname FROM pg_type JOIN pg_namespace n ON n.oid = typnamespace
  WHERE n.nspname IN ('public', 'altro') AND pg_get_userbyid(typowner) <> 'vedetta'
  UNION ALL SELECT nspname FROM pg_namespace WHERE nspname = 'altro' AND pg_get_userbyid(nspowner) <> 'vedetta'
  UNION ALL SELECT datname FROM pg_database WHERE datname = 'vedetta' AND pg_get_userbyid(datdba) <> 'vedetta'`;

/** Expects the data to be there, owned by the application with a schema it can change, and passwords to be required. */
const expectConverted = async ({ connection, place: dove }: Postgres): Promise<void> => {
  const [who, studi, others] = await runSql(
    connection,
    'SELECT current_user AS name, rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
    `SELECT nome_studio FROM studi WHERE nome_studio = 'Studio di prima'`,
    notOurs,
    'ALTER TABLE studi ADD COLUMN prova int',
    'ALTER TABLE studi DROP COLUMN prova',
    'INSERT INTO altro."Con Maiuscole" DEFAULT VALUES',
  );
  expect(who?.rows).toEqual([{ name: 'vedetta', rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
  expect(studi?.rows).toEqual([{ nome_studio: 'Studio di prima' }]);
  expect(others?.rows).toEqual([]);
  for (const user of ['postgres', 'vedetta'])
    await expect(runSql({ ...connection, user, password: 'sbagliata' }, 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
  const inDataDir = readFileSync(join(databaseDir(dove), 'pg_hba.conf'), 'utf8');
  expect(inDataDir).toBe('local all all scram-sha-256\n');
  expect(statSync(databaseDir(dove)).uid).toBe(choosePlace(dove).user?.uid ?? process.getuid?.());
};

test('data of release 1.0.0 get passwords, a role and, as root, their own user; the rows stay', async () => {
  const dataDir = await makeFormer();
  const first = await start(dataDir);
  await expectConverted(first);
  await first.stop();
  const second = await start(dataDir);
  await expectConverted(second);
  expect(second.connection.password).toBe(first.connection.password);
});

test('a server that 1.0.0 left running is stopped, and its data converted', async () => {
  const dataDir = await makeFormer();
  const { pid } = await launchFormer(dataDir);
  expect(readPostmaster(databaseDir(dataDir))).toBe(pid);
  await expectConverted(await start(dataDir));
  expect(readPostmaster(databaseDir(dataDir))).not.toBe(pid);
});

test('data that 1.0.0 is using are refused and left unchanged', async () => {
  const dataDir = await makeFormer();
  const server = await launchFormer(dataDir);
  const user = new pg.Client(buildFormerConnection(dataDir, 'postgres'));
  await user.connect();
  await user.query('SELECT pg_advisory_lock_shared(8323338)');
  await expect(start(dataDir)).rejects.toThrow(/è in uso da un’altra Vedetta/);
  expect((await user.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  await user.end();
  await stopFormer(server);
  await expectConverted(await start(dataDir));
});

test('two simultaneous starts convert the data once and share them', async () => {
  const dataDir = await makeFormer();
  const [one, other] = await Promise.all([start(dataDir), start(dataDir)]);
  await expectConverted(one);
  await expectConverted(other);
  expect(one.connection.password).toBe(other.connection.password);
});

const startAndDie = async (dataDir: string, afterMs: number): Promise<NodeJS.Signals | null> => {
  const script = `
    import { startPostgres } from ${JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)};
    process.send('begun');
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: productRoot,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  await once(child, 'message');
  await sleep(afterMs);
  child.kill('SIGKILL');
  const [, signal] = (await exit) as [number | null, NodeJS.Signals | null];
  return signal;
};

test('a conversion killed repeatedly is finished by the next start', async () => {
  const dataDir = await makeFormer();
  for (const afterMs of [5, 20, 40, 80, 120, 160, 220, 300, 400])
    expect(await startAndDie(dataDir, afterMs)).toBe('SIGKILL');
  await expectConverted(await start(dataDir));
});

test('after the password file is lost, the next start sets new passwords, unless the database is in use', async () => {
  const dataDir = await makeFormer();
  const first = await start(dataDir);
  const file = join(dataDir, 'postgres', 'password.json');
  const before = readFileSync(file, 'utf8');
  rmSync(file);
  await expect(start(dataDir)).rejects.toThrow(/è in uso da un’altra Vedetta/);
  await runSql(first.connection, 'SELECT 1');
  writeFileSync(file, before, { mode: 0o600 });
  await first.stop();
  rmSync(file);
  const second = await start(dataDir);
  await expectConverted(second);
  expect(second.connection.password).not.toBe(first.connection.password);
});

test('a refused start leaves no server running', async () => {
  const dataDir = await makeFormer();
  await (await start(dataDir)).stop();
  const file = join(dataDir, 'postgres', 'password.json');
  writeFileSync(file, JSON.stringify({ superuser: 'altra', application: 'altra' }));
  await expect(start(dataDir)).rejects.toThrow(`non accetta la password di ${file}`);
  expect(readPostmaster(databaseDir(dataDir))).toBeNull();
});
