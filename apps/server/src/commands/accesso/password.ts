import type { Link } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { hashPassword, isValidPassword } from '../../adapters/credentials/passwords.ts';
import { hashToken } from '../../adapters/credentials/token.ts';
import { accessiNotiRepository } from '../../repositories/accessi-noti.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { linkAccessoRepository } from '../../repositories/link-accesso.ts';
import type { LinkAccesso } from '../../repositories/link-accesso.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { tentativiRepository } from '../../repositories/tentativi.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import { Refusal, refuse, refuseFields } from '../../refusal.ts';
import type { Sessione } from '../../sessione.ts';
import { explainPassword } from './password-rules.ts';
import { addAttempt, buildAddressKey, hashAddress, limitKey, settleAttempt } from './attempts.ts';

const PASSWORD_ATTEMPTS = 10;
const LINK_ATTEMPTS = 30;

/** Stores a password and ends the user's sessions, except one. */
const writePassword = async (
  trx: Database,
  utenteId: string,
  password: string,
  except: string | null,
): Promise<void> => {
  await utentiRepository(trx).savePassword(utenteId, await hashPassword(password));
  await linkAccessoRepository(trx).drop(utenteId);
  await sessioniRepository(trx).endSessioniUtente(utenteId, except);
};

type PasswordChange = { readonly current: string; readonly next: string };

/**
 * Changes one's own password; the other sessions end. Attempts are limited, because a session left open would allow
 * guessing.
 */
export const changePassword = async (
  database: Database,
  { id: sessioneId, utente, studio }: Sessione,
  { current, next }: PasswordChange,
): Promise<Refusal | undefined> => {
  const motivo =
    current === next ? 'La nuova password è uguale a quella attuale.' : explainPassword(next, utente.username);
  if (motivo !== null) return refuseFields({ password_nuova: [motivo] });
  const key = `password:${utente.id}`;
  const booked = await addAttempt(database, [limitKey(key, PASSWORD_ATTEMPTS)]);
  if (booked instanceof Refusal) return booked;
  const change = async (trx: Database): Promise<Refusal | undefined> => {
    const saved = await utentiRepository(trx).lock(utente.id);
    if (saved === null) return refuse('non_autenticato');
    if (!(await isValidPassword(await utentiRepository(trx).findPassword(utente.id), current))) {
      return refuseFields({ password_attuale: ['La password attuale non è corretta.'] });
    }
    await writePassword(trx, utente.id, next, sessioneId);
    await tentativiRepository(trx).drop(booked);
    await tentativiRepository(trx).forgetRefused(key);
    await openStudioAs(trx, studio.id, utente).eventi.add({ azione: 'cambia_password' });
    return undefined;
  };
  return settleAttempt(database, booked, () => inTransaction(database, change));
};

/** Codes are too long to guess; the limit protects the server from load. */
const withLink = async <T>(
  database: Database,
  codice: string,
  address: string,
  work: (trx: Database, link: LinkAccesso) => Promise<T>,
): Promise<T | Refusal> => {
  const booked = await addAttempt(database, [limitKey(buildAddressKey('link', address), LINK_ATTEMPTS)]);
  if (booked instanceof Refusal) return booked;
  const use = async (trx: Database): Promise<T | Refusal> => {
    const link = await linkAccessoRepository(trx).lock(hashToken(codice));
    if (link === null) return refuse('link_non_valido');
    await tentativiRepository(trx).drop(booked);
    return work(trx, link);
  };
  return settleAttempt(database, booked, () => inTransaction(database, use));
};

/** Describes a link without using it. */
export const checkLink = (database: Database, codice: string, address: string): Promise<Link | Refusal> =>
  withLink(database, codice, address, async (_, { username, nome_studio, nome, ruolo, invitato, scade }) => ({
    username,
    nome_studio,
    invito: invitato ? { nome, ruolo } : null,
    scade: scade.toISOString(),
  }));

type LinkRedemption = { readonly codice: string; readonly password: string; readonly indirizzo: string };

/** Sets a password with a one-time link and spends it; a refused password does not spend it. */
export const redeemLink = (
  database: Database,
  { codice, password, indirizzo }: LinkRedemption,
): Promise<{ username: string } | Refusal> =>
  withLink(database, codice, indirizzo, async (trx, { utente_id, username, studio_id }) => {
    const motivo = explainPassword(password, username);
    if (motivo !== null) return refuseFields({ password: [motivo] });
    await writePassword(trx, utente_id, password, null);
    await accessiNotiRepository(trx).add(utente_id, hashAddress(indirizzo), null);
    await openStudioAs(trx, studio_id, { id: utente_id, username }).eventi.add({
      azione: 'usa_link',
      dopo: { indirizzo },
    });
    return { username };
  });
