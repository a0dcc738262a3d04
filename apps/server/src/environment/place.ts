import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AvvioImpossibile } from './avvio-impossibile.ts';
import { canReach, findUser, isRoot, type SystemUser } from './system-user.ts';

/**
 * Where this start keeps what it writes, and as whom it runs the database and the browser.
 * `dir` is the data dir, or its stand-in under /var/lib; `user` is `null` when we run them as ourselves.
 */
export type Place = Readonly<{ dir: string; user: SystemUser | null; avvisi: readonly string[] }>;

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

const chooseUser = (dataDir: string): SystemUser => {
  const existing = databaseDir(dataDir);
  const owner = existsSync(existing) ? statSync(existing).uid : 0;
  const user = owner === 0 ? findUser('nobody') : findUser(owner);
  if (user !== null) return user;
  throw new AvvioImpossibile(
    owner === 0
      ? 'Avviato come root, Vedetta esegue il database come utente "nobody", che qui non esiste: crearlo, oppure avviare Vedetta con un utente normale.'
      : `Il database in ${existing} appartiene all’utente numero ${owner}, che su questo computer non esiste: assegnarlo a un utente esistente.`,
  );
};

const chooseAsRoot = (dataDir: string): Place => {
  const user = chooseUser(dataDir);
  const standIn = standInOf(dataDir);
  const isReached = canReach(user, dataDir);
  if (isReached && !existsSync(databaseDir(standIn))) return { dir: dataDir, user, avvisi: [] };
  if (!isReached && existsSync(databaseDir(dataDir))) {
    throw new AvvioImpossibile(
      `L’utente ${user.name}, che esegue il database, non raggiunge più i dati in ${dataDir}.\nRipristinare il permesso di attraversamento (x) sulle cartelle del percorso.`,
    );
  }
  make(standIn);
  return {
    dir: standIn,
    user,
    avvisi: [
      `L’utente ${user.name}, che esegue il database e il motore PDF, non raggiunge ${dataDir}: i dati sono in ${standIn}.`,
    ],
  };
};

/**
 * Settles the place for a data dir, creating the folder. As root, PostgreSQL refuses to run and Chromium should not: both run as the owner
 * of the existing database, else as `nobody`; where that user cannot enter the data dir, a folder of /var/lib keyed by it takes its part.
 * @param dataDir absolute path
 * @throws {AvvioImpossibile} when the folder cannot be used
 * @example choosePlace('/root/vedetta/data') // { dir: '/var/lib/vedetta/3f…', user: { name: 'nobody', … }, avvisi: ['…'] }
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
  return { dir: real, user: null, avvisi: [] };
};
