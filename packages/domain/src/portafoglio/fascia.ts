import { computeBandaElenco, getParolaBandaElenco } from '../rischio/banda.ts';
import type { CodiceBandaElenco } from '../rischio/banda.ts';

/** Bands of a list of aziende, as they are written in an address. */
export const fasceElenco = ['basso', 'medio', 'alto', 'non_calcolabile', 'senza_bilanci'] as const;
export type FasciaElenco = (typeof fasceElenco)[number];

const FASCE: Readonly<Record<CodiceBandaElenco, FasciaElenco>> = { good: 'basso', warn: 'medio', worst: 'alto' };

/** Grade and date of the bilancio shown for an azienda; without a date it has none. */
export type Graduata = { readonly grado: number | null; readonly data: string | null };

/** @example computeFascia({ grado: 0.81, data: '2025-12-31' }) // 'alto' */
export const computeFascia = ({ grado, data }: Graduata): FasciaElenco => {
  if (data === null) return 'senza_bilanci';
  return grado === null ? 'non_calcolabile' : FASCE[computeBandaElenco(grado)];
};

const PAROLE: Readonly<Record<FasciaElenco, string>> = {
  basso: getParolaBandaElenco('good'),
  medio: getParolaBandaElenco('warn'),
  alto: getParolaBandaElenco('worst'),
  non_calcolabile: 'Non calcolabile',
  senza_bilanci: 'Senza bilanci',
};

/** Word of a band of a list. */
export const getParolaFascia = (fascia: FasciaElenco): string => PAROLE[fascia];
