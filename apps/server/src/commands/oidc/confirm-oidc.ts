import type { RispostaLogin } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import type { OidcProvider } from '../../adapters/oidc/oidc.ts';
import type { Signer } from '../../adapters/credentials/signer.ts';
import { hashToken } from '../../adapters/credentials/token.ts';
import { oidcRepository } from '../../repositories/oidc.ts';
import { refuse } from '../../refusal.ts';
import type { Refusal } from '../../refusal.ts';
import { login } from '../accesso/login.ts';
import type { FattoreRules } from '../fattori/tipi.ts';
import type { LoginOrigin } from '../accesso/sessioni.ts';
import { parsePending } from './conferma.ts';
import { refuseReturn } from './refused-return.ts';
import { linkUtente } from './resolve-utente.ts';

type Services = {
  readonly environment: FattoreRules;
  readonly database: Database;
  readonly oidc: OidcProvider | null;
  readonly signer: Signer;
};
type Confirmation = LoginOrigin & { readonly codice: string; readonly password: string };

/**
 * Links the account that waits with the password of its user, once, and logs them in. Wrong passwords count as those of a login.
 */
export const confirmOidc = async (
  { database, environment, oidc, signer }: Services,
  { codice, password, indirizzo, dispositivo }: Confirmation,
): Promise<RispostaLogin | Refusal> => {
  if (oidc === null) return refuse('oidc_assente');
  const pending = parsePending(signer, codice);
  if (pending === null) return refuseReturn(database, { motivo: 'oidc_scaduto' }, indirizzo);
  const { utente_id, username, emittente, soggetto, email } = pending;
  const link = async (trx: Database, id: string): Promise<Refusal | null> => {
    const utente = id === utente_id ? await oidcRepository(trx).lockById(id) : undefined;
    const isFirst = await oidcRepository(trx).use(hashToken(codice), new Date(pending.scade));
    if (utente === undefined || utente.is_staff || !isFirst) return refuse('oidc_stato');
    const identita = { emittente, soggetto, email, email_verificata: true, nome: '', ruolo: null };
    return (await linkUtente(trx, utente, identita)) === null ? null : refuse('oidc_altro_utente');
  };
  return login(database, environment, { username, password, indirizzo, dispositivo }, { admits: 'tutti', link });
};
