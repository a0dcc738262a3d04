import type { SegnalazioneBody } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { lockKey } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { segnalazioniRepository } from '../repositories/segnalazioni.ts';
import { refuseFor } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { Sessione } from '../sessione.ts';

/** Of one user in an hour: who meets more errors has told enough. */
const SEGNALAZIONI_ALL_ORA = 20;

/** Keeps an error report of a user. */
export const createSegnalazione = (
  database: Database,
  { studio, utente }: Sessione,
  body: SegnalazioneBody,
): Promise<{ readonly id: string } | Refusal> =>
  inTransaction(database, async (trx) => {
    const segnalazioni = segnalazioniRepository(trx, studio.id);
    await lockKey(trx, `segnalazioni:${utente.id}`);
    const attesa = await segnalazioni.computeAttesa(utente.id, SEGNALAZIONI_ALL_ORA);
    return attesa === null
      ? { id: await segnalazioni.create(utente.id, body) }
      : refuseFor('troppe_segnalazioni', attesa);
  });
