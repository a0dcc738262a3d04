/**
 * What an operation gives when it may fail for reasons that are expected: a value, or why not. Exceptions are for bugs.
 * It is plain data, so it crosses processes. Where an answer has more than these two states, it is a union of its own.
 * @example const esito: Result<Euro, ErroreEuro> = euroFromNumber(1.5); if (esito.ok) use(esito.valore);
 */
export type Result<Valore, Rifiuto> =
  | { readonly ok: true; readonly valore: Valore }
  | { readonly ok: false; readonly rifiuto: Rifiuto };
