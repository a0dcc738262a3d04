import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { choosePlace } from '../../environment/place.ts';
import { findUser, isRoot } from '../../environment/system-user.ts';
import { migrate } from '../database/migrate.ts';
import { findBinaries } from './binaries.ts';
import { buildProcessOptions } from './cluster.ts';
import { makeTestDataDir, runSql } from './test-database.ts';

// Data as release 1.0.0 left them: no passwords, one superuser that owns everything and, when started as root, files owned by `nobody`.

const findFormerUser = () => (isRoot() ? findUser('nobody') : null);

const makeFormerDir = (dir: string): void => {
  const user = findFormerUser();
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o700);
  if (user !== null) chownSync(dir, user.uid, user.gid);
};

const foldersOf = (dataDir: string) => {
  const own = join(dataDir, 'postgres');
  return { own, data: join(own, 'data'), socketDir: join(own, 'socket') };
};

export const buildFormerConnection = (dataDir: string, database = 'vedetta'): pg.ClientConfig => ({
  host: foldersOf(dataDir).socketDir,
  port: 5432,
  user: 'postgres',
  password: '',
  database,
  ssl: false,
});

const copyOwned = (from: string, into: string): void => {
  const { status, stderr } = spawnSync('cp', ['-a', from, into], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

const waitUntilReady = async (dataDir: string): Promise<void> => {
  for (;;) {
    const isReady = await runSql(buildFormerConnection(dataDir, 'postgres'), 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
};

/** Starts the server of an old cluster as 1.0.0 did; the caller stops it. */
export const launchFormer = async (dataDir: string): Promise<ChildProcess> => {
  const { data, socketDir } = foldersOf(dataDir);
  const { postgres } = findBinaries(choosePlace(dataDir));
  const options = ['-D', data, '-k', socketDir, '-h', '', '-p', '5432', '-c', 'timezone=UTC'];
  const server = spawn(postgres, options, {
    ...buildProcessOptions({ user: findFormerUser() }),
    stdio: 'ignore',
    detached: true,
  });
  server.unref();
  await waitUntilReady(dataDir);
  return server;
};

export const stopFormer = async (server: ChildProcess): Promise<void> => {
  const gone = once(server, 'exit');
  server.kill('SIGINT');
  await gone;
};

/** Creates an old cluster with the product's schema, one studio and one object of each kind that has an owner. */
const createFormerCluster = async (dataDir: string): Promise<void> => {
  const { own, data, socketDir } = foldersOf(dataDir);
  makeFormerDir(own);
  makeFormerDir(socketDir);
  const { initdb } = findBinaries(choosePlace(dataDir));
  const options = [
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { status, stderr } = spawnSync(
    initdb,
    ['-D', data, ...options, '--locale=C', '--data-checksums', '--no-sync'],
    {
      ...buildProcessOptions({ user: findFormerUser() }),
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  const server = await launchFormer(dataDir);
  await runSql(buildFormerConnection(dataDir, 'postgres'), 'CREATE DATABASE vedetta');
  await migrate(buildFormerConnection(dataDir));
  await runSql(
    buildFormerConnection(dataDir),
    `INSERT INTO studi (nome_studio) VALUES ('Studio di prima')`,
    'CREATE SCHEMA altro',
    'CREATE TABLE altro."Con Maiuscole" (n serial PRIMARY KEY, m int GENERATED ALWAYS AS IDENTITY)',
    'CREATE SEQUENCE altro.libera',
    'CREATE VIEW altro.vista AS SELECT n FROM altro."Con Maiuscole"',
    `CREATE TYPE altro.stato AS ENUM ('a', 'b')`,
    'CREATE DOMAIN altro.positivo AS int CHECK (VALUE > 0)',
    'CREATE TYPE altro.coppia AS (a int, b int)',
    'CREATE FUNCTION altro.somma(a int, b int) RETURNS int LANGUAGE sql AS $$ SELECT a + b $$',
  );
  await stopFormer(server);
};

let original: Promise<string> | null = null;

const createOriginal = async (): Promise<string> => {
  const dataDir = makeTestDataDir();
  await createFormerCluster(dataDir);
  return dataDir;
};

/** Puts an old cluster into a folder. It is created once; its files know nothing of the folder they are in. */
export const makeFormerCluster = async (dataDir: string): Promise<void> => {
  original ??= createOriginal();
  copyOwned(foldersOf(await original).own, dataDir);
};

export const removeOriginal = async (): Promise<void> => {
  if (original !== null) rmSync(await original, { recursive: true, force: true });
  original = null;
};
