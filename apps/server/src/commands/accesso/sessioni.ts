import type { Accesso, Token } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { markCaller } from '../../adapters/request-context.ts';
import { createSalt, createToken, derivePair, hashToken } from '../../adapters/credentials/token.ts';
import type { TokenPair } from '../../adapters/credentials/token.ts';
import { inStudio, openStudioAs } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { sessioniRepository } from '../../repositories/sessioni.ts';
import { sessioniUtenteRepository } from '../../repositories/sessioni-utente.ts';
import type { SessioneUtenteRow } from '../../repositories/sessioni-utente.ts';
import { stampaRepository } from '../../repositories/stampa.ts';
import type { ProvaValida } from '../fattori/check-prova.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import type { Sessione, SessioneStampa } from '../../sessione.ts';

/**
 * Resolves `Authorization: Token …`, or `Stampa …` where print pages may call; null when invalid. The two schemes are
 * not interchangeable: a print page opened with a session token shows nothing.
 */
export const authenticate = async (
  database: Database,
  header: string | undefined,
  accesso: Accesso,
): Promise<Sessione | SessioneStampa | null> => {
  const [, schema, token] = /^(Token|Stampa) ([\w-]{20,200})$/u.exec(header ?? '') ?? [];
  if (token === undefined) return null;
  const hash = hashToken(token);
  const find = async (): Promise<Sessione | SessioneStampa | null> => {
    if (schema === 'Token') return sessioniRepository(database).findSessione(hash);
    return accesso === 'stampa' ? stampaRepository(database).findSessione(hash) : null;
  };
  const sessione = await find();
  if (sessione !== null)
    markCaller({ studio: sessione.studio.id, utente: sessione.tipo === 'sessione' ? sessione.utente.id : null });
  return sessione;
};

const hashPair = ({ token, refresh_token }: TokenPair) => ({
  access_hash: hashToken(token),
  refresh_hash: hashToken(refresh_token),
});

const presentToken = (pair: TokenPair, expiry: Date): Token => ({ ...pair, expires: expiry.toISOString() });

/** Where a login comes from. Stored in the trail as it is. */
export type LoginOrigin = {
  readonly indirizzo: string;
  /** Browser and system, in words. */ readonly dispositivo: string | null;
};

/** What opened a session, beside a password. Stored in the trail as it is. */
type LoginMeans = { readonly ticket?: string; readonly provider?: string; readonly senza_password?: true };

/** Opens a session for an authenticated user; `origin` is recorded in the trail. After a password, `loginProven` decides. */
export const openSessione = async (
  trx: Database,
  utente: { id: string; username: string; studio_id: string },
  origin: LoginOrigin & LoginMeans & Partial<ProvaValida>,
  sessione: 'piena' | 'da_attivare',
): Promise<Token> => {
  const sessioni = sessioniRepository(trx);
  await sessioni.dropExpired(utente.id);
  const pair = { token: createToken(), refresh_token: createToken() };
  const id = await sessioni.createSessione(utente.id, origin.dispositivo, sessione === 'da_attivare');
  const expiry = await sessioni.addToken(id, hashPair(pair));
  await openStudioAs(trx, utente.studio_id, utente).eventi.add({ azione: 'login', dopo: origin });
  return presentToken(pair, expiry);
};

/**
 * Exchanges a refresh token for a new pair. The same old token within 30 seconds gets the same pair (two tabs); later
 * it means that the token was stolen, and the session ends.
 */
export const refreshToken = async (database: Database, refresh_token: string): Promise<Token | Refusal> => {
  const hash = hashToken(refresh_token);
  const outcome = await inTransaction(database, async (trx) => {
    const sessioni = sessioniRepository(trx);
    const row = await sessioni.lockRefresh(hash);
    if (row === undefined || !row.attivo) return null;
    if (row.sale === null) {
      const salt = createSalt();
      const pair = derivePair(refresh_token, salt);
      await sessioni.markRotated(hash, salt);
      const expiry = await sessioni.addToken(row.sessione_id, hashPair(pair));
      await sessioni.dropOldest(row.sessione_id);
      return presentToken(pair, expiry);
    }
    const pair = derivePair(refresh_token, row.sale);
    const expiry = row.appena_ruotato ? await sessioni.findExpiry(hashToken(pair.token)) : null;
    if (expiry !== null) return presentToken(pair, expiry);
    await sessioni.endSessione(row.sessione_id);
    const utente = { id: row.utente_id, username: row.username };
    await openStudioAs(trx, row.studio_id, utente).eventi.add({
      azione: 'sessione_revocata',
      dopo: { motivo: 'token_riutilizzato' },
    });
    return null;
  });
  return outcome ?? refuse('non_autenticato');
};

export const logout = (studio: Studio, sessione: Sessione): Promise<void> =>
  inStudio(studio, async (studio) => {
    await sessioniRepository(studio.database).endSessione(sessione.id);
    await studio.eventi.add({ azione: 'logout' });
  });

/** Ends one of the user's own sessions, on any device. */
export const endSessione = (studio: Studio, { id, dispositivo }: SessioneUtenteRow): Promise<void> =>
  inStudio(studio, async (studio) => {
    await sessioniRepository(studio.database).endSessione(id);
    await studio.eventi.add({
      azione: 'termina_sessione',
      dopo: { quante: 1, dispositivo },
    });
  });

/** Ends all the user's sessions except this one. */
export const endOtherSessioni = (studio: Studio, { id, utente }: Sessione): Promise<void> =>
  inStudio(studio, async (studio) => {
    const others = (await sessioniUtenteRepository(studio.database, utente.id).list()).filter(
      (sessione) => sessione.id !== id,
    );
    if (others.length === 0) return;
    await sessioniRepository(studio.database).endSessioniUtente(utente.id, id);
    await studio.eventi.add({ azione: 'termina_sessione', dopo: { quante: others.length } });
  });
