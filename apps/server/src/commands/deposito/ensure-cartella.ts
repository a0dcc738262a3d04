import { randomUUID } from 'node:crypto';
import { takeCartella } from '../../adapters/deposito/cartella.ts';
import type { Database } from '../../adapters/database/database.ts';
import { lockKey } from '../../adapters/database/lock.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import type { Environment } from '../../environment/environment.ts';
import { StartFailure } from '../../environment/start-failure.ts';
import { depositiRepository } from '../../repositories/depositi.ts';

/**
 * Makes sure that the folder of files is of this installation, and that there is one where rows name it. Another installation would
 * take the files that its rows do not name for leftovers.
 * @throws {StartFailure}
 */
export const ensureCartella = async (database: Database, { fileDir }: Pick<Environment, 'fileDir'>): Promise<void> => {
  const depositi = depositiRepository(database);
  if (fileDir === null) {
    const count = await depositi.countInFolder();
    if (count === 0) return;
    throw new StartFailure(
      `${count} file dei clienti sono in una cartella: indicarla in VEDETTA_FILE_DIR. Per riportarli nel database, con la cartella indicata: npm run admin -- files-move database`,
    );
  }
  // Processes that start together agree on one id.
  const isOurs = await inTransaction(database, async (trx) => {
    await lockKey(trx, 'deposito');
    const own = await depositiRepository(trx).findId();
    const candidate = own ?? randomUUID();
    if ((await takeCartella(fileDir, candidate)) !== candidate) return false;
    if (own === null) await depositiRepository(trx).saveId(candidate);
    return true;
  }).catch((error: unknown) => {
    throw new StartFailure(
      `La cartella VEDETTA_FILE_DIR (${fileDir}) non si può usare: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  if (!isOurs)
    throw new StartFailure(
      `La cartella VEDETTA_FILE_DIR (${fileDir}) è di un’altra installazione di Vedetta, o di questa prima di un ripristino: indicarne una vuota.`,
    );
};
