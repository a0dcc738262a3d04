import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AvvioImpossibile } from '../../environment/avvio-impossibile.ts';
import { isNumericUid } from '../../environment/numeric-users.ts';
import { ensureDir, removeTree, writeOwnFile } from '../../environment/own-files.ts';
import { databaseDir, type Place } from '../../environment/place.ts';
import { findUser, type SystemUser } from '../../environment/system-user.ts';
import type { Binaries } from './binaries.ts';
import { handOver } from './handover.ts';
import { preparePasswords, presentVerifier } from './passwords.ts';
import { isAlive } from './postmaster.ts';

/** The folders of an embedded database. `own` is the application's: what is in it the database's user cannot change. */
export type Cluster = Readonly<{ own: string; data: string; socketDir: string; log: string; accessRules: string }>;

/** The only port number in use: it names the socket file, nothing listens on the network. */
export const port = 5432;

export const majorVersion = '18';
const maxSocketPath = 107;

/** The major version of PostgreSQL that the data are of. */
export const readMajor = (data: string): string =>
  /^\d+/u.exec(readFileSync(join(data, 'PG_VERSION'), 'utf8'))?.[0] ?? 'sconosciuta';

const isPlainPath = (path: string): boolean => /^[\w./-]+$/.test(path);

/** The socket lies beside the data, or under /tmp when its path would be too long for the kernel or unclear in PostgreSQL's list of folders. */
const socketDirOf = (dir: string): string => {
  const beside = join(dir, 'postgres', 'socket');
  if (isPlainPath(beside) && Buffer.byteLength(`${beside}/.s.PGSQL.${port}`) <= maxSocketPath) return beside;
  return `/tmp/vedetta-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`;
};

/** Whose the folders may be: ours for this data dir or another, or `nobody`, whom an earlier release used. */
const isFormerUid = (uid: number): boolean => isNumericUid(uid) || findUser(uid)?.name === 'nobody';

const makeDir = (dir: string, mode: number, owner: SystemUser | null): void => {
  try {
    ensureDir(dir, { mode, owner, mayBelongTo: isFormerUid });
  } catch (error) {
    throw new AvvioImpossibile(
      `La cartella ${dir} non è utilizzabile (${error instanceof Error ? error.message : String(error)}).\n` +
        'Avviare Vedetta con l’utente che possiede i dati, oppure indicare un’altra cartella con VEDETTA_DATA_DIR.',
    );
  }
};

/** Whether the database runs as a user that must pass through the application's folder and change nothing in it. */
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

/** Makes the folders and, the first time, the database files, which appear whole or not at all: simultaneous first starts agree on one. */
export const prepareCluster = (place: Place, binaries: Binaries): Cluster => {
  const cluster = prepareFolders(place);
  const { own, data } = cluster;
  if (!existsSync(data)) {
    refuseInterrotto(own, data);
    createFiles(cluster, place, binaries);
  }
  const found = readMajor(data);
  if (found === majorVersion) return cluster;
  throw new AvvioImpossibile(
    `I dati in ${data} sono di PostgreSQL ${found}; questa versione di Vedetta usa PostgreSQL ${majorVersion}.\n` +
      'Eseguire "npm run admin -- upgrade-postgres <cartella della versione precedente di Vedetta>": li porta a questa versione e conserva i precedenti.',
  );
};

/** The data of another major version, set aside by an upgrade. */
export const precedenteDir = (dir: string, versione: string): string => join(dir, 'postgres', `precedente-${versione}`);

/** An upgrade killed between its two renames has left no data in place: an empty database there would hide it. */
const refuseInterrotto = (own: string, data: string): void => {
  const precedente = readdirSync(own).find((name) => name.startsWith('precedente-'));
  if (precedente === undefined) return;
  throw new AvvioImpossibile(
    `L’aggiornamento del database è stato interrotto: rinominare ${join(own, precedente)} in ${data} e ripetere "npm run admin -- upgrade-postgres".`,
  );
};

/** What a start that was killed while creating the files left behind: its name ends with the id of the process. */
const removeUnfinished = (own: string, users: readonly (SystemUser | null)[]): void => {
  for (const name of readdirSync(own)) {
    const pid = /^(?:data|verifica)-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) removeTree(join(own, name), users);
  }
};

/** As whom `initdb` runs: it wants an entry in the passwd file, which the user of the place may not have. Its files are handed over afterwards. */
const chooseInitUser = ({ user }: Place): SystemUser | null => {
  if (user === null || findUser(user.uid) !== null) return user;
  const named = findUser('nobody') ?? findUser('daemon');
  if (named !== null) return named;
  throw new AvvioImpossibile(
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
    ...processOptions({ user: as }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new AvvioImpossibile(error?.message ?? stderr.trim());
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
    throw new AvvioImpossibile(
      `Il database non si può creare in ${data}.\n${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    rmSync(verifierFile, { force: true });
  }
};

/** Who may connect, in the words of PostgreSQL. `recupero` lets the superuser in without a password, through a socket that nobody else reaches. */
export const accessRules = {
  regola: 'local all all scram-sha-256\n',
  recupero: 'local all postgres trust\nlocal all all scram-sha-256\n',
} as const;

export type AccessRules = keyof typeof accessRules;

export const writeAccessRules = ({ accessRules: file }: Cluster, { user, owner }: Place, which: AccessRules): void =>
  writeOwnFile(file, accessRules[which], user === null || owner !== null ? 0o600 : 0o644, owner);

/** PostgreSQL's programs run as the user of the place, from a folder anybody can enter, without the PG… variables of whoever starts us. */
export const processOptions = ({ user }: Pick<Place, 'user'>) => ({
  cwd: '/',
  env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
});
