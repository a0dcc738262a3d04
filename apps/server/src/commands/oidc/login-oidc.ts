import type { AccessoOidc } from '@vedetta/contract';
import type { Database } from '../../adapters/database/database.ts';
import { inTransaction } from '../../adapters/database/transaction.ts';
import { readFlowEnd } from '../../adapters/oidc/oidc.ts';
import type { OidcProvider, OidcReturn } from '../../adapters/oidc/oidc.ts';
import type { IdentitaOidc } from '../../adapters/oidc/oidc-identita.ts';
import type { Signer } from '../../adapters/credentials/signer.ts';
import { hashToken } from '../../adapters/credentials/token.ts';
import { oidcRepository } from '../../repositories/oidc.ts';
import { tentativiRepository } from '../../repositories/tentativi.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Result } from '../../refusal.ts';
import { addAttempt, limitAddress, settleAttempt } from '../accesso/attempts.ts';
import { loginProven } from '../accesso/login-proven.ts';
import type { LoginOrigin } from '../accesso/sessioni.ts';
import type { FattoreRules } from '../fattori/tipi.ts';
import { signPending } from './conferma.ts';
import type { Motivo, RefusedReturn } from './motivi.ts';
import { refuseReturn } from './refused-return.ts';
import { resolveUtente } from './resolve-utente.ts';

type Services = {
  readonly environment: FattoreRules;
  readonly database: Database;
  readonly oidc: OidcProvider | null;
  readonly signer: Signer;
};
type OidcLogin = LoginOrigin & {
  readonly back: OidcReturn;
  readonly invito: string | undefined;
  /** Logs a refusal with its precise reason. */
  readonly log: (refused: RefusedReturn) => void;
};

/** What a flow is for: one that began from an invitation, or to link a user, ends nowhere else. */
export const nameScopo = (invito: string | undefined): string =>
  invito === undefined ? 'accesso' : `invito:${hashToken(invito).toString('base64url')}`;

/** Opens the session of whoever the identity is of. What came back is spent, whatever follows. */
const enter = async (
  { database, environment, signer }: Services,
  { settings }: OidcProvider,
  { back, invito, indirizzo, dispositivo }: OidcLogin,
  identita: IdentitaOidc,
  booked: readonly number[],
): Promise<Result<AccessoOidc, Motivo>> => {
  const isFirst = await oidcRepository(database).use(hashToken(back.flusso), readFlowEnd(back.flusso));
  if (!isFirst) return { ok: false, rifiuto: 'oidc_gia_usato' };
  return inTransaction(database, async (trx): Promise<Result<AccessoOidc, Motivo>> => {
    const resolved = await resolveUtente(trx, settings, identita, invito);
    if (!resolved.ok) return resolved;
    const { tipo, utente } = resolved.valore;
    await tentativiRepository(trx).drop(booked);
    if (tipo === 'da_collegare') {
      const codice = signPending(signer, utente, identita);
      return { ok: true, valore: { collegamento: { username: utente.username, codice } } };
    }
    const origin = { indirizzo, dispositivo, provider: settings.name };
    return { ok: true, valore: await loginProven(trx, environment, utente, origin) };
  });
};

/**
 * Login with what the provider sent back. Refusals count for the address only, so nobody can lock out others.
 * @example await loginOidc(servizi, { back, invito: undefined, indirizzo, dispositivo, log })
 */
export const loginOidc = async (services: Services, login: OidcLogin): Promise<AccessoOidc | Refusal> => {
  const { database, oidc } = services;
  if (oidc === null) return refuse('oidc_assente');
  const booked = await addAttempt(database, [limitAddress(login.indirizzo)]);
  if (booked instanceof Refusal) return booked;
  const refuseIt = (refused: RefusedReturn): Promise<Refusal> => {
    login.log(refused);
    return refuseReturn(database, refused, login.indirizzo);
  };
  return settleAttempt(database, booked, async () => {
    const verified = await oidc.redeem(nameScopo(login.invito), login.back);
    if (!verified.ok) return refuseIt(verified.rifiuto);
    const identita = verified.valore;
    const outcome = await enter(services, oidc, login, identita, booked);
    return outcome.ok ? outcome.valore : refuseIt({ motivo: outcome.rifiuto, identita });
  });
};
