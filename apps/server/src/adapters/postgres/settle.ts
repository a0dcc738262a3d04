import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../../environment/start-failure.ts';
import { accessRules, writeAccessRules } from './cluster.ts';
import { loginOf, maintenanceDatabase, buildSuperuserLogin } from './connection.ts';
import { passwordFile, preparePasswords, readPasswords, settlePasswords, type Passwords } from './passwords.ts';
import { ensureRoles } from './roles.ts';
import { connectOrLaunch, reloadServer, connectIfReady, type Runner } from './server-process.ts';
import { refuseWhileShared, stopFormerServer } from './users.ts';

/** How long a server may take to reload its access rules. */
const reloadPatienceMs = 20_000;

/** Advisory lock held while the roles are created. */
const settleLock = 8_323_339;

const isLaunchedHere = async (client: pg.Client, { cluster }: Runner): Promise<boolean> => {
  const { rows } = await client.query<{ file: string }>(`SELECT current_setting('hba_file') AS file`);
  return rows[0]?.file === cluster.accessRules;
};

/**
 * Connects as superuser, even when the database does not know our password: then the access rules let the superuser in without one for a
 * moment, through a socket in a folder that only the database's user and we can enter.
 */
const connectSuperuser = async (runner: Runner, passwords: Passwords): Promise<pg.Client> => {
  const { cluster, place } = runner;
  const login = buildSuperuserLogin(passwords, maintenanceDatabase);
  const first = await connectOrLaunch(runner, login);
  if (first !== 'refused') return first;
  const end = Date.now() + reloadPatienceMs;
  while (Date.now() < end) {
    // A simultaneous start may have restored the rules.
    writeAccessRules(cluster, place, 'recovery');
    reloadServer(cluster);
    await sleep(100);
    const client = await connectIfReady(cluster, login);
    if (client instanceof pg.Client) return client;
    if (client === 'absent') return connectSuperuser(runner, passwords);
  }
  throw new StartFailure(
    `Il database in ${cluster.data} non accetta le password di ${passwordFile(cluster.own)}.\nFermare Vedetta e ogni server rimasto su quei dati, poi riavviare.`,
  );
};

/**
 * Restores the rules that let in by password alone, in the file and in the running server. Reloading is asynchronous: waits until the
 * superuser is refused without its password.
 */
const closeAccess = async ({ cluster, place }: Runner): Promise<void> => {
  writeAccessRules(cluster, place, 'normal');
  reloadServer(cluster);
  const login = buildSuperuserLogin({ superuser: 'wrong', application: 'wrong' }, maintenanceDatabase);
  const end = Date.now() + reloadPatienceMs;
  for (;;) {
    const client = await connectIfReady(cluster, login);
    if (!(client instanceof pg.Client)) return;
    await client.end();
    if (Date.now() > end) throw new StartFailure(`Il database in ${cluster.data} non rilegge le regole di accesso.`);
    await sleep(20);
  }
};

const settleOnce = async (runner: Runner): Promise<'settled' | 'retired'> => {
  const { cluster, place, mayCreateDatabases } = runner;
  const passwords = preparePasswords(cluster.own, place.owner);
  const client = await connectSuperuser(runner, passwords);
  try {
    if (!(await isLaunchedHere(client, runner))) {
      await stopFormerServer(cluster);
      return 'retired';
    }
    await client.query('SELECT pg_advisory_lock($1)', [settleLock]);
    if (readPasswords(cluster.own) === null) {
      await refuseWhileShared(client, cluster);
      await ensureRoles(client, { cluster, passwords, mayCreateDatabases });
      settlePasswords(cluster.own);
    }
    return 'settled';
  } finally {
    await closeAccess(runner);
    await client.end().catch(() => undefined);
  }
};

/**
 * Sets roles and passwords of a new database, of one from a release without them, or of one that lost its password file. Every step is
 * repeatable, also by a concurrent start; the password file is put in place last.
 */
const settle = async (runner: Runner): Promise<Passwords> => {
  for (;;) {
    const passwords = readPasswords(runner.cluster.own);
    if (passwords !== null) return passwords;
    await settleOnce(runner);
  }
};

/** Restores the access rules that a killed start may have left open. */
const ensureClosed = async (runner: Runner): Promise<void> => {
  const file = runner.cluster.accessRules;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== accessRules.normal) await closeAccess(runner);
};

const isAuthenticated = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ by_password: boolean }>('SELECT system_user IS NOT NULL AS by_password');
  return rows[0]?.by_password === true;
};

/**
 * Connects as the application, starting the server and settling roles and passwords as needed.
 * @throws {StartFailure} when it cannot
 */
export const enterDatabase = async (runner: Runner): Promise<{ client: pg.Client; passwords: Passwords }> => {
  const { cluster } = runner;
  for (;;) {
    const passwords = await settle(runner);
    const client = await connectOrLaunch(runner, loginOf(passwords, maintenanceDatabase));
    if (client === 'refused')
      throw new StartFailure(
        `Il database in ${cluster.data} non accetta la password di ${passwordFile(cluster.own)}.\nFermare Vedetta, eliminare quel file e riavviare: ne saranno fatte di nuove.`,
      );
    if (await isAuthenticated(client)) {
      await ensureClosed(runner);
      return { client, passwords };
    }
    // Left running by a release without passwords.
    await client.end();
    await stopFormerServer(cluster);
  }
};
