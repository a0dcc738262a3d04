import type { Token } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { isValidPassword } from '../adapters/passwords.ts';
import { foldText } from '../adapters/text.ts';
import { accessiNotiRepository } from '../repositories/accessi-noti.ts';
import { eventiRepository, SISTEMA } from '../repositories/eventi.ts';
import { sessioniRepository } from '../repositories/sessioni.ts';
import type { UtenteLogin } from '../repositories/sessioni.ts';
import { Refusal, refuse } from '../refusal.ts';
import { openSessione } from './sessioni.ts';
import type { Provenienza } from './sessioni.ts';
import { bookTentativo, forgiveLogin, hashIndirizzo, isPrimoAvviso, limitLogin, settleTentativo } from './tentativi.ts';

type Credenziali = Provenienza & { readonly username: string; readonly password: string };

/** Why a login is refused: for the trail, never for the person. */
type Motivo =
  | 'utente_sconosciuto'
  | 'password_errata'
  | 'utente_disabilitato'
  | 'studio_disabilitato'
  | 'troppi_tentativi';

const findMotivo = (utente: UtenteLogin, isValida: boolean): Motivo | null => {
  if (!isValida) return 'password_errata';
  if (utente.disabilitato_il !== null) return 'utente_disabilitato';
  return utente.studio_disabilitato_il === null ? null : 'studio_disabilitato';
};

/** A name that is nobody's may be a password typed in the wrong field. @example maskUsername('segreto-mio') // 'seg…' */
const maskUsername = (username: string): string => `${Array.from(username).slice(0, 3).join('')}…`;

/** The refusal of a known user stands in the trail of their studio, that of an unknown one in the trail of the installation. */
const recordRifiuto = (
  database: Database,
  utente: UtenteLogin | undefined,
  { username, indirizzo }: Credenziali,
  motivo: Motivo,
): Promise<void> =>
  inTransaction(database, (trx) =>
    eventiRepository(trx, utente?.studio_id ?? SISTEMA).add({
      utente: utente ?? { id: null, username: maskUsername(username) },
      azione: 'login_rifiutato',
      dopo: { indirizzo, motivo },
    }),
  );

/** The trail says once in a quarter of an hour for each address, not at every attempt, that somebody is kept out. */
export const recordBlocco = (database: Database, credenziali: Credenziali): Promise<void> =>
  inTransaction(database, async (trx) => {
    if (!(await isPrimoAvviso(trx, credenziali.indirizzo))) return;
    await recordRifiuto(
      trx,
      await sessioniRepository(trx).findUtente(foldText(credenziali.username)),
      credenziali,
      'troppi_tentativi',
    );
  });

type Prenotato = { readonly propri: readonly number[]; readonly coppia: string };

const judge = async (
  database: Database,
  credenziali: Credenziali,
  { propri, coppia }: Prenotato,
): Promise<Token | Refusal> => {
  const { username, password, indirizzo, dispositivo } = credenziali;
  const utente = await sessioniRepository(database).findUtente(foldText(username));
  const isValida = await isValidPassword(utente?.password ?? null, password);
  const motivo = utente === undefined ? 'utente_sconosciuto' : findMotivo(utente, isValida);
  if (utente === undefined || motivo !== null) {
    await recordRifiuto(database, utente, credenziali, motivo ?? 'utente_sconosciuto');
    return refuse('credenziali_errate');
  }
  return inTransaction(database, async (trx) => {
    if (!(await sessioniRepository(trx).confirmUtente(utente))) return refuse('credenziali_errate');
    await forgiveLogin(trx, propri, coppia);
    await accessiNotiRepository(trx).add(utente.id, hashIndirizzo(indirizzo));
    return openSessione(trx, utente, { indirizzo, dispositivo });
  });
};

/** Login with username and password: an unknown user and a wrong password are alike in answer and time. */
export const login = async (database: Database, credenziali: Credenziali): Promise<Token | Refusal> => {
  const { coppia, limiti } = limitLogin(credenziali.username, credenziali.indirizzo);
  const propri = await bookTentativo(database, limiti);
  if (propri instanceof Refusal) {
    await recordBlocco(database, credenziali);
    return propri;
  }
  return settleTentativo(database, propri, () => judge(database, credenziali, { propri, coppia }));
};
