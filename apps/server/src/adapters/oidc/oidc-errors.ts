import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import * as z from 'zod';

/** Why a return from the provider is refused: for the log and the trail. */
type OidcReason =
  | 'oidc_non_risponde'
  | 'oidc_scaduto'
  | 'oidc_stato'
  | 'oidc_nonce'
  | 'oidc_emittente'
  | 'oidc_codice'
  | 'oidc_annullato'
  | 'oidc_errore';

/** `dettaglio`: what the provider or the library said, never a secret. */
export type OidcFailure = { readonly motivo: OidcReason; readonly dettaglio?: string };

const claimSchema = z.object({ cause: z.object({ claim: z.string() }) });

/** The claim of an ID token that was not as expected. */
const readClaim = ({ cause }: ClientError): string | undefined => {
  const parsed = claimSchema.safeParse(cause);
  return parsed.success ? parsed.data.cause.claim : undefined;
};

const CLAIM: Readonly<Record<string, OidcReason>> = { nonce: 'oidc_nonce', iss: 'oidc_emittente' };
/** No answer, or not one of a provider. */
const UNREACHABLE: ReadonlySet<string | undefined> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

const explainClient = (error: ClientError): OidcFailure => {
  if (UNREACHABLE.has(error.code)) return { motivo: 'oidc_non_risponde', dettaglio: error.code ?? '' };
  return { motivo: CLAIM[readClaim(error) ?? ''] ?? 'oidc_errore', dettaglio: error.message };
};

/** Maps the errors of the library to our reasons; others are bugs, and go on. */
export const explainOidc = (error: unknown): OidcFailure => {
  if (error instanceof ResponseBodyError) {
    const motivo = error.error === 'invalid_grant' ? 'oidc_codice' : 'oidc_errore';
    return { motivo, dettaglio: error.error };
  }
  if (error instanceof AuthorizationResponseError) return { motivo: 'oidc_errore', dettaglio: error.error };
  if (error instanceof WWWAuthenticateChallengeError) return { motivo: 'oidc_errore', dettaglio: 'invalid_client' };
  if (error instanceof ClientError) return explainClient(error);
  // `fetch` throws a TypeError when nothing answers.
  if (error instanceof TypeError) return { motivo: 'oidc_non_risponde' };
  throw error;
};
