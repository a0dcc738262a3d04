import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OnProgress, Backup } from '../adapters/database/backup/format.ts';
import { loadKey } from '../adapters/database/backup/key-file.ts';
import { saveBackup } from '../adapters/database/backup/write-backup.ts';
import type { Database } from '../adapters/database/database.ts';
import type { Postgres } from '../adapters/postgres/postgres.ts';
import type { Environment } from '../environment/environment.ts';
import { readProductVersion } from '../environment/product-version.ts';
import { saveUltimoBackup } from '../repositories/impostazioni.ts';

/** Why a backup was made; the automatic ones are the only ones that are thinned out. */
export type MotivoCopia = 'automatica' | 'manuale' | 'prima-della-migrazione' | 'prima-dell-aggiornamento';

export type CopiaSalvata = Backup & Readonly<{ file: string }>;

type Copiatura = Readonly<{
  connection: Postgres['connection'];
  environment: Pick<Environment, 'dataDir' | 'backupPassphrase'>;
  onAvanzamento?: OnProgress;
}>;

/** Where backups go when no file is named. */
export const copieDir = (dataDir: string): string => join(dataDir, 'copie');

const nameCopia = (motivo: MotivoCopia, istante: Date): string =>
  `vedetta-${istante.toISOString().slice(0, 23).replaceAll(/[:.]/gu, '')}-${motivo}.vedetta`;

const saveIn = async (file: string, { connection, environment, onAvanzamento }: Copiatura): Promise<CopiaSalvata> => {
  const copia = await saveBackup(connection, file, {
    versione: readProductVersion(),
    passphrase: environment.backupPassphrase,
    key: await loadKey(environment.dataDir),
    ...(onAvanzamento === undefined ? {} : { onProgress: onAvanzamento }),
  });
  return { ...copia, file };
};

/**
 * Saves a backup of everything in the folder of the backups, under a name that says when and why.
 * @throws {BackupFailure} when it cannot be written
 * @example await saveCopiaDatata({ connection, environment }, 'automatica') // { file: '…/copie/vedetta-2026-11-21T023000000-automatica.vedetta', … }
 */
export const saveCopiaDatata = async (copiatura: Copiatura, motivo: MotivoCopia): Promise<CopiaSalvata> => {
  const dir = copieDir(copiatura.environment.dataDir);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return saveIn(join(dir, nameCopia(motivo, new Date())), copiatura);
};

/** Saves a backup in the file the operator names, or among the others. */
export const saveCopiaManuale = (copiatura: Copiatura & Readonly<{ file: string | null }>): Promise<CopiaSalvata> =>
  copiatura.file === null ? saveCopiaDatata(copiatura, 'manuale') : saveIn(copiatura.file, copiatura);

/** Keeps in mind, for whoever looks at the state of the installation, that a backup was completed. */
export const recordCopia = async (database: Database, { file, istante }: CopiaSalvata): Promise<void> => {
  const { size } = await stat(file);
  await saveUltimoBackup(database, { istante, nome: basename(file), dimensione_byte: size });
};

/** Removes the oldest automatic backups beyond those to keep, and what interrupted ones left. */
export const pruneCopie = async (dataDir: string, keep: number): Promise<void> => {
  const dir = copieDir(dataDir);
  const automatiche = (await readdir(dir)).filter((nome) => nome.includes('-automatica.vedetta')).toSorted();
  const intere = automatiche.filter((nome) => nome.endsWith('.vedetta'));
  const interrotte = automatiche.filter((nome) => nome.endsWith('.parziale'));
  for (const nome of [...interrotte, ...intere.slice(0, Math.max(0, intere.length - keep))])
    await rm(join(dir, nome), { force: true });
};
