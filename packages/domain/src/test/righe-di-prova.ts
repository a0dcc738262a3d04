import { euroToNumber } from '../numbers/euro.ts';
import type { CalcoloPiano } from '../tesoreria/calcolo.ts';

/** The amounts of a row by period, in euros. @throws {Error} where there is no such row */
export const readRiga = ({ righe }: CalcoloPiano, codice: string): readonly number[] => {
  const riga = righe.find((altra) => altra.codice === codice);
  if (riga === undefined) throw new Error(`No row ${codice}`);
  return riga.importi.map((importo) => euroToNumber(importo));
};

/** The amounts that are not zero, by the number of their period. */
export const readNonNulli = (calcolo: CalcoloPiano, codice: string): Readonly<Record<string, number>> =>
  Object.fromEntries([...readRiga(calcolo, codice).entries()].filter(([, importo]) => importo !== 0));
