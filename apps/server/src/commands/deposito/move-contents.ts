import type { Database } from '../../adapters/database/database.ts';
import type { Deposito } from '../../adapters/deposito/deposito.ts';
import { depositiRepository } from '../../repositories/depositi.ts';

export type MovedContents = { readonly spostati: number; readonly mancanti: readonly string[] };

/**
 * Moves the contents of all studios to the folder, or back to the database, one at a time, while the product works. It may be stopped
 * and started again. Files left in the folder are cleaned up later, like those that no row names.
 * @returns how many moved, and which are not in the folder
 */
export const moveContents = async (
  database: Database,
  deposito: Deposito,
  to: 'cartella' | 'database',
): Promise<MovedContents> => {
  const depositi = depositiRepository(database);
  const mancanti: string[] = [];
  let spostati = 0;
  for (let after: string | null = null; ;) {
    const row = await depositi.findNext(to === 'database', after);
    if (row === null) return { spostati, mancanti };
    after = row.id;
    const { studio_id, impronta } = row;
    const contenuto = await deposito.readContent(studio_id, row);
    if (contenuto === null) mancanti.push(row.id);
    else {
      const place =
        to === 'database'
          ? { contenuto, in_cartella: false }
          : await deposito.saveContent(studio_id, { impronta, contenuto });
      if (await depositi.move(row, place)) spostati += 1;
    }
  }
};
