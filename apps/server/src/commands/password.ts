import type { Link } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { hashPassword, isValidPassword } from '../adapters/passwords.ts';
import { hashToken } from '../adapters/token.ts';
import { accessiNotiRepository } from '../repositories/accessi-noti.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { linkAccessoRepository } from '../repositories/link-accesso.ts';
import type { LinkAccesso } from '../repositories/link-accesso.ts';
import { sessioniRepository } from '../repositories/sessioni.ts';
import { tentativiRepository } from '../repositories/tentativi.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import { Refusal, refuse, refuseFields } from '../refusal.ts';
import type { Sessione } from '../sessione.ts';
import { explainPassword } from './regole-password.ts';
import { bookTentativo, buildChiaveIndirizzo, hashIndirizzo, limitChiave, settleTentativo } from './tentativi.ts';

const TENTATIVI_PASSWORD = 10;
const TENTATIVI_LINK = 30;

/** Stores a password and tells of it; every session but one of the user's own ends. */
const writePassword = async (
  trx: Database,
  utenteId: string,
  password: string,
  eccetto: string | null,
): Promise<void> => {
  await utentiRepository(trx).savePassword(utenteId, await hashPassword(password));
  await linkAccessoRepository(trx).drop(utenteId);
  await sessioniRepository(trx).endSessioniUtente(utenteId, eccetto);
};

type Cambio = { readonly attuale: string; readonly nuova: string };

/** Changes one's own password: the other sessions end, this one goes on. Whoever found a session open cannot try passwords without end. */
export const changePassword = async (
  database: Database,
  { id: sessioneId, utente, studio }: Sessione,
  { attuale, nuova }: Cambio,
): Promise<Refusal | undefined> => {
  const motivo =
    attuale === nuova ? 'La nuova password è uguale a quella attuale.' : explainPassword(nuova, utente.username);
  if (motivo !== null) return refuseFields({ password_nuova: [motivo] });
  const chiave = `password:${utente.id}`;
  const propri = await bookTentativo(database, [limitChiave(chiave, TENTATIVI_PASSWORD)]);
  if (propri instanceof Refusal) return propri;
  const change = async (trx: Database): Promise<Refusal | undefined> => {
    const salvato = await utentiRepository(trx).lock(utente.id);
    if (salvato === null) return refuse('non_autenticato');
    if (!(await isValidPassword(await utentiRepository(trx).findPassword(utente.id), attuale))) {
      return refuseFields({ password_attuale: ['La password attuale non è corretta.'] });
    }
    await writePassword(trx, utente.id, nuova, sessioneId);
    await tentativiRepository(trx).drop(propri);
    await tentativiRepository(trx).forgetRifiutati(chiave);
    await eventiRepository(trx, studio.id).add({ utente, azione: 'cambia_password' });
    return undefined;
  };
  return settleTentativo(database, propri, () => inTransaction(database, change));
};

/** Codes are too long to be guessed; the limit keeps those who try from keeping the server busy. */
const withLink = async <T>(
  database: Database,
  codice: string,
  indirizzo: string,
  work: (trx: Database, link: LinkAccesso) => Promise<T>,
): Promise<T | Refusal> => {
  const propri = await bookTentativo(database, [limitChiave(buildChiaveIndirizzo('link', indirizzo), TENTATIVI_LINK)]);
  if (propri instanceof Refusal) return propri;
  const use = async (trx: Database): Promise<T | Refusal> => {
    const link = await linkAccessoRepository(trx).lock(hashToken(codice));
    if (link === null) return refuse('link_non_valido');
    await tentativiRepository(trx).drop(propri);
    return work(trx, link);
  };
  return settleTentativo(database, propri, () => inTransaction(database, use));
};

/** Whose link this is, without using it. */
export const checkLink = (database: Database, codice: string, indirizzo: string): Promise<Link | Refusal> =>
  withLink(database, codice, indirizzo, async (_, { username, nome_studio, scade }) => ({
    username,
    nome_studio,
    scade: scade.toISOString(),
  }));

type Riscatto = { readonly codice: string; readonly password: string; readonly indirizzo: string };

/** Chooses a password with a one-time link, which is spent; a password that is refused spends nothing. */
export const redeemLink = (
  database: Database,
  { codice, password, indirizzo }: Riscatto,
): Promise<{ username: string } | Refusal> =>
  withLink(database, codice, indirizzo, async (trx, { utente_id, username, studio_id }) => {
    const motivo = explainPassword(password, username);
    if (motivo !== null) return refuseFields({ password: [motivo] });
    await writePassword(trx, utente_id, password, null);
    await accessiNotiRepository(trx).add(utente_id, hashIndirizzo(indirizzo));
    await eventiRepository(trx, studio_id).add({
      utente: { id: utente_id, username },
      azione: 'usa_link',
      dopo: { indirizzo },
    });
    return { username };
  });
