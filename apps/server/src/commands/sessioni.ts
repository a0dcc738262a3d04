import type { Accesso, Token } from '@vedetta/contract';
import type { Database } from '../adapters/database/database.ts';
import { inTransaction } from '../adapters/database/transaction.ts';
import { createSalt, createToken, derivePair, hashToken } from '../adapters/token.ts';
import type { TokenPair } from '../adapters/token.ts';
import { eventiRepository } from '../repositories/eventi.ts';
import { sessioniRepository } from '../repositories/sessioni.ts';
import { sessioniUtenteRepository } from '../repositories/sessioni-utente.ts';
import type { SessioneUtenteRow } from '../repositories/sessioni-utente.ts';
import { stampaRepository } from '../repositories/stampa.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { Sessione, SessioneStampa } from '../sessione.ts';

/**
 * Who is behind `Authorization: Token …`, or behind `Stampa …` where the page that prints may call; null when nobody is. The two kinds never
 * stand in for each other: a print page opened with the token of a session shows nothing.
 */
export const authenticate = async (
  database: Database,
  header: string | undefined,
  accesso: Accesso,
): Promise<Sessione | SessioneStampa | null> => {
  const [, schema, token] = /^(Token|Stampa) ([\w-]{20,200})$/u.exec(header ?? '') ?? [];
  if (token === undefined) return null;
  const hash = hashToken(token);
  if (schema === 'Token') return sessioniRepository(database).findSessione(hash);
  return accesso === 'stampa' ? stampaRepository(database).findSessione(hash) : null;
};

const hashCoppia = ({ token, refresh_token }: TokenPair) => ({
  access_hash: hashToken(token),
  refresh_hash: hashToken(refresh_token),
});

const presentToken = (coppia: TokenPair, scadenza: Date): Token => ({ ...coppia, expires: scadenza.toISOString() });

/** Where a login comes from. */
export type Provenienza = {
  readonly indirizzo: string;
  /** Browser and system, in words. */ readonly dispositivo: string | null;
};

/** Opens a session for a user already recognised; `dopo` is what the trail says of how. */
export const openSessione = async (
  trx: Database,
  utente: { id: string; username: string; studio_id: string },
  dopo: Provenienza & { readonly ticket?: string },
): Promise<Token> => {
  const sessioni = sessioniRepository(trx);
  await sessioni.dropScadute(utente.id);
  const coppia = { token: createToken(), refresh_token: createToken() };
  const scadenza = await sessioni.addToken(
    await sessioni.createSessione(utente.id, dopo.dispositivo),
    hashCoppia(coppia),
  );
  await eventiRepository(trx, utente.studio_id).add({ utente, azione: 'login', dopo });
  return presentToken(coppia, scadenza);
};

/**
 * Gives a new pair for a refresh token. The same old token within 30 seconds gives the same pair (two
 * tabs); later it means that somebody else holds it, and the whole session ends.
 */
export const refreshToken = async (database: Database, refresh_token: string): Promise<Token | Refusal> => {
  const hash = hashToken(refresh_token);
  const esito = await inTransaction(database, async (trx) => {
    const sessioni = sessioniRepository(trx);
    const riga = await sessioni.lockRefresh(hash);
    if (riga === undefined || !riga.attivo) return null;
    if (riga.sale === null) {
      const sale = createSalt();
      const coppia = derivePair(refresh_token, sale);
      await sessioni.markRuotato(hash, sale);
      const scadenza = await sessioni.addToken(riga.sessione_id, hashCoppia(coppia));
      await sessioni.dropVecchi(riga.sessione_id);
      return presentToken(coppia, scadenza);
    }
    const coppia = derivePair(refresh_token, riga.sale);
    const scadenza = riga.appena_ruotato ? await sessioni.findScadenza(hashToken(coppia.token)) : null;
    if (scadenza !== null) return presentToken(coppia, scadenza);
    await sessioni.endSessione(riga.sessione_id);
    const utente = { id: riga.utente_id, username: riga.username };
    await eventiRepository(trx, riga.studio_id).add({
      utente,
      azione: 'sessione_revocata',
      dopo: { motivo: 'token_riutilizzato' },
    });
    return null;
  });
  return esito ?? refuse('non_autenticato');
};

export const logout = (database: Database, sessione: Sessione): Promise<void> =>
  inTransaction(database, async (trx) => {
    await sessioniRepository(trx).endSessione(sessione.id);
    await eventiRepository(trx, sessione.studio.id).add({ utente: sessione.utente, azione: 'logout' });
  });

/** Ends a session of one's own, on this device or on another. */
export const endSessione = (
  database: Database,
  { utente, studio }: Sessione,
  { id, dispositivo }: SessioneUtenteRow,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await sessioniRepository(trx).endSessione(id);
    await eventiRepository(trx, studio.id).add({
      utente,
      azione: 'termina_sessione',
      dopo: { quante: 1, dispositivo },
    });
  });

/** Ends every session of one's own but this one. */
export const endAltreSessioni = (database: Database, { id, utente, studio }: Sessione): Promise<void> =>
  inTransaction(database, async (trx) => {
    const altre = (await sessioniUtenteRepository(trx, utente.id).list()).filter((sessione) => sessione.id !== id);
    if (altre.length === 0) return;
    await sessioniRepository(trx).endSessioniUtente(utente.id, id);
    await eventiRepository(trx, studio.id).add({ utente, azione: 'termina_sessione', dopo: { quante: altre.length } });
  });
