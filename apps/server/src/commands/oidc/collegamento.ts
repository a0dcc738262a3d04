import type { Collegamento } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { readFlowEnd } from '../../adapters/oidc/oidc.ts';
import type { OidcProvider, OidcReturn } from '../../adapters/oidc/oidc.ts';
import { hashToken } from '../../adapters/credentials/token.ts';
import { oidcRepository } from '../../repositories/oidc.ts';
import { inStudio } from '../../repositories/open-studio.ts';
import type { Studio } from '../../repositories/open-studio.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Result } from '../../refusal.ts';
import type { Sessione } from '../../sessione.ts';
import { addAttempt, limitAddress, settleAttempt } from '../accesso/attempts.ts';
import type { Motivo } from './motivi.ts';
import { refuseReturn } from './refused-return.ts';
import { judgeEmail, linkUtente } from './resolve-utente.ts';

type Services = { readonly database: Database; readonly oidc: OidcProvider | null };

/** The flow is of this session: in another one, or for another user, its answer links nobody. */
export const nameScopoOf = ({ id, utente }: Sessione): string => `collega:${utente.id}:${id}`;

export const loadCollegamento = async (database: Database, utenteId: string): Promise<Collegamento> => {
  const account = await oidcRepository(database).findAccount(utenteId);
  if (account === null) return { collegamento: null };
  return { collegamento: { email: account.email, collegata_il: account.collegata_il.toISOString() } };
};

/** Links one's own user with what the provider sent back. */
export const addCollegamento = async (
  { database, oidc }: Services,
  sessione: Sessione,
  back: OidcReturn,
  indirizzo: string,
): Promise<Collegamento | Refusal> => {
  if (oidc === null) return refuse('oidc_assente');
  if (sessione.utente.is_staff) return refuse('oidc_staff');
  const booked = await addAttempt(database, [limitAddress(indirizzo)]);
  if (booked instanceof Refusal) return booked;
  return settleAttempt(database, booked, async () => {
    const verified = await oidc.redeem(nameScopoOf(sessione), back);
    if (!verified.ok) return refuseReturn(database, verified.rifiuto, indirizzo);
    const identita = verified.valore;
    const isFirst = await oidcRepository(database).use(hashToken(back.flusso), readFlowEnd(back.flusso));
    const motivo = isFirst ? judgeEmail(oidc.settings, identita) : 'oidc_gia_usato';
    if (motivo !== null) return refuseReturn(database, { motivo, identita }, indirizzo);
    const linked = await inTransaction(database, async (trx): Promise<Result<null, Motivo>> => {
      const utente = await oidcRepository(trx).lockById(sessione.utente.id);
      const rifiuto = utente === undefined ? 'oidc_sconosciuto' : await linkUtente(trx, utente, identita);
      return rifiuto === null ? { ok: true, valore: null } : { ok: false, rifiuto };
    });
    return linked.ok
      ? loadCollegamento(database, sessione.utente.id)
      : refuseReturn(database, { motivo: linked.rifiuto, identita }, indirizzo);
  });
};

/** Nobody unlinks their only way in. */
export const removeCollegamento = (studio: Studio, { utente }: Sessione): Promise<Refusal | undefined> =>
  inStudio(studio, async (studio) => {
    const oidc = oidcRepository(studio.database);
    const saved = await oidc.lockById(utente.id);
    if (saved?.ha_password !== true && (await oidc.findAccount(utente.id)) !== null)
      return refuse('oidc_unico_accesso');
    if (await oidc.drop(utente.id)) await studio.eventi.add({ azione: 'scollega_provider' });
    return undefined;
  });
