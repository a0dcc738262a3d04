import { settori, soglieSettore, VERSIONE_REGOLE } from '@vedetta/domain';
import type { Database } from '../adapters/database/database.ts';
import { soglieArchiviateRepository } from '../repositories/soglie-archiviate.ts';

/** Keeps the thresholds of this version of the rules: later versions print the reports of what this one consolidates. */
export const archiveSoglie = (database: Database) =>
  soglieArchiviateRepository(database).add(
    VERSIONE_REGOLE,
    settori.map(([settore]) => ({ settore, soglie: soglieSettore(settore) })),
  );
