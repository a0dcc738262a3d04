import { loadMigrations, type Migration } from '../migrate.ts';
import { BackupFailure, type Manifest } from './format.ts';

/** The migrations of a backup and those that follow up to this release. They are always ours, never the backup's text. */
export type BackupMigrations = Readonly<{ applied: readonly Migration[]; following: readonly Migration[] }>;

/**
 * Matches a backup's migrations with ours: they must be a prefix of ours.
 * @throws {BackupFailure} when it comes from a newer or an unknown release
 */
export const matchMigrations = async (manifest: Manifest): Promise<BackupMigrations> => {
  const ours = await loadMigrations();
  const last = ours.at(-1)?.numero ?? 0;
  const newer = manifest.migrazioni.find(({ numero }) => numero > last);
  if (newer !== undefined) {
    throw new BackupFailure(
      `La copia è di una versione più recente (migrazione ${newer.numero}; questa versione arriva alla ${last}). Aggiornare Vedetta.`,
    );
  }
  manifest.migrazioni.forEach(({ numero, impronta }, n) => {
    if (ours[n]?.numero !== numero || ours[n].impronta !== impronta)
      throw new BackupFailure(`La migrazione ${numero} della copia non è quella di questa versione.`);
  });
  const count = manifest.migrazioni.length;
  if (count === 0) throw new BackupFailure('La copia non dice di quale versione è: nessuna migrazione.');
  return { applied: ours.slice(0, count), following: ours.slice(count) };
};
