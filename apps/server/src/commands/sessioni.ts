import type { Accesso, Token } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { lockChiave } from '../adapters/database/lock.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { isPasswordValida } from '../adapters/passwords.ts';
import { foldTesto } from '../adapters/testo.ts';
import { createSale, createToken, deriveCoppia, hashToken } from '../adapters/token.ts';
import type { CoppiaToken } from '../adapters/token.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { sessioniRepository } from '../repositories/sessioni.ts';
import { stampaRepository } from '../repositories/stampa.ts';
import { tentativiRepository } from '../repositories/tentativi.ts';
import { Rifiuto, refuse, refuseFor } from '../rifiuto.ts';
import type { Sessione, SessioneStampa } from '../sessione.ts';

const TENTATIVI_ACCOUNT = 10;
const TENTATIVI_INDIRIZZO = 100;

/** Who stands behind `Authorization: Token …`; null when nobody does. */
export const authenticate = async (database: Database, header: string | undefined, accesso: Accesso): Promise<Sessione | SessioneStampa | null> => {
  const token = /^Token ([\w-]{20,200})$/u.exec(header ?? '')?.[1];
  if (token === undefined) return null;
  const hash = hashToken(token);
  const sessione = await sessioniRepository(database).findSessione(hash);
  if (sessione === null && accesso === 'stampa') return stampaRepository(database).findSessione(hash);
  return sessione;
};

const hashCoppia = ({ token, refresh_token }: CoppiaToken) => ({ access_hash: hashToken(token), refresh_hash: hashToken(refresh_token) });

const presentToken = (coppia: CoppiaToken, scadenza: Date): Token => ({ ...coppia, expires: scadenza.toISOString() });

/** Opens a session for a user already recognised. */
const openSessione = async (trx: Database, utente: { id: string; username: string; studio_id: string }): Promise<Token> => {
  const sessioni = sessioniRepository(trx);
  await sessioni.dropScadute(utente.id);
  const coppia = { token: createToken(), refresh_token: createToken() };
  const scadenza = await sessioni.addToken(await sessioni.createSessione(utente.id), hashCoppia(coppia));
  await eventiRepository(trx, utente.studio_id).add({ utente, azione: 'login' });
  return presentToken(coppia, scadenza);
};

type Credenziali = { readonly username: string; readonly password: string; readonly indirizzo: string };

/** Counts the attempt before the password is judged: many at once cannot all pass below the limit. */
const bookTentativo = (database: Database, account: string, indirizzo: string) =>
  inTransaction(database, async (trx) => {
    const tentativi = tentativiRepository(trx);
    await lockChiave(trx, indirizzo);
    await lockChiave(trx, account);
    const attesa = (await tentativi.computeAttesa(account, TENTATIVI_ACCOUNT)) ?? (await tentativi.computeAttesa(indirizzo, TENTATIVI_INDIRIZZO));
    return attesa === null ? tentativi.add([account, indirizzo]) : refuseFor('troppi_tentativi', attesa);
  });

/** Login with username and password: an unknown user and a wrong password are alike in answer and time. */
export const login = async (database: Database, { username, password, indirizzo }: Credenziali): Promise<Token | Rifiuto> => {
  const account = `account:${hashToken(foldTesto(username)).toString('base64url')}`;
  const propri = await bookTentativo(database, account, `indirizzo:${indirizzo}`);
  if (propri instanceof Rifiuto) return propri;
  const utente = await sessioniRepository(database).findUtente(foldTesto(username));
  const valida = await isPasswordValida(utente?.password ?? null, password);
  if (utente === undefined || !valida || utente.disabilitato_il !== null) return refuse('credenziali_errate');
  return inTransaction(database, async (trx) => {
    await tentativiRepository(trx).forgive(account, propri);
    return openSessione(trx, utente);
  });
};

/**
 * Gives a new pair for a refresh token. The same old token within 30 seconds gives the same pair (two
 * tabs); later it means that somebody else holds it, and the whole session ends.
 */
export const refreshToken = async (database: Database, refresh_token: string): Promise<Token | Rifiuto> => {
  const hash = hashToken(refresh_token);
  const esito = await inTransaction(database, async (trx) => {
    const sessioni = sessioniRepository(trx);
    const riga = await sessioni.lockRefresh(hash);
    if (riga === undefined || !riga.attivo) return null;
    if (riga.sale === null) {
      const sale = createSale();
      const coppia = deriveCoppia(refresh_token, sale);
      await sessioni.markRuotato(hash, sale);
      return presentToken(coppia, await sessioni.addToken(riga.sessione_id, hashCoppia(coppia)));
    }
    const coppia = deriveCoppia(refresh_token, riga.sale);
    const scadenza = riga.appena_ruotato ? await sessioni.findScadenza(hashToken(coppia.token)) : null;
    if (scadenza !== null) return presentToken(coppia, scadenza);
    await sessioni.endSessione(riga.sessione_id);
    return null;
  });
  return esito ?? refuse('non_autenticato');
};

export const logout = (database: Database, sessione: Sessione): Promise<void> =>
  inTransaction(database, async (trx) => {
    await sessioniRepository(trx).endSessione(sessione.id);
    await eventiRepository(trx, sessione.studio.id).add({ utente: sessione.utente, azione: 'logout' });
  });
