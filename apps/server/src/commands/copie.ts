import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Avanzamento, Copia } from '../adapters/database/copia/formato.ts';
import { saveCopia } from '../adapters/database/copia/write-copia.ts';
import type { Postgres } from '../adapters/postgres/postgres.ts';
import type { Environment } from '../environment/environment.ts';
import { versioneProdotto } from '../environment/versione-prodotto.ts';

/** Why a backup was made; the automatic ones are the only ones that are thinned out. */
export type MotivoCopia = 'automatica' | 'manuale' | 'prima-della-migrazione';

export type CopiaSalvata = Copia & Readonly<{ file: string }>;

type Copiatura = Readonly<{
  connection: Postgres['connection'];
  environment: Pick<Environment, 'dataDir' | 'backupPassphrase'>;
  motivo: MotivoCopia;
  onAvanzamento?: Avanzamento;
}>;

/** Where backups go when no file is named. */
export const copieDir = (dataDir: string): string => join(dataDir, 'copie');

const nameCopia = (motivo: MotivoCopia, istante: Date): string => `vedetta-${istante.toISOString().slice(0, 19).replaceAll(':', '')}-${motivo}.vedetta`;

/**
 * Saves a backup of everything in the folder of the backups, under a name that says when and why.
 * @throws {CopiaImpossibile} when it cannot be written
 * @example await saveCopiaDatata({ connection, environment, motivo: 'automatica' }) // { file: '…/copie/vedetta-2026-11-21T023000-automatica.vedetta', … }
 */
export const saveCopiaDatata = async ({ connection, environment, motivo, onAvanzamento }: Copiatura): Promise<CopiaSalvata> => {
  const dir = copieDir(environment.dataDir);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, nameCopia(motivo, new Date()));
  const copia = await saveCopia(connection, file, {
    versione: versioneProdotto(),
    passphrase: environment.backupPassphrase,
    ...(onAvanzamento === undefined ? {} : { onAvanzamento }),
  });
  return { ...copia, file };
};

/** Removes the oldest automatic backups beyond those to keep. */
export const pruneCopie = async (dataDir: string, keep: number): Promise<readonly string[]> => {
  const dir = copieDir(dataDir);
  const automatiche = (await readdir(dir)).filter((nome) => nome.endsWith('-automatica.vedetta')).toSorted();
  const vecchie = automatiche.slice(0, Math.max(0, automatiche.length - keep));
  for (const nome of vecchie) await rm(join(dir, nome), { force: true });
  return vecchie;
};
