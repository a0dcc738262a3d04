import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { AvvioImpossibile } from '../../environment/avvio-impossibile.ts';
import { databaseDir, type Place } from '../../environment/place.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './postmaster.ts';

/** The folders of an embedded database. */
export type Cluster = Readonly<{ data: string; socketDir: string; log: string }>;

/** The only port number in use: it names the socket file, nothing listens on the network. */
export const port = 5432;

export const majorVersion = '18';
const maxSocketPath = 107;

const isPlainPath = (path: string): boolean => /^[\w./-]+$/.test(path);

/** The socket lies beside the data, or under /tmp when its path would be too long for the kernel or unclear in PostgreSQL's list of folders. */
export const socketDirOf = (dir: string): string => {
  const beside = join(dir, 'postgres', 'socket');
  if (isPlainPath(beside) && Buffer.byteLength(`${beside}/.s.PGSQL.${port}`) <= maxSocketPath) return beside;
  return `/tmp/vedetta-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`;
};

const makePrivateDir = (dir: string, place: Place): void => {
  const uid = place.user?.uid ?? process.getuid?.() ?? 0;
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const found = lstatSync(dir);
    const isOurs = found.uid === uid || found.uid === process.getuid?.();
    if (!found.isDirectory() || !isOurs) throw new Error('appartiene a un altro utente');
    chmodSync(dir, 0o700);
    if (place.user !== null) chownSync(dir, place.user.uid, place.user.gid);
  } catch (error) {
    throw new AvvioImpossibile(
      `La cartella ${dir} non è utilizzabile (${error instanceof Error ? error.message : String(error)}).\n` +
        'Avviare Vedetta con l’utente che possiede i dati, oppure indicare un’altra cartella con VEDETTA_DATA_DIR.',
    );
  }
};

/** Makes the folders and, the first time, the database files, which appear whole or not at all: simultaneous first starts agree on one. */
export const prepareCluster = (place: Place, binaries: Binaries): Cluster => {
  const own = join(place.dir, 'postgres');
  const cluster = { data: databaseDir(place.dir), socketDir: socketDirOf(place.dir), log: join(own, 'postgres.log') };
  makePrivateDir(own, place);
  makePrivateDir(cluster.socketDir, place);
  if (!existsSync(cluster.data)) {
    refuseInterrotto(own, cluster.data);
    createFiles(cluster.data, place, binaries);
  }
  const found = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  if (found === majorVersion) return cluster;
  throw new AvvioImpossibile(
    `I dati in ${cluster.data} sono di PostgreSQL ${found}; questa versione di Vedetta usa PostgreSQL ${majorVersion}.\n` +
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
const removeUnfinished = (own: string): void => {
  for (const name of readdirSync(own)) {
    const pid = /^data-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(own, name), { recursive: true, force: true });
  }
};

const createFiles = (data: string, place: Place, { initdb }: Binaries): void => {
  removeUnfinished(dirname(data));
  const unfinished = `${data}-${process.pid}`;
  const options = [
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
  ];
  const { status, error, stderr } = spawnSync(initdb, ['-D', unfinished, ...options], {
    ...processOptions(place),
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new AvvioImpossibile(`Il database non si può creare in ${data}.\n${error?.message ?? stderr.trim()}`);
  }
  try {
    renameSync(unfinished, data);
  } catch (renameError) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(data)) throw renameError;
  }
};

/** PostgreSQL's programs run as the user of the place, from a folder anybody can enter, without the PG… variables of whoever starts us. */
export const processOptions = ({ user }: Place) => ({
  cwd: '/',
  env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
});
