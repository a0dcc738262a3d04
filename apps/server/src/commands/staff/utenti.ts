import type { ModoAccesso, UtenteStaffBody } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { foldText } from '../../adapters/text.ts';
import type { Environment } from '../../environment/environment.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import type { IdempotentRequest } from '../../repositories/richieste.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { studiStaffRepository } from '../../repositories/staff/studi.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import type { UtenteRow } from '../../repositories/utenti.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import { issueCredenziali } from '../accesso/credenziali.ts';
import type { IssuedCredenziali } from '../accesso/credenziali.ts';
import { createOnce } from '../richiesta/once.ts';
import { formatVersione, refuseVersione } from '../richiesta/versione.ts';
import type { Operator } from './operator.ts';
import { explainUsername } from './username.ts';

type Context = { readonly database: Database; readonly environment: Pick<Environment, 'remoteUser'> };

const refuseUsername = (username: string, remoteUser: string): Refusal | null => {
  const motivo =
    foldText(username) === foldText(remoteUser)
      ? 'Questo username è riservato agli accessi con ticket.'
      : explainUsername(username);
  return motivo === null ? null : refuseFields({ username: [motivo] });
};

const insertUtente = async (
  trx: Database,
  { utente: author }: Operator,
  { studio: studioId, username, is_staff = false, accesso }: UtenteStaffBody,
): Promise<{ readonly id: string; readonly credenziali: IssuedCredenziali } | Refusal> => {
  const studio = await studiStaffRepository(trx).lock(studioId);
  if (studio === null) return refuseFields({ studio: ['Studio non trovato.'] });
  if (is_staff && studio.licenza !== null)
    return refuseFields({ is_staff: ['Un utente dello staff può stare solo in uno studio senza licenza.'] });
  const id = await utentiRepository(trx).tryCreateUtente({ studio_id: studioId, username, password: null, is_staff });
  if (id === null) return refuseFields({ username: ['Questo username è già in uso.'] });
  const credenziali = await issueCredenziali(trx, { id, username }, accesso);
  await openStudioAs(trx, studioId, author).eventi.add({
    azione: 'crea_utente',
    dopo: { utente_id: id, username, is_staff },
  });
  return { id, credenziali };
};

type Creation = { readonly body: UtenteStaffBody; readonly request: IdempotentRequest | null };
type CreatedUtente = { readonly utente: UtenteRow; readonly credenziali: IssuedCredenziali | null };

/** Creates a user with a password or a link. A repeated request returns the same user, without credentials. */
export const createUtente = async (
  { database, environment }: Context,
  operator: Operator,
  { body, request }: Creation,
): Promise<CreatedUtente | Refusal> => {
  const refusal = refuseUsername(body.username, environment.remoteUser);
  if (refusal !== null) return refusal;
  return inTransaction(database, async (trx) => {
    let credenziali: IssuedCredenziali | null = null;
    const id = await createOnce(openStudioAs(trx, operator.studio.id, operator.utente), request, async () => {
      const created = await insertUtente(trx, operator, body);
      if (created instanceof Refusal) return created;
      credenziali = created.credenziali;
      return created.id;
    });
    if (id instanceof Refusal) return id;
    const utente = await utentiRepository(trx).find(id);
    return utente === null ? refuse('non_trovato') : { utente, credenziali };
  });
};

/** Runs a write on one user, locked; nobody can do it to themselves. */
const withUtente = <T>(
  database: Database,
  operator: Operator,
  id: string,
  ifMatch: string | undefined,
  work: (trx: Database, utente: UtenteRow) => Promise<T>,
): Promise<T | Refusal> =>
  inTransaction(database, async (trx) => {
    const utente = await utentiRepository(trx).lock(id);
    if (utente === null) return refuse('non_trovato');
    if (id === operator.utente.id) return refuse('proprio_accesso');
    return refuseVersione(ifMatch, formatVersione(utente.versione)) ?? work(trx, utente);
  });

/** Disables a user, ending their sessions, or enables them again. */
export const saveUtente = (
  database: Database,
  operator: Operator,
  id: string,
  disabilitato: boolean,
  ifMatch: string | undefined,
): Promise<UtenteRow | Refusal> =>
  withUtente(database, operator, id, ifMatch, async (trx, utente) => {
    if (disabilitato === (utente.disabilitato_il !== null)) return utente;
    await utentiRepository(trx).saveDisabilitato(id, disabilitato);
    if (disabilitato) await sessioniRepository(trx).endSessioniUtente(id, null);
    await openStudioAs(trx, utente.studio_id, operator.utente).eventi.add({
      azione: disabilitato ? 'disabilita_utente' : 'riabilita_utente',
      dopo: { utente_id: id, username: utente.username },
    });
    return (await utentiRepository(trx).find(id)) ?? refuse('non_trovato');
  });

/** Gives a user new credentials; the old password and all sessions end. */
export const resetCredenziali = (
  database: Database,
  operator: Operator,
  id: string,
  accesso: ModoAccesso,
  ifMatch: string | undefined,
): Promise<IssuedCredenziali | Refusal> =>
  withUtente(database, operator, id, ifMatch, async (trx, utente) => {
    const credenziali = await issueCredenziali(trx, utente, accesso);
    await sessioniRepository(trx).endSessioniUtente(id, null);
    await openStudioAs(trx, utente.studio_id, operator.utente).eventi.add({
      azione: 'emette_credenziali',
      dopo: { utente_id: id, username: utente.username, accesso },
    });
    return credenziali;
  });
