import { existsSync } from 'node:fs';
import { restoreBackup } from '../../adapters/database/backup/restore-backup.ts';
import type { Backup, OnProgress } from '../../adapters/database/backup/format.ts';
import type { AnchorsToRead } from '../../adapters/anchors/file.ts';
import { anchorsFile, openAnchors } from '../../adapters/anchors/file.ts';
import { createDatabase, type Database } from '../../adapters/database/database.ts';
import { closePool, openPool } from '../../adapters/database/pool.ts';
import { longLimits } from '../../adapters/database/time-limits.ts';
import type { Postgres } from '../../adapters/postgres/postgres.ts';
import { checkData } from '../controllo/check-data.ts';
import { verifyTrail } from '../registro/verify-trail.ts';
import { createSignatureCheck, type SignaturePermission } from './backup-signature.ts';
import { recordRestore } from './restore.ts';

export type DrillOptions = Readonly<{
  /** Of the temporary database, empty. */
  connection: Postgres['connection'];
  file: string;
  passphrase: string | null;
  allowPlain: boolean;
  permission: SignaturePermission;
  /** The data dir of the installation: its key and its anchors. */
  dataDir: string;
  /** A data dir of the drill alone, where the restore is noted. */
  temporaryDir: string;
  onProgress: OnProgress;
}>;

export type DrillOutcome = Readonly<{
  copia: Pick<Backup, 'istante' | 'versione' | 'righe' | 'firma'>;
  secondi: number;
  aziende: number;
  bilanci: number;
  catene: number;
  eventi: number;
  /** What `check` and `verify` found; empty: all is well. */
  problemi: readonly string[];
}>;

const openOurAnchors = async ({ dataDir, temporaryDir }: DrillOptions): Promise<readonly AnchorsToRead[]> => {
  const files = [anchorsFile(dataDir), anchorsFile(temporaryDir)].filter((file) => existsSync(file));
  const opened = await Promise.all(files.map((file) => openAnchors(file, { isOurs: true })));
  return opened.filter((anchors) => anchors !== null);
};

const judge = async (database: Database, options: DrillOptions): Promise<Omit<DrillOutcome, 'copia' | 'secondi'>> => {
  const { aziende, bilanci, eventi, catene, riscontri } = await checkData(database, { studioId: null });
  const trail = await verifyTrail(database, {
    studioId: null,
    recorded: new Map(),
    anchorFiles: await openOurAnchors(options),
    onCatena: () => undefined,
  });
  const problemi = [
    ...riscontri.map(({ studio_id, bilancio_id, problema }) =>
      [studio_id ?? '', bilancio_id ?? '', problema].filter((word) => word !== '').join(' '),
    ),
    ...trail.problemi,
    ...trail.catene.flatMap((catena) => catena.problemi.map((problema) => `${catena.studio_id} ${problema}`)),
  ];
  return { aziende, bilanci, catene, eventi, problemi: [...new Set(problemi)] };
};

/**
 * Restores a backup into an empty database of the drill, recomputes everything as `check` does and proves the trail as `verify` does.
 * @throws {BackupFailure} when the backup cannot be restored
 */
export const runRestoreDrill = async (options: DrillOptions): Promise<DrillOutcome> => {
  const { connection, dataDir, temporaryDir, permission, file, passphrase, allowPlain, onProgress } = options;
  const began = performance.now();
  const { istante, versione, righe, firma } = await restoreBackup(connection, file, {
    passphrase,
    allowPlain,
    onProgress,
    accept: await createSignatureCheck(dataDir, permission),
  });
  const pool = openPool(connection);
  try {
    const database = createDatabase(pool, { limits: longLimits });
    // What was anchored after the backup is missing from it, as after a real restore.
    const settings = { dataDir: temporaryDir, anchors: ['file'] as const, anchorsCommand: null };
    await recordRestore(database, settings, { istante, firma });
    const judged = await judge(database, options);
    return { copia: { istante, versione, righe, firma }, secondi: (performance.now() - began) / 1000, ...judged };
  } finally {
    await closePool(pool);
  }
};
