import type { SegnalazioneBody } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { lockKey } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { segnalazioniRepository } from '../repositories/segnalazioni.ts';
import { refuseFor } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { Sessione } from '../sessione.ts';

/** Maximum per user per hour. */
const MAX_PER_HOUR = 20;

/** Stores a user's segnalazione. */
export const createSegnalazione = (
  database: Database,
  { studio, utente }: Sessione,
  body: SegnalazioneBody,
): Promise<{ readonly id: string } | Refusal> =>
  inTransaction(database, async (trx) => {
    const segnalazioni = segnalazioniRepository(trx, studio.id);
    await lockKey(trx, `segnalazioni:${utente.id}`);
    const wait = await segnalazioni.computeWait(utente.id, MAX_PER_HOUR);
    return wait === null ? { id: await segnalazioni.create(utente.id, body) } : refuseFor('troppe_segnalazioni', wait);
  });
