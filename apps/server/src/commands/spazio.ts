import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { spazioRepository } from '../repositories/spazio.ts';
import type { Misura } from '../repositories/spazio.ts';
import { takeTurno } from '../repositories/turni.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** A measure is good for so many writes at least, and for as many as could not fill the room that is left. */
const SCRITTURE_MINIME = 200;
/** More than one write adds: a statement with its explanations is 100 kB. */
const BYTE_PER_SCRITTURA = 500_000;
/** A measure takes a second for each gigabyte: of a full studio it is repeated ten times more slowly than that. */
const BYTE_PER_SECONDO = 100_000_000;

/** A full studio is looked at again soon after something was written: it may have been a deletion. */
const isAttuale = ({ byte, eventi_dopo, secondi }: Misura, massimo: number): boolean =>
  byte > massimo
    ? eventi_dopo === 0 || secondi < byte / BYTE_PER_SECONDO
    : eventi_dopo < Math.max(SCRITTURE_MINIME, (massimo - byte) / BYTE_PER_SCRITTURA);

/** Null while somebody else is measuring it. */
const measureSpazio = (database: Database, studioId: string): Promise<number | null> =>
  inTransaction(database, async (trx) =>
    (await takeTurno(trx, `spazio:${studioId}`)) ? spazioRepository(trx).measure(studioId) : null,
  );

/**
 * Refuses what would add to a studio that already has more bytes than it may.
 *
 * @example await refuseSpazio(database, studio.id, 10_000_000_000) // null
 */
export const refuseSpazio = async (database: Database, studioId: string, massimo: number): Promise<Refusal | null> => {
  const misura = await spazioRepository(database).find(studioId);
  const nuova = misura !== null && isAttuale(misura, massimo) ? null : await measureSpazio(database, studioId);
  return (nuova ?? misura?.byte ?? 0) > massimo ? refuse('spazio_studio_esaurito') : null;
};

/** Measures the studios on which something was written since the last time. @returns how many. */
export const measureSpazioArretrato = async (database: Database): Promise<number> => {
  const arretrati = await spazioRepository(database).listArretrati();
  for (const studioId of arretrati) await measureSpazio(database, studioId);
  return arretrati.length;
};
