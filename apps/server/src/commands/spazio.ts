import type { Database } from '../adapters/database/database.ts';
import { spazioRepository } from '../repositories/spazio.ts';
import type { Misura } from '../repositories/spazio.ts';
import { refuse } from '../rifiuto.ts';
import type { Rifiuto } from '../rifiuto.ts';

/** A measure is good for so many writes and for so long: by more than these add, no studio passes its limit. */
const EVENTI_DI_RITARDO = 200;
const MINUTI_DI_RITARDO = 60;

/** A full studio is looked at again as soon as something was written: it may have been a deletion. */
const isAttuale = ({ byte, eventi_dopo, minuti }: Misura, massimo: number): boolean =>
  eventi_dopo < EVENTI_DI_RITARDO && minuti < MINUTI_DI_RITARDO && (byte <= massimo || eventi_dopo === 0);

/**
 * Refuses what would add to a studio that already has more bytes than it may.
 *
 * @example await refuseSpazio(database, studio.id, 2_000_000_000) // null
 */
export const refuseSpazio = async (database: Database, studioId: string, massimo: number): Promise<Rifiuto | null> => {
  const spazio = spazioRepository(database);
  const misura = await spazio.find(studioId);
  const byte = misura !== null && isAttuale(misura, massimo) ? misura.byte : await spazio.measure(studioId);
  return byte > massimo ? refuse('spazio_studio_esaurito') : null;
};

/** Measures the studios on which something was written since the last time. @returns how many. */
export const measureSpazioArretrato = async (database: Database): Promise<number> => {
  const spazio = spazioRepository(database);
  const arretrati = await spazio.listArretrati();
  for (const studioId of arretrati) await spazio.measure(studioId);
  return arretrati.length;
};
