import type { Passkey, Token } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import type { Passkeys } from '../../adapters/passkey/passkey.ts';
import { SISTEMA } from '../../repositories/eventi.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import type { PasskeyRow } from '../../repositories/passkey.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { utentiRepository } from '../../repositories/utenti.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Result } from '../../refusal.ts';
import { checkPasskey, findPasskey, scopi } from '../fattori/check-passkey.ts';
import type { MotivoPasskeyRifiutata } from '../fattori/check-passkey.ts';
import { addAttempt, dropPasskeyAttempts, limitAddress, limitPasskey, settleAttempt } from './attempts.ts';
import { addKnownAccess, addLockoutMessage } from './known-access.ts';
import type { PostaRules } from '../messaggio/add-messages.ts';
import { openSessione } from './sessioni.ts';
import type { LoginOrigin } from './sessioni.ts';

type Services = { readonly database: Database; readonly passkeys: Passkeys; readonly environment: PostaRules };
type LoginPasskey = LoginOrigin & {
  readonly passkey: Passkey;
  /** Whose passkeys are accepted without a password: where the others use the identity provider, those of the staff. */
  readonly admits: 'tutti' | 'staff';
};

/** Recorded in the trail, never shown to a visitor. */
type Motivo =
  | MotivoPasskeyRifiutata
  | 'utente_disabilitato'
  | 'senza_password'
  | 'password_disattivata'
  | 'troppi_tentativi';

const recordRefusal = async (
  database: Database,
  row: PasskeyRow | undefined,
  indirizzo: string,
  motivo: Motivo,
): Promise<void> => {
  const utente = row === undefined ? null : await utentiRepository(database).find(row.utente_id);
  await inTransaction(database, (trx) =>
    openStudioAs(trx, utente?.studio_id ?? SISTEMA, utente ?? { id: null, username: '' }).eventi.add({
      azione: 'login_rifiutato',
      dopo: { indirizzo, motivo },
    }),
  );
};

/** Tells the owner of a passkey that answers in its name were stopped. */
const notifyLockout = async (
  { database, environment }: Services,
  { id, utente_id }: PasskeyRow,
  { indirizzo, dispositivo }: LoginOrigin,
): Promise<void> => {
  const utente = await utentiRepository(database).find(utente_id);
  if (utente === null) return;
  const origin = { indirizzo, dispositivo, key: limitPasskey(id).key };
  await inTransaction(database, (trx) => addLockoutMessage(trx, environment, utente, origin));
};

/** A passkey that verified its user is two factors in one: it opens a whole session. */
const enter = (
  { database, passkeys, environment }: Services,
  row: PasskeyRow,
  { passkey, admits, indirizzo, dispositivo }: LoginPasskey,
  booked: readonly number[],
): Promise<Result<Token, Motivo>> =>
  inTransaction(database, async (trx): Promise<Result<Token, Motivo>> => {
    const utente = await sessioniRepository(trx).lockUtente(row.utente_id);
    if (utente === undefined) return { ok: false, rifiuto: 'utente_disabilitato' };
    // New credentials cut the account until they are used.
    if (utente.password === null) return { ok: false, rifiuto: 'senza_password' };
    if (admits === 'staff' && !utente.is_staff) return { ok: false, rifiuto: 'password_disattivata' };
    const checked = await checkPasskey(trx, passkeys, scopi.accesso, row, passkey);
    if (!checked.ok) return checked;
    await dropPasskeyAttempts(trx, booked, row.id);
    await addKnownAccess(trx, environment, utente, { indirizzo, dispositivo });
    const origin = { indirizzo, dispositivo, fattore: 'passkey', senza_password: true, ...checked.valore } as const;
    return { ok: true, valore: await openSessione(trx, utente, origin, 'piena') };
  });

/** Login with a passkey instead of the password. An unknown passkey and a wrong answer get the same sentence. */
export const loginPasskey = async (services: Services, login: LoginPasskey): Promise<Token | Refusal> => {
  const { database } = services;
  const row = await findPasskey(database, login.passkey);
  const limits = [limitAddress(login.indirizzo), ...(row === undefined ? [] : [limitPasskey(row.id)])];
  const booked = await addAttempt(database, limits);
  if (booked instanceof Refusal) {
    if (row !== undefined) await notifyLockout(services, row, login);
    await recordRefusal(database, row, login.indirizzo, 'troppi_tentativi');
    return booked;
  }
  return settleAttempt(database, booked, async () => {
    const outcome: Result<Token, Motivo> =
      row === undefined ? { ok: false, rifiuto: 'passkey_sconosciuta' } : await enter(services, row, login, booked);
    if (outcome.ok) return outcome.valore;
    await recordRefusal(database, row, login.indirizzo, outcome.rifiuto);
    return refuse(login.admits === 'tutti' ? 'passkey_non_valida' : 'solo_provider');
  });
};
