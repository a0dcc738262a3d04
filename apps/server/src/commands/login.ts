import type { Token } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { lockChiave } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { isPasswordValida } from '../adapters/passwords.ts';
import { foldTesto } from '../adapters/testo.ts';
import { eventiRepository, SISTEMA } from '../repositories/eventi.ts';
import { sessioniRepository } from '../repositories/sessioni.ts';
import type { UtenteLogin } from '../repositories/sessioni.ts';
import { tentativiRepository } from '../repositories/tentativi.ts';
import { Rifiuto, refuse } from '../rifiuto.ts';
import { bookTentativo, limitAccount, limitIndirizzo, openSessione } from './sessioni.ts';
import type { Provenienza } from './sessioni.ts';

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
    const avviso = `avviso:${credenziali.indirizzo}`;
    const tentativi = tentativiRepository(trx);
    await lockChiave(trx, avviso);
    if ((await tentativi.computeAttesa(avviso, 1)) !== null) return;
    await tentativi.add([avviso]);
    await recordRifiuto(
      trx,
      await sessioniRepository(trx).findUtente(foldTesto(credenziali.username)),
      credenziali,
      'troppi_tentativi',
    );
  });

/** Login with username and password: an unknown user and a wrong password are alike in answer and time. */
export const login = async (database: Database, credenziali: Credenziali): Promise<Token | Rifiuto> => {
  const { username, password, indirizzo, dispositivo } = credenziali;
  const account = limitAccount(username);
  const propri = await bookTentativo(database, [limitIndirizzo(indirizzo), account]);
  if (propri instanceof Rifiuto) {
    await recordBlocco(database, credenziali);
    return propri;
  }
  const utente = await sessioniRepository(database).findUtente(foldTesto(username));
  const isValida = await isPasswordValida(utente?.password ?? null, password);
  const motivo = utente === undefined ? 'utente_sconosciuto' : findMotivo(utente, isValida);
  if (utente === undefined || motivo !== null) {
    await recordRifiuto(database, utente, credenziali, motivo ?? 'utente_sconosciuto');
    return refuse('credenziali_errate');
  }
  return inTransaction(database, async (trx) => {
    if (!(await sessioniRepository(trx).confirmUtente(utente))) return refuse('credenziali_errate');
    await tentativiRepository(trx).forgive(propri, account.chiave);
    return openSessione(trx, utente, { indirizzo, dispositivo });
  });
};
