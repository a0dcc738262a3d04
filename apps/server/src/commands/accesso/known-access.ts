import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { accessiNotiRepository } from '../../repositories/accessi-noti.ts';
import { blocchiRepository } from '../../repositories/blocchi.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import type { Sessione } from '../../sessione.ts';
import { addAccessoMessage } from '../messaggio/add-messages.ts';
import type { PostaRules } from '../messaggio/add-messages.ts';
import { hashAddress } from './attempts.ts';
import type { LoginOrigin } from './sessioni.ts';

type Utente = { readonly id: string; readonly username: string; readonly studio_id: string };

const describeOrigin = ({ indirizzo, dispositivo }: LoginOrigin) => ({
  istante: new Date().toISOString(),
  indirizzo,
  dispositivo,
});

/** A session was opened: its address and device are known from now on, and the user is told of new ones. */
export const addKnownAccess = async (
  trx: Database,
  rules: PostaRules,
  utente: Utente,
  origin: LoginOrigin,
): Promise<void> => {
  const known = accessiNotiRepository(trx);
  const address = hashAddress(origin.indirizzo);
  const isNew = await known.isNew(utente.id, address, origin.dispositivo);
  await known.add(utente.id, address, origin.dispositivo);
  if (!isNew) return;
  const studio = openStudioAs(trx, utente.studio_id, utente);
  await addAccessoMessage(studio, rules, 'nuovo_accesso', { id: utente.id, dati: describeOrigin(origin) });
};

/** Tells a user that attempts on their account were stopped, where the key of the attempts is closed. */
export const addLockoutMessage = async (
  trx: Database,
  rules: PostaRules,
  utente: Utente,
  { key, ...origin }: LoginOrigin & { readonly key: string },
): Promise<void> => {
  if (rules.smtp === null || (await blocchiRepository(trx).findWait(key)) === null) return;
  const studio = openStudioAs(trx, utente.studio_id, utente);
  await addAccessoMessage(studio, rules, 'accesso_bloccato', { id: utente.id, dati: describeOrigin(origin) });
};

/** The same for whoever guesses from inside a session, as one that was left open. */
export const addSessioneLockoutMessage = (
  database: Database,
  rules: PostaRules,
  { utente, studio }: Sessione,
  origin: LoginOrigin & { readonly key: string },
): Promise<void> =>
  inTransaction(database, (trx) =>
    addLockoutMessage(trx, rules, { id: utente.id, username: utente.username, studio_id: studio.id }, origin),
  );
