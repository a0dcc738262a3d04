import type { GeneratedInstant, Instant } from './column-types.ts';

export type IdentitaOidcTable = {
  studio_id: string;
  utente_id: string;
  emittente: string;
  soggetto: string;
  email: string | null;
  collegata_il: GeneratedInstant;
};

export type OidcUsatiTable = { impronta: Buffer; scade: Instant };

export type TicketUsatiTable = { jti: string; scade: Instant };

export type UtentiPortaleTable = { sub: string; utente_id: string; nome_studio: string };
