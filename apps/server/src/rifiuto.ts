import type { ErrorCode } from '@vedetta/contract';

/** Messages for the fields of a request, by field name. */
type Campi = Readonly<Record<string, readonly string[]>>;

/** An expected failure, returned and never thrown: its code is in the table of errors, which gives status and sentence. */
export class Rifiuto {
  readonly errore: ErrorCode;
  readonly campi: Campi;
  /** Seconds to wait, for `Retry-After`. */
  readonly attesa: number | null;

  constructor(errore: ErrorCode, campi: Campi, attesa: number | null) {
    this.errore = errore;
    this.campi = campi;
    this.attesa = attesa;
  }
}

/** @example return refuse('non_trovato') */
export const refuse = (errore: ErrorCode): Rifiuto => new Rifiuto(errore, {}, null);

/** @example return refuseCampi({ piva: ['La cifra di controllo non corrisponde.'] }) */
export const refuseCampi = (campi: Campi): Rifiuto => new Rifiuto('richiesta_non_valida', campi, null);

/** @example return refuseFor('troppi_tentativi', 120) */
export const refuseFor = (errore: ErrorCode, attesa: number): Rifiuto => new Rifiuto(errore, {}, attesa);
