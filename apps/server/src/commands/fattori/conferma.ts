import type { ConfermaBody, Endpoint } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import type { Passkeys } from '../../adapters/passkey/passkey.ts';
import type { Secrets } from '../../adapters/credentials/secrets.ts';
import { findConferma } from '../../diritti.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { Refusal, refuseFields } from '../../refusal.ts';
import type { Sessione, SessioneStampa } from '../../sessione.ts';
import { addAttempt, dropFattoreAttempts, limitFattore, settleAttempt } from '../accesso/attempts.ts';
import { addSessioneLockoutMessage } from '../accesso/known-access.ts';
import type { LoginOrigin } from '../accesso/sessioni.ts';
import type { PostaRules } from '../messaggio/add-messages.ts';
import { scopi } from './check-passkey.ts';
import { checkProva, frasiProva, nameField } from './check-prova.ts';
import type { MotivoProva } from './check-prova.ts';
import { listProve, loadFattori } from './tipi.ts';
import type { FattoreRules } from './tipi.ts';

/** How long a proof is enough. */
const VALID_MS = 10 * 60_000;

/** What is in the way of a call that asks again who is calling; the field `conferma` says with what it may be proved. */
export const refuseWithoutConferma = async (
  database: Database,
  rules: FattoreRules,
  endpoint: Endpoint,
  sessione: Sessione | SessioneStampa | null,
): Promise<Refusal | null> => {
  const asked = findConferma(endpoint);
  if (asked === null || sessione?.tipo !== 'sessione') return null;
  if (Date.now() - sessione.provata_il.getTime() < VALID_MS) return null;
  const fattori = await loadFattori(database, rules, sessione.utente.id);
  const prove = asked === 'fattore' ? fattori.tipi : listProve(fattori);
  return prove.length === 0 ? null : new Refusal('conferma_richiesta', { conferma: prove }, null);
};

type Services = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly passkeys: Passkeys;
  readonly environment: FattoreRules & PostaRules;
};

const recordRefusal = (database: Database, { utente, studio }: Sessione, motivo: MotivoProva | 'troppi_tentativi') =>
  inTransaction(database, (trx) =>
    openStudioAs(trx, studio.id, utente).eventi.add({ azione: 'conferma_rifiutata', dopo: { motivo } }),
  );

/** The user of a session proves again who they are; a password is enough only for who has no second factor. */
export const confirmSessione = async (
  { database, secrets, passkeys, environment }: Services,
  sessione: Sessione,
  { indirizzo, dispositivo, ...prova }: ConfermaBody & LoginOrigin,
): Promise<Refusal | undefined> => {
  const { id, utente, studio } = sessione;
  const prove = listProve(await loadFattori(database, environment, utente.id));
  if (!prove.includes(prova.tipo)) return refuseFields({ tipo: [frasiProva.fattore_assente] });
  const limit = limitFattore(utente.id);
  const booked = await addAttempt(database, [limit]);
  if (booked instanceof Refusal) {
    await addSessioneLockoutMessage(database, environment, sessione, { indirizzo, dispositivo, key: limit.key });
    await recordRefusal(database, sessione, 'troppi_tentativi');
    return booked;
  }
  return settleAttempt(database, booked, async () => {
    const outcome = await inTransaction(database, async (trx) => {
      const checked = await checkProva(trx, utente.id, prova, { secrets, passkeys, scopo: scopi.buildConferma(id) });
      if (!checked.ok) return checked;
      await dropFattoreAttempts(trx, booked, utente.id);
      await sessioniRepository(trx).markProvata(id, null);
      await openStudioAs(trx, studio.id, utente).eventi.add({ azione: 'conferma_identita', dopo: checked.valore });
      return checked;
    });
    if (outcome.ok) return undefined;
    await recordRefusal(database, sessione, outcome.rifiuto);
    return refuseFields({ [nameField(prova)]: [frasiProva[outcome.rifiuto]] });
  });
};
