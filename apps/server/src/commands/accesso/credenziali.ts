import type { ModoAccesso } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { createPassword, hashPassword } from '../../adapters/credentials/passwords.ts';
import { createToken, hashToken } from '../../adapters/credentials/token.ts';
import { linkAccessoRepository } from '../../repositories/link-accesso.ts';
import { oidcRepository } from '../../repositories/oidc.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import { openAccount } from './attempts.ts';

/** New credentials, shown once: a password, or the code of a one-time link. */
export type IssuedCredenziali =
  | { readonly username: string; readonly password: string }
  | { readonly username: string; readonly codice: string; readonly scade: Date };

/** Gives a user a new password or a one-time link. The old password and the account at the
 * identity provider stop working, and lockouts of the account end. */
export const issueCredenziali = async (
  trx: Database,
  { id, username }: { id: string; username: string },
  mode: ModoAccesso,
): Promise<IssuedCredenziali> => {
  const utenti = utentiRepository(trx);
  const link = linkAccessoRepository(trx);
  await openAccount(trx, username);
  await oidcRepository(trx).drop(id);
  if (mode === 'password') {
    const password = createPassword();
    await utenti.savePassword(id, await hashPassword(password));
    await link.drop(id);
    return { username, password };
  }
  const codice = createToken();
  await utenti.savePassword(id, null);
  return { username, codice, scade: await link.add(id, hashToken(codice)) };
};

/** URL of a one-time link; the code is in the fragment, so no server or log sees it. */
export const buildLink = (origin: string, codice: string): string => `${origin}/accesso#${codice}`;
