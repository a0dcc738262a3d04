import type { ModoAccesso } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { createPassword, hashPassword } from '../adapters/passwords.ts';
import { createToken, hashToken } from '../adapters/token.ts';
import { linkAccessoRepository } from '../repositories/link-accesso.ts';
import { utentiRepository } from '../repositories/utenti.ts';
import { openAccount } from './tentativi.ts';

/** What a user enters with the next time, to be shown once: a password, or the code of a one-time link. */
export type CredenzialiEmesse =
  | { readonly username: string; readonly password: string }
  | { readonly username: string; readonly codice: string; readonly scade: Date };

/** Gives a user a new password or a one-time link; the password they had no longer opens, and whoever was kept out for its sake is let in. */
export const issueCredenziali = async (
  trx: Database,
  { id, username }: { id: string; username: string },
  modo: ModoAccesso,
): Promise<CredenzialiEmesse> => {
  const utenti = utentiRepository(trx);
  const link = linkAccessoRepository(trx);
  await openAccount(trx, username);
  if (modo === 'password') {
    const password = createPassword();
    await utenti.savePassword(id, await hashPassword(password));
    await link.drop(id);
    return { username, password };
  }
  const codice = createToken();
  await utenti.savePassword(id, null);
  return { username, codice, scade: await link.add(id, hashToken(codice)) };
};

/** The address where a one-time link is used; its code stands after the #, so that no server and no log sees it. */
export const buildLink = (origine: string, codice: string): string => `${origine}/accesso#${codice}`;
