import type { Avanzamento, Copia } from '../adapters/database/copia/formato.ts';
import { restoreCopia } from '../adapters/database/copia/restore-copia.ts';
import type { Postgres } from '../adapters/postgres/postgres.ts';
import type { Environment } from '../environment/environment.ts';
import { createGiudizio, type Permesso } from './firma-copia.ts';

export type Ripristino = Readonly<{
  connection: Postgres['connection'];
  environment: Pick<Environment, 'dataDir'>;
  file: string;
  passphrase: string | null;
  inChiaro: boolean;
  permesso: Permesso;
  onAvanzamento: Avanzamento;
}>;

/**
 * Restores a backup as the database of this installation.
 * @throws {CopiaImpossibile} when it cannot be restored, or not without being asked for by name
 */
export const restoreInstallazione = async (ripristino: Ripristino): Promise<Copia> => {
  const { connection, environment, file, permesso, ...opzioni } = ripristino;
  return restoreCopia(connection, file, { ...opzioni, accept: await createGiudizio(environment.dataDir, permesso) });
};
