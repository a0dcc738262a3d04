import type { ErrorCode } from '@vedetta/contract';

export type { Result } from '@vedetta/domain';

/** Messages for the fields of a request, by field name. */
type FieldMessages = Readonly<Record<string, readonly string[]>>;

/**
 * The refusal of a request, returned and never thrown by what answers one: the table of errors gives the status and message of
 * its code. What fails below an answer gives a `Result`, which the command that asked turns into a refusal.
 */
export class Refusal {
  readonly code: ErrorCode;
  readonly fields: FieldMessages;
  /** Seconds to wait, for `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, fields: FieldMessages, retryAfter: number | null) {
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** @example return refuse('non_trovato') */
export const refuse = (code: ErrorCode): Refusal => new Refusal(code, {}, null);

/** A refusal where there is a reason. @example refuseWith(refuseScrittura(stato)) */
export const refuseWith = (code: ErrorCode | null): Refusal | null => (code === null ? null : refuse(code));

/** @example return refuseFields({ piva: ['La cifra di controllo non corrisponde.'] }) */
export const refuseFields = (fields: FieldMessages): Refusal => new Refusal('richiesta_non_valida', fields, null);

/** @example return refuseFor('troppi_tentativi', 120) */
export const refuseFor = (code: ErrorCode, retryAfter: number): Refusal => new Refusal(code, {}, retryAfter);

/** Whether some work was refused, as a request or as a `Result`. */
export const isRefused = (result: unknown): boolean =>
  result instanceof Refusal || (typeof result === 'object' && result !== null && 'ok' in result && result.ok === false);
