import type { Decimale } from '../numbers/decimale.ts';
import type { CodiceMotivo } from './motivo.ts';

/** A value, or why there is none. Never NaN, never an exception. */
export type Result<T = Decimale> =
  | { readonly ok: true; readonly valore: T }
  | { readonly ok: false; readonly motivo: CodiceMotivo };

export const found = <T>(valore: T): Result<T> => ({ ok: true, valore });
export const missing = (motivo: CodiceMotivo): { readonly ok: false; readonly motivo: CodiceMotivo } => ({
  ok: false,
  motivo,
});
