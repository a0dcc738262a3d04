import type { ErrorCode } from '@vedetta/contract';
import type { OidcFailure } from '../../adapters/oidc/oidc-errors.ts';
import type { IdentitaOidc } from '../../adapters/oidc/oidc-identita.ts';

/** Why a user of the provider does not enter: by what came back, or by who they are here. For the trail. */
export type Motivo =
  | OidcFailure['motivo']
  | 'oidc_gia_usato'
  | 'oidc_email_non_verificata'
  | 'oidc_dominio'
  | 'oidc_sconosciuto'
  | 'oidc_altro_utente'
  | 'oidc_senza_ruolo'
  | 'oidc_invito'
  | 'senza_titolare'
  | 'utente_disabilitato'
  | 'studio_disabilitato'
  | 'oidc_staff';

/** What the user reads: how to enter, not which check failed in a message that somebody may have forged. */
export const errorCodes = {
  oidc_non_risponde: 'oidc_non_risponde',
  oidc_scaduto: 'oidc_stato',
  oidc_stato: 'oidc_stato',
  oidc_nonce: 'oidc_risposta',
  oidc_emittente: 'oidc_risposta',
  oidc_codice: 'oidc_gia_usato',
  oidc_gia_usato: 'oidc_gia_usato',
  oidc_errore: 'oidc_risposta',
  oidc_annullato: 'oidc_annullato',
  oidc_email_non_verificata: 'oidc_email',
  oidc_dominio: 'oidc_email',
  oidc_sconosciuto: 'oidc_sconosciuto',
  oidc_altro_utente: 'oidc_altro_utente',
  oidc_senza_ruolo: 'oidc_ruolo',
  oidc_invito: 'link_non_valido',
  senza_titolare: 'oidc_senza_titolare',
  utente_disabilitato: 'oidc_disabilitato',
  studio_disabilitato: 'oidc_disabilitato',
  oidc_staff: 'oidc_staff',
} as const satisfies Record<Motivo, ErrorCode>;

/** A refused return: who the provider said it was, once its signature is verified. */
export type RefusedReturn = {
  readonly motivo: Motivo;
  readonly dettaglio?: string;
  readonly identita?: IdentitaOidc;
};
