import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import type { Mailer, MailOutcome } from '../../adapters/mailer.ts';
import type { Secrets } from '../../adapters/credentials/secrets.ts';
import { messaggiQueueRepository } from '../../repositories/messaggi-queue.ts';
import type { TakenMessaggio } from '../../repositories/messaggi-queue.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { listFiles, writeMessage } from './write-message.ts';

const MINUTE_MS = 60_000;
/** Pauses after each failed attempt, about 17 hours in all; after the last the message is given up. */
const PAUSES_MS = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE_MS);
/** Messages sent together, each of another studio. */
const TOGETHER = 5;

export type SendServices = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  /** Where links lead. */
  readonly origin: string;
};

/** The end of a message and its event, all or nothing. */
const endMessage = (
  database: Database,
  message: TakenMessaggio,
  stato: 'inviato' | 'non_inviato',
  motivo: string,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    if (!(await messaggiQueueRepository(trx).end(message, stato, motivo))) return;
    const { tipo, destinatario } = message;
    await openStudioAs(trx, message.studio_id).eventi.add({
      azione: stato === 'inviato' ? 'invia_messaggio' : 'rinuncia_messaggio',
      dopo: { messaggio: tipo, destinatario, ...(motivo === '' ? {} : { motivo }) },
    });
  });

const settleOutcome = async (database: Database, message: TakenMessaggio, outcome: MailOutcome): Promise<void> => {
  if (outcome.esito === 'sent') return endMessage(database, message, 'inviato', '');
  const pause = outcome.esito === 'refused' ? undefined : PAUSES_MS[message.tentativi - 1];
  if (pause === undefined) return endMessage(database, message, 'non_inviato', outcome.motivo);
  return messaggiQueueRepository(database).retryLater(message, pause, outcome.motivo);
};

const sendMessage = async (
  { database, secrets, mailer, origin }: SendServices,
  message: TakenMessaggio,
): Promise<void> => {
  const queue = messaggiQueueRepository(database);
  const facts = await queue.loadFacts(message, listFiles(message));
  const codice = message.segreto === null ? '' : await secrets.unseal(message.segreto, message.id);
  if (codice === null)
    return endMessage(database, message, 'non_inviato', 'la chiave dei segreti è cambiata: il link va rifatto');
  const letter = facts === null ? null : writeMessage(message, facts, { origin, codice });
  if (letter === null) return queue.drop(message);
  const outcome = await mailer.send({ ...letter, id: message.id, to: message.destinatario });
  return settleOutcome(database, message, outcome);
};

/**
 * Sends what is due, until nothing is left or the process stops. No connection is held while a server is awaited.
 * @returns how many were tried
 */
export const sendMessages = async (services: SendServices, signal: AbortSignal): Promise<number> => {
  let tried = 0;
  while (!signal.aborted) {
    const taken = await messaggiQueueRepository(services.database).take(TOGETHER);
    if (taken.length === 0) return tried;
    tried += taken.length;
    const settled = await Promise.allSettled(taken.map((message) => sendMessage(services, message)));
    const failed = settled.find((one) => one.status === 'rejected');
    // The message is taken again when its lease is over.
    if (failed !== undefined) throw failed.reason;
  }
  return tried;
};
