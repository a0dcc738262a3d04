import type { Result } from '../numbers/result.ts';
import type { Decimale } from '../numbers/decimale.ts';
import type { CodiceMotivo } from './motivo.ts';

/** A value, or the motivo why there is none. Never NaN, never an exception. */
export type Computed<T = Decimale> = Result<T, CodiceMotivo>;

export const found = <T>(valore: T): Computed<T> => ({ ok: true, valore });
export const missing = (motivo: CodiceMotivo): Computed<never> => ({ ok: false, rifiuto: motivo });
