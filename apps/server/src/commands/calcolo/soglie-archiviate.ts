import { settori, soglieSettore, VERSIONE_REGOLE } from '@vedetta/domain';
import type { Database } from '../../adapters/database/database.ts';
import { soglieArchiviateRepository } from '../../repositories/soglie-archiviate.ts';

/**
 * Archives the soglie of this version of the rules: later versions print reports of statements consolidated under it.
 */
export const archiveSoglie = (database: Database) =>
  soglieArchiviateRepository(database).add(
    VERSIONE_REGOLE,
    settori.map(([settore]) => ({ settore, soglie: soglieSettore(settore) })),
  );
