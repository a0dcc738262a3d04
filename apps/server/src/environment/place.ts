import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartFailure } from './start-failure.ts';
import { choosePair, isNumericUid, pairOf } from './numeric-users.ts';
import { ensureDir } from './own-files.ts';
import { canBecome, canReach, findUser, isRoot, type SystemUser } from './system-user.ts';

/**
 * Where this start writes, and as which users it runs the database and the browser. `dir` is the data dir, or its stand-in under /var/lib;
 * `user` (the database's) and `browser` are `null` when they run as our own user.
 */
export type Place = Readonly<{
  dir: string;
  user: SystemUser | null;
  browser: SystemUser | null;
  /** Owner of the application's files, when not ourselves: root may run a command on the data of a service. */
  owner: SystemUser | null;
  warnings: readonly string[];
}>;

const standInRoot = '/var/lib/vedetta';

const standInOf = (dataDir: string): string =>
  join(standInRoot, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));

/** The folder of the embedded database's files. */
export const databaseDir = (dir: string): string => join(dir, 'postgres', 'data');

/** Another start may have created it meanwhile. */
const makeOne = (dir: string): void => {
  try {
    mkdirSync(dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
};

/** Creates one folder at a time: below /proc, Node's recursive mkdir never ends. */
const makeEach = (dir: string): void => {
  if (!existsSync(dir)) {
    makeEach(dirname(dir));
    makeOne(dir);
  }
  if (!statSync(dir).isDirectory()) throw new Error('non è una cartella');
};

const make = (dir: string): void => {
  try {
    makeEach(dir);
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(
      `La cartella dei dati ${dir} non è utilizzabile (${error instanceof Error ? error.message : String(error)}).\n` +
        'Assegnarla all’utente che avvia Vedetta, oppure indicarne un’altra con VEDETTA_DATA_DIR.',
    );
  }
};

type Users = Readonly<{ user: SystemUser; browser: SystemUser; owner: SystemUser | null }>;

const readOwner = (dir: string): number | null => (existsSync(dir) ? statSync(dir).uid : null);

/** Data of root or `nobody`, left by older releases, get a new owner; data of an ordinary user, who runs the service, keep theirs. */
const chooseUsers = (dataDir: string): Users => {
  const existing = databaseDir(dataDir);
  const uid = readOwner(existing) ?? readOwner(databaseDir(standInOf(dataDir))) ?? 0;
  const pair = isNumericUid(uid) ? pairOf(uid) : choosePair(dataDir);
  if (uid === 0 || isNumericUid(uid) || findUser(uid)?.name === 'nobody')
    return { user: pair.postgres, browser: pair.browser, owner: null };
  const user = findUser(uid);
  if (user !== null) return { user, browser: pair.browser, owner: user };
  throw new StartFailure(
    `Il database in ${existing} appartiene all’utente numero ${uid}, che su questo computer non esiste: assegnarlo a un utente esistente.`,
  );
};

/**
 * Root's files in another user's folder could be replaced by that user, so the stand-in is root's. Other users must be able to enter it,
 * whatever the umask.
 */
const makeStandIn = (standIn: string): void => {
  for (const dir of [standInRoot, standIn]) {
    try {
      ensureDir(dir, { mode: 0o711, owner: null });
    } catch (error) {
      throw new StartFailure(
        `La cartella ${dir}, dove andrebbero i dati, non è utilizzabile (${error instanceof Error ? error.message : String(error)}).\n` +
          'Assegnarla a root, oppure indicare con VEDETTA_DATA_DIR una cartella che ogni utente attraversa.',
      );
    }
  }
};

const chooseAsRoot = (dataDir: string): Place => {
  const users = chooseUsers(dataDir);
  for (const user of [users.user, users.browser]) {
    if (canBecome(user)) continue;
    throw new StartFailure(
      `Avviato come root, Vedetta esegue il database e il motore PDF con utenti propri, e qui l’utente ${user.name} non è ammesso (forse un contenitore limitato).\nAvviare Vedetta con un utente normale, che possieda la cartella dei dati.`,
    );
  }
  const standIn = standInOf(dataDir);
  const isReached = canReach(users.user, dataDir);
  if (isReached && !existsSync(databaseDir(standIn))) return { dir: dataDir, ...users, warnings: [] };
  if (!isReached && existsSync(databaseDir(dataDir))) {
    throw new StartFailure(
      `L’utente ${users.user.name}, che esegue il database, non raggiunge più i dati in ${dataDir}.\nRipristinare il permesso di attraversamento (x) sulle cartelle del percorso.`,
    );
  }
  makeStandIn(standIn);
  return {
    dir: standIn,
    ...users,
    warnings: [
      `L’utente ${users.user.name}, che esegue il database, non raggiunge ${dataDir}: i dati sono in ${standIn}.`,
    ],
  };
};

/**
 * Chooses the place for a data dir and creates the folder. PostgreSQL refuses to run as root and Chromium should not: each runs as its own
 * numeric user. If these users cannot enter the data dir, a folder under /var/lib keyed by its path replaces it.
 * @param dataDir absolute path
 * @throws {StartFailure} when the folder cannot be used
 * @example choosePlace('/root/vedetta/data') // { dir: '/var/lib/vedetta/3f…', user: { uid: 60712, … }, avvisi: ['…'] }
 */
export const choosePlace = (dataDir: string): Place => {
  make(dataDir);
  const real = realpathSync(dataDir);
  if (isRoot()) return chooseAsRoot(real);
  if (existsSync(standInOf(real)) && !existsSync(databaseDir(real))) {
    throw new StartFailure(
      `I dati di ${real} sono in ${standInOf(real)}, dove li ha messi un avvio come root.\nAvviare di nuovo come root, oppure indicare un’altra cartella con VEDETTA_DATA_DIR.`,
    );
  }
  return { dir: real, user: null, browser: null, owner: null, warnings: [] };
};

/**
 * A folder of ours in the place, which the database's and the browser's users can enter but not change. Root does not write in folders of a
 * service's user, who could replace them, but in a folder of its own under the temporary one.
 */
export const ownDir = ({ dir, owner }: Pick<Place, 'dir' | 'owner'>, name: string): string => {
  const own =
    owner === null
      ? join(dir, name)
      : join(tmpdir(), `vedetta-${name}-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`);
  ensureDir(own, { mode: 0o755, owner: null });
  return own;
};
