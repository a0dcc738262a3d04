import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../environment/start-failure.ts';
import { isNumericUid } from '../../environment/numeric-users.ts';
import { ensureDir, removeTree, writeOwnFile } from '../../environment/own-files.ts';
import { databaseDir, type Place } from '../../environment/place.ts';
import { findUser, type SystemUser } from '../../environment/system-user.ts';
import type { Binaries } from './binaries.ts';
import { handOver } from './handover.ts';
import { preparePasswords, presentVerifier } from './passwords.ts';
import { isAlive } from './postmaster.ts';

/** The folders of an embedded database. `own` belongs to the application and cannot be changed by the database's user. */
export type Cluster = Readonly<{ own: string; data: string; socketDir: string; log: string; accessRules: string }>;

/** Names the socket file; nothing listens on the network. */
export const port = 5432;

export const majorVersion = '18';
const maxSocketPath = 107;

/** Reads the PostgreSQL major version of the data. */
export const readMajor = (data: string): string =>
  /^\d+/u.exec(readFileSync(join(data, 'PG_VERSION'), 'utf8'))?.[0] ?? 'sconosciuta';

const isPlainPath = (path: string): boolean => /^[\w./-]+$/.test(path);

/**
 * The socket is beside the data, or under /tmp when its path is too long for the kernel or has special characters for PostgreSQL's list of
 * folders.
 */
const socketDirOf = (dir: string): string => {
  const beside = join(dir, 'postgres', 'socket');
  if (isPlainPath(beside) && Buffer.byteLength(`${beside}/.s.PGSQL.${port}`) <= maxSocketPath) return beside;
  return `/tmp/vedetta-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`;
};

/** Users that may own the folders: one of ours, or `nobody`, which an earlier release used. */
const isFormerUid = (uid: number): boolean => isNumericUid(uid) || findUser(uid)?.name === 'nobody';

const makeDir = (dir: string, mode: number, owner: SystemUser | null): void => {
  try {
    ensureDir(dir, { mode, owner, mayBelongTo: isFormerUid });
  } catch (error) {
    throw new StartFailure(
      `La cartella ${dir} non è utilizzabile (${error instanceof Error ? error.message : String(error)}).\n` +
        'Avviare Vedetta con l’utente che possiede i dati, oppure indicare un’altra cartella con VEDETTA_DATA_DIR.',
    );
  }
};

/** Whether the database's user must be able to enter the application's folder without changing it. */
const isApart = ({ user, owner }: Place): boolean => user !== null && owner === null;

export const clusterOf = ({ dir }: Pick<Place, 'dir'>): Cluster => {
  const own = join(dir, 'postgres');
  return {
    own,
    data: databaseDir(dir),
    socketDir: socketDirOf(dir),
    log: join(own, 'postgres.log'),
    accessRules: join(own, 'pg_hba.conf'),
  };
};

/** Makes the folders around the data. */
export const prepareFolders = (place: Place): Cluster => {
  const cluster = clusterOf(place);
  makeDir(cluster.own, isApart(place) ? 0o711 : 0o700, place.owner);
  makeDir(cluster.socketDir, 0o700, place.user);
  return cluster;
};

/** Creates the folders and, the first time, the database files. These appear atomically, so that simultaneous first starts agree on one. */
export const prepareCluster = (place: Place, binaries: Binaries): Cluster => {
  const cluster = prepareFolders(place);
  const { own, data } = cluster;
  if (!existsSync(data)) {
    refuseInterrupted(own, data);
    createFiles(cluster, place, binaries);
  }
  const found = readMajor(data);
  if (found === majorVersion) return cluster;
  throw new StartFailure(
    `I dati in ${data} sono di PostgreSQL ${found}; questa versione di Vedetta usa PostgreSQL ${majorVersion}.\n` +
      'Eseguire "npm run admin -- upgrade-postgres <cartella della versione precedente di Vedetta>": li porta a questa versione e conserva i precedenti.',
  );
};

/** The data of an earlier major version, set aside by an upgrade. */
export const oldDataDir = (dir: string, version: string): string => join(dir, 'postgres', `precedente-${version}`);

/** An upgrade killed between its two renames leaves no data in place: creating an empty database would hide that. */
const refuseInterrupted = (own: string, data: string): void => {
  const old = readdirSync(own).find((name) => name.startsWith('precedente-'));
  if (old === undefined) return;
  throw new StartFailure(
    `L’aggiornamento del database è stato interrotto: rinominare ${join(own, old)} in ${data} e ripetere "npm run admin -- upgrade-postgres".`,
  );
};

/** Removes what a start killed while creating the files left behind; names end with the pid. */
const removeUnfinished = (own: string, users: readonly (SystemUser | null)[]): void => {
  for (const name of readdirSync(own)) {
    const pid = /^(?:data|verifica)-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) removeTree(join(own, name), users);
  }
};

/** The user that runs `initdb`, which needs a passwd entry; the place's user may have none. The files are handed over afterwards. */
const chooseInitUser = ({ user }: Place): SystemUser | null => {
  if (user === null || findUser(user.uid) !== null) return user;
  const named = findUser('nobody') ?? findUser('daemon');
  if (named !== null) return named;
  throw new StartFailure(
    'Avviato come root, Vedetta crea il database con l’utente "nobody", che qui non esiste: crearlo, oppure avviare Vedetta con un utente normale.',
  );
};

const runInitdb = (unfinished: string, as: SystemUser | null, verifierFile: string, { initdb }: Binaries): void => {
  const options = [
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${verifierFile}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ];
  const { status, error, stderr } = spawnSync(initdb, ['-D', unfinished, ...options], {
    ...buildProcessOptions({ user: as }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new StartFailure(error?.message ?? stderr.trim());
};

const createFiles = (cluster: Cluster, place: Place, binaries: Binaries): void => {
  const { own, data } = cluster;
  const unfinished = `${data}-${process.pid}`;
  const verifierFile = join(own, `verifica-${process.pid}`);
  const as = chooseInitUser(place);
  removeUnfinished(own, [as, place.user]);
  try {
    writeOwnFile(verifierFile, `${presentVerifier(preparePasswords(own, place.owner).superuser)}\n`, 0o600, as);
    ensureDir(unfinished, { mode: 0o700, owner: as });
    runInitdb(unfinished, as, verifierFile, binaries);
    if (as !== null && place.user !== null) handOver(unfinished, as.uid, place.user);
    renameSync(unfinished, data);
  } catch (error) {
    removeTree(unfinished, [as, place.user]);
    // A simultaneous start was faster.
    if (existsSync(data)) return;
    throw new StartFailure(
      `Il database non si può creare in ${data}.\n${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    rmSync(verifierFile, { force: true });
  }
};

/** Contents of pg_hba.conf. `recovery` lets the superuser in without a password, through a socket that nobody else can reach. */
export const accessRules = {
  normal: 'local all all scram-sha-256\n',
  recovery: 'local all postgres trust\nlocal all all scram-sha-256\n',
} as const;

export type AccessRules = keyof typeof accessRules;

export const writeAccessRules = ({ accessRules: file }: Cluster, { user, owner }: Place, which: AccessRules): void =>
  writeOwnFile(file, accessRules[which], user === null || owner !== null ? 0o600 : 0o644, owner);

/** Runs PostgreSQL's programs as the place's user, from a folder anybody can enter, without inheriting PG… variables. */
export const buildProcessOptions = ({ user }: Pick<Place, 'user'>) => ({
  cwd: '/',
  env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
});
