import type { Euro } from '../numbers/euro.ts';
import type { Lettura } from './lettura.ts';

/** True for the number of a period of a plan, written as a key. */
export const isPeriodo = (chiave: string, periodi: number): boolean =>
  /^(0|[1-9]\d*)$/.test(chiave) && Number(chiave) < periodi;

/** Amounts by period; null is an amount not typed. */
export const parsePerPeriodo = (
  lettura: Lettura,
  campo: string,
  importi: Readonly<Record<string, number | null>>,
  periodi: number,
): Readonly<Record<string, Euro>> =>
  Object.fromEntries(
    Object.entries(importi).flatMap(([periodo, importo]) => {
      if (!isPeriodo(periodo, periodi)) {
        lettura.refuse(`${campo}.${periodo}`, { codice: 'periodo_inesistente' });
        return [];
      }
      return importo === null ? [] : [[periodo, lettura.readImporto(`${campo}.${periodo}`, importo)]];
    }),
  );
