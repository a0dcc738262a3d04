import type { RispostaLogin } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { isValidPassword } from '../../adapters/credentials/passwords.ts';
import { foldText } from '../../adapters/text.ts';
import { SISTEMA } from '../../repositories/eventi.ts';
import { openStudioAs } from '../../repositories/open-studio.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import type { UtenteLogin } from '../../repositories/sessioni.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { FattoreRules } from '../fattori/tipi.ts';
import { addKnownAccess, addLockoutMessage } from './known-access.ts';
import { loginProven } from './login-proven.ts';
import type { LoginOrigin } from './sessioni.ts';
import { addAttempt, dropAttempts, isFirstNotice, limitLogin, settleAttempt } from './attempts.ts';

type LoginAttempt = LoginOrigin & { readonly username: string; readonly password: string };

/** Why a login is refused; recorded in the trail, never shown to the user. */
type Motivo =
  | 'utente_sconosciuto'
  | 'password_errata'
  | 'password_disattivata'
  | 'utente_disabilitato'
  | 'studio_disabilitato'
  | 'troppi_tentativi';

type LoginOptions = {
  /** Whose passwords are accepted: of all, or of the staff where the others use the identity provider. */
  readonly admits: 'tutti' | 'staff';
  /** What else a session opened with this password does, in its transaction. */
  readonly link?: (trx: Database, utenteId: string) => Promise<Refusal | null>;
};

const findMotivo = (utente: UtenteLogin, isValid: boolean, admits: LoginOptions['admits']): Motivo | null => {
  if (!isValid) return 'password_errata';
  if (admits === 'staff' && !utente.is_staff) return 'password_disattivata';
  if (utente.disabilitato_il !== null) return 'utente_disabilitato';
  return utente.studio_disabilitato_il === null ? null : 'studio_disabilitato';
};

/** An unknown username may be a password typed in the wrong field. @example maskUsername('segreto-mio') // 'seg…' */
const cleanUsername = (username: string): string => `${Array.from(username).slice(0, 3).join('')}…`;

/** Records the refusal: in the studio's trail for a known user, in the installation's for an unknown one. */
const recordRefusal = (
  database: Database,
  utente: UtenteLogin | undefined,
  { username, indirizzo }: LoginAttempt,
  motivo: Motivo,
): Promise<void> =>
  inTransaction(database, (trx) =>
    openStudioAs(
      trx,
      utente?.studio_id ?? SISTEMA,
      utente ?? { id: null, username: cleanUsername(username) },
    ).eventi.add({
      azione: 'login_rifiutato',
      dopo: { indirizzo, motivo },
    }),
  );

/** Records a lockout once per address every 15 minutes, not at every attempt. */
export const recordLockout = (
  database: Database,
  attempt: LoginAttempt,
  notify?: (trx: Database, utente: UtenteLogin) => Promise<void>,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    const isFirst = await isFirstNotice(trx, attempt.indirizzo);
    const utente = await sessioniRepository(trx).findUtente(foldText(attempt.username));
    if (utente !== undefined) await notify?.(trx, utente);
    if (isFirst) await recordRefusal(trx, utente, attempt, 'troppi_tentativi');
  });

type BookedAttempt = { readonly ids: readonly number[]; readonly pair: string };

const judge = async (
  database: Database,
  rules: FattoreRules,
  attempt: LoginAttempt,
  { ids, pair }: BookedAttempt,
  { admits, link }: LoginOptions,
): Promise<RispostaLogin | Refusal> => {
  const { username, password, indirizzo, dispositivo } = attempt;
  const utente = await sessioniRepository(database).findUtente(foldText(username));
  const refusal = refuse(admits === 'tutti' ? 'credenziali_errate' : 'solo_provider');
  const isValid = await isValidPassword(utente?.password ?? null, password);
  const motivo = utente === undefined ? 'utente_sconosciuto' : findMotivo(utente, isValid, admits);
  if (utente === undefined || motivo !== null) {
    await recordRefusal(database, utente, attempt, motivo ?? 'utente_sconosciuto');
    return refusal;
  }
  return inTransaction(database, async (trx) => {
    if (!(await sessioniRepository(trx).confirmUtente(utente))) return refusal;
    await dropAttempts(trx, ids, pair);
    const answer = await loginProven(trx, rules, utente, { indirizzo, dispositivo });
    // An address is known once a session was opened from it.
    if (!('token' in answer)) return answer;
    await addKnownAccess(trx, rules, utente, { indirizzo, dispositivo });
    return (await link?.(trx, utente.id)) ?? answer;
  });
};

/** Login with username and password. An unknown user and a wrong password give the same answer in the same time. */
export const login = async (
  database: Database,
  rules: FattoreRules,
  attempt: LoginAttempt,
  options: LoginOptions,
): Promise<RispostaLogin | Refusal> => {
  const { pair, limits } = limitLogin(attempt.username, attempt.indirizzo);
  const booked = await addAttempt(database, limits);
  if (booked instanceof Refusal) {
    const { indirizzo, dispositivo } = attempt;
    await recordLockout(database, attempt, (trx, utente) =>
      addLockoutMessage(trx, rules, utente, { indirizzo, dispositivo, key: pair }),
    );
    return booked;
  }
  return settleAttempt(database, booked, () => judge(database, rules, attempt, { ids: booked, pair }, options));
};
