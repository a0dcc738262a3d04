import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AvvioImpossibile } from './avvio-impossibile.ts';
import { choosePair, isNumericUid, pairOf } from './numeric-users.ts';
import { ensureDir } from './own-files.ts';
import { canBecome, canReach, findUser, isRoot, type SystemUser } from './system-user.ts';

/**
 * Where this start keeps what it writes, and as whom it runs the database and the browser.
 * `dir` is the data dir, or its stand-in under /var/lib; `user` (the database's) and `browser` are `null` when we run them as ourselves.
 */
export type Place = Readonly<{
  dir: string;
  user: SystemUser | null;
  browser: SystemUser | null;
  /** Whose the files of the application are, when not ours: root works for a while on the data of a service. */
  owner: SystemUser | null;
  avvisi: readonly string[];
}>;

const standInRoot = '/var/lib/vedetta';

const standInOf = (dataDir: string): string =>
  join(standInRoot, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));

/** Where the embedded database keeps its files below a place. */
export const databaseDir = (dir: string): string => join(dir, 'postgres', 'data');

/** Another start may have made it meanwhile. */
const makeOne = (dir: string): void => {
  try {
    mkdirSync(dir);
  } catch (error) {
    if (!existsSync(dir)) throw error;
  }
};

/** One folder at a time: below /proc, Node's own recursive mkdir never ends. */
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
    throw new AvvioImpossibile(
      `La cartella dei dati ${dir} non è utilizzabile (${error instanceof Error ? error.message : String(error)}).\n` +
        'Assegnarla all’utente che avvia Vedetta, oppure indicarne un’altra con VEDETTA_DATA_DIR.',
    );
  }
};

type Users = Readonly<{ user: SystemUser; browser: SystemUser; owner: SystemUser | null }>;

const readOwner = (dir: string): number | null => (existsSync(dir) ? statSync(dir).uid : null);

/** Data of root or `nobody`, as older releases left them, are handed over; those of an ordinary user, who runs the service, stay that user's. */
const chooseUsers = (dataDir: string): Users => {
  const existing = databaseDir(dataDir);
  const uid = readOwner(existing) ?? readOwner(databaseDir(standInOf(dataDir))) ?? 0;
  const pair = isNumericUid(uid) ? pairOf(uid) : choosePair(dataDir);
  if (uid === 0 || isNumericUid(uid) || findUser(uid)?.name === 'nobody')
    return { user: pair.postgres, browser: pair.browser, owner: null };
  const user = findUser(uid);
  if (user !== null) return { user, browser: pair.browser, owner: user };
  throw new AvvioImpossibile(
    `Il database in ${existing} appartiene all’utente numero ${uid}, che su questo computer non esiste: assegnarlo a un utente esistente.`,
  );
};

/** What root keeps below a folder of somebody else could be exchanged under its hands. Whatever the umask, the other users must pass. */
const makeStandIn = (standIn: string): void => {
  for (const dir of [standInRoot, standIn]) {
    try {
      ensureDir(dir, { mode: 0o711, owner: null });
    } catch (error) {
      throw new AvvioImpossibile(
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
    throw new AvvioImpossibile(
      `Avviato come root, Vedetta esegue il database e il motore PDF con utenti propri, e qui l’utente ${user.name} non è ammesso (forse un contenitore limitato).\nAvviare Vedetta con un utente normale, che possieda la cartella dei dati.`,
    );
  }
  const standIn = standInOf(dataDir);
  const isReached = canReach(users.user, dataDir);
  if (isReached && !existsSync(databaseDir(standIn))) return { dir: dataDir, ...users, avvisi: [] };
  if (!isReached && existsSync(databaseDir(dataDir))) {
    throw new AvvioImpossibile(
      `L’utente ${users.user.name}, che esegue il database, non raggiunge più i dati in ${dataDir}.\nRipristinare il permesso di attraversamento (x) sulle cartelle del percorso.`,
    );
  }
  makeStandIn(standIn);
  return {
    dir: standIn,
    ...users,
    avvisi: [
      `L’utente ${users.user.name}, che esegue il database, non raggiunge ${dataDir}: i dati sono in ${standIn}.`,
    ],
  };
};

/**
 * Settles the place for a data dir, creating the folder. As root, PostgreSQL refuses to run and Chromium should not: each runs as a numeric
 * user of its own; where these cannot enter the data dir, a folder of /var/lib keyed by it takes its part.
 * @param dataDir absolute path
 * @throws {AvvioImpossibile} when the folder cannot be used
 * @example choosePlace('/root/vedetta/data') // { dir: '/var/lib/vedetta/3f…', user: { uid: 60712, … }, avvisi: ['…'] }
 */
export const choosePlace = (dataDir: string): Place => {
  make(dataDir);
  const real = realpathSync(dataDir);
  if (isRoot()) return chooseAsRoot(real);
  if (existsSync(standInOf(real)) && !existsSync(databaseDir(real))) {
    throw new AvvioImpossibile(
      `I dati di ${real} sono in ${standInOf(real)}, dove li ha messi un avvio come root.\nAvviare di nuovo come root, oppure indicare un’altra cartella con VEDETTA_DATA_DIR.`,
    );
  }
  return { dir: real, user: null, browser: null, owner: null, avvisi: [] };
};

/**
 * A folder of ours in the place, that the database's and the browser's users enter and cannot change. Root does not write in the folders of a
 * service's user, who could exchange them: then it is a folder of root in the temporary one.
 */
export const ownDir = ({ dir, owner }: Pick<Place, 'dir' | 'owner'>, name: string): string => {
  const own =
    owner === null
      ? join(dir, name)
      : join(tmpdir(), `vedetta-${name}-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`);
  ensureDir(own, { mode: 0o755, owner: null });
  return own;
};
