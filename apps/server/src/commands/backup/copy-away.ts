import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, open, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createDatabase, type Pool } from '../../adapters/database/database.ts';
import { longLimits } from '../../adapters/database/time-limits.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { runProgram } from '../../adapters/run-program.ts';
import { hasCopies } from '../../environment/backup-copies.ts';
import type { Environment } from '../../environment/environment.ts';
import { loadWatchedSettings, saveLastCopy } from '../../repositories/impostazioni.ts';
import type { BackupOutcome } from '../../repositories/impostazioni.ts';
import { takeTurn } from '../../repositories/turns.ts';
import { backupsDir, dropOldBackups } from './backups.ts';

/** A large backup over a slow line takes hours. */
const COMMAND_TIMEOUT_MS = 6 * 60 * 60_000;

export type CopySettings = Pick<Environment, 'dataDir' | 'backupKeep' | 'backupCopyDir' | 'backupCommand'>;

const computeDigest = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Copies under another name, reads the copy back from the folder, then gives it its name: a copy with that name is whole. */
const copyToDir = async (file: string, dir: string): Promise<string> => {
  // Never created: the folder of a disk that is not mounted would fill this one.
  if (!existsSync(dir)) throw new Error(`la cartella ${dir} non c’è`);
  const target = join(dir, basename(file));
  const partial = `${target}.parziale`;
  try {
    await copyFile(file, partial);
    const handle = await open(partial, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if ((await computeDigest(partial)) !== (await computeDigest(file)))
      throw new Error(`riletta da ${dir}, la copia non è quella scritta`);
    await rename(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
  const isSameDisk = (await stat(dir)).dev === (await stat(file)).dev;
  return isSameDisk ? `${target} (attenzione: è lo stesso disco)` : target;
};

const explain = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Takes a backup off this machine: to the folder, then to the program, whose last argument is the file.
 * @returns how it went; a failure of either is one
 */
const copyBackupAway = async (file: string, settings: CopySettings): Promise<BackupOutcome> => {
  const { backupCopyDir, backupCommand, backupKeep } = settings;
  const told: string[] = [];
  const outcome = (riuscita: boolean): BackupOutcome => ({
    istante: new Date().toISOString(),
    nome: basename(file),
    riuscita,
    dettaglio: told.join('; ').slice(0, 1000),
  });
  try {
    if (backupCopyDir !== null) {
      told.push(await copyToDir(file, backupCopyDir));
      await dropOldBackups(backupCopyDir, backupKeep);
    }
    if (backupCommand !== null) {
      await runProgram([...backupCommand, file], { timeoutMs: COMMAND_TIMEOUT_MS });
      told.push(`consegnata a ${backupCommand[0] ?? ''}`);
    }
    return outcome(true);
  } catch (error) {
    told.push(explain(error));
    return outcome(false);
  }
};

/**
 * Takes the last backup off this machine unless that was done; one process does it.
 * @returns how it went; null when there is nothing to do here
 */
export const copyLastBackupAway = (pool: Pool, settings: CopySettings): Promise<BackupOutcome | null> => {
  if (!hasCopies(settings)) return Promise.resolve(null);
  const database = createDatabase(pool, { limits: longLimits });
  return inTransaction(database, async (trx) => {
    if (!(await takeTurn(trx, 'copia-altrove'))) return null;
    const { backup, copy } = await loadWatchedSettings(trx);
    if (backup === null || (copy?.nome === backup.nome && copy.riuscita)) return null;
    const file = join(backupsDir(settings.dataDir), backup.nome);
    // Made on another machine, which takes it away itself.
    if (!existsSync(file)) return null;
    const outcome = await copyBackupAway(file, settings);
    await saveLastCopy(trx, outcome);
    return outcome;
  });
};
