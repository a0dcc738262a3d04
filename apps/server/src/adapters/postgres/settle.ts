import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { AvvioImpossibile } from '../../environment/avvio-impossibile.ts';
import { accessRules, writeAccessRules } from './cluster.ts';
import { loginOf, maintenanceDatabase, superuserLogin } from './connection.ts';
import { passwordFile, preparePasswords, readPasswords, settlePasswords, type Passwords } from './passwords.ts';
import { establishRoles } from './roles.ts';
import { connectOrLaunch, reloadServer, tryConnect, type Runner } from './server-process.ts';
import { refuseWhileShared, retireServer } from './users.ts';

/** How long a server may take to read its access rules again. */
const reloadPatienceMs = 20_000;

/** Held while the roles are made. */
const settleLock = 8_323_339;

const isLaunchedHere = async (client: pg.Client, { cluster }: Runner): Promise<boolean> => {
  const { rows } = await client.query<{ file: string }>(`SELECT current_setting('hba_file') AS file`);
  return rows[0]?.file === cluster.accessRules;
};

/**
 * A superuser's connection, whether or not the database knows our password: if not, its server lets the superuser in without one for a moment,
 * through a socket in a folder that only the database's user and we can enter.
 */
const connectSuperuser = async (runner: Runner, passwords: Passwords): Promise<pg.Client> => {
  const { cluster, place } = runner;
  const login = superuserLogin(passwords, maintenanceDatabase);
  const first = await connectOrLaunch(runner, login);
  if (first !== 'refused') return first;
  const end = Date.now() + reloadPatienceMs;
  while (Date.now() < end) {
    // A simultaneous start may have closed it again.
    writeAccessRules(cluster, place, 'recupero');
    reloadServer(cluster);
    await sleep(100);
    const client = await tryConnect(cluster, login);
    if (client instanceof pg.Client) return client;
    if (client === 'absent') return connectSuperuser(runner, passwords);
  }
  throw new AvvioImpossibile(
    `Il database in ${cluster.data} non accetta le password di ${passwordFile(cluster.own)}.\nFermare Vedetta e ogni server rimasto su quei dati, poi riavviare.`,
  );
};

/** The rules that let in by password alone, in the file and in the running server. */
const closeAccess = ({ cluster, place }: Runner): void => {
  writeAccessRules(cluster, place, 'regola');
  reloadServer(cluster);
};

const settleOnce = async (runner: Runner): Promise<'settled' | 'retired'> => {
  const { cluster, place, mayCreateDatabases } = runner;
  const passwords = preparePasswords(cluster.own, place.owner);
  const client = await connectSuperuser(runner, passwords);
  try {
    if (!(await isLaunchedHere(client, runner))) {
      await retireServer(cluster);
      return 'retired';
    }
    await client.query('SELECT pg_advisory_lock($1)', [settleLock]);
    if (readPasswords(cluster.own) === null) {
      await refuseWhileShared(client, cluster);
      await establishRoles(client, { cluster, passwords, mayCreateDatabases });
      settlePasswords(cluster.own);
    }
    return 'settled';
  } finally {
    closeAccess(runner);
    await client.end().catch(() => undefined);
  }
};

/**
 * Gives the database its roles and passwords: one made now, one of a release that had none, one whose password file is lost. Every step may be
 * repeated, by a later start or at the same time by another; the password file is put in place when all are done.
 */
const settle = async (runner: Runner): Promise<Passwords> => {
  for (;;) {
    const passwords = readPasswords(runner.cluster.own);
    if (passwords !== null) return passwords;
    await settleOnce(runner);
  }
};

/** A killed start may have left the rules open. */
const ensureClosed = (runner: Runner): void => {
  const file = runner.cluster.accessRules;
  if (!existsSync(file) || readFileSync(file, 'utf8') !== accessRules.regola) closeAccess(runner);
};

const isAuthenticated = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ by_password: boolean }>('SELECT system_user IS NOT NULL AS by_password');
  return rows[0]?.by_password === true;
};

/**
 * Connects as the application, starting the server and settling roles and passwords as needed.
 * @throws {AvvioImpossibile} when it cannot
 */
export const enterDatabase = async (runner: Runner): Promise<{ client: pg.Client; passwords: Passwords }> => {
  const { cluster } = runner;
  for (;;) {
    const passwords = await settle(runner);
    const client = await connectOrLaunch(runner, loginOf(passwords, maintenanceDatabase));
    if (client === 'refused')
      throw new AvvioImpossibile(
        `Il database in ${cluster.data} non accetta la password di ${passwordFile(cluster.own)}.\nFermare Vedetta, eliminare quel file e riavviare: ne saranno fatte di nuove.`,
      );
    if (await isAuthenticated(client)) {
      ensureClosed(runner);
      return { client, passwords };
    }
    // Left running by a release that asked for no password.
    await client.end();
    await retireServer(cluster);
  }
};
