import type { Ruolo } from '@vedetta/contract';
import type { Licenza } from './adapters/database/tables.ts';

/** Who is calling, once the token has been recognised. */
export type Sessione = {
  readonly tipo: 'sessione';
  readonly id: string;
  readonly utente: {
    readonly id: string;
    readonly username: string;
    readonly is_staff: boolean;
    readonly ruolo: Ruolo;
    readonly tutte_le_aziende: boolean;
  };
  /** Opened by a user who must first set up a second factor: only calls about their account are admitted. */
  readonly da_attivare: boolean;
  /** When it last proved who the user is. */
  readonly provata_il: Date;
  readonly studio: { readonly id: string; readonly licenza: Licenza | null };
};

/** The headless browser that prints one bilancio. */
export type SessioneStampa = {
  readonly tipo: 'stampa';
  readonly studio: { readonly id: string };
  readonly bilancio_id: string;
};
