import { parseData } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';
import { mesi } from '../calendario/mesi.ts';
import { formatData } from '../numbers/format-data.ts';
import type { Scadenza } from './scadenza.ts';

const trimestri = ['primo', 'secondo', 'terzo', 'quarto'] as const;

/** @example printMese('2027-07-31') // 'luglio 2027' */
export const printMese = (data: Data): string => {
  const { anno, mese } = parseData(data);
  return `${mesi[mese - 1] ?? ''} ${anno}`;
};

/** @example printDelTrimestre('2027-09-30') // 'del terzo trimestre 2027' */
export const printDelTrimestre = (data: Data): string => {
  const { anno, mese } = parseData(data);
  return `del ${trimestri[Math.ceil(mese / 3) - 1] ?? ''} trimestre ${anno}`;
};

/** @example printScadenza(moveScadenza('2026-05-16')) // 'da versare entro il 18/05/2026 (il 16/05/2026 cade di sabato)' */
export const printScadenza = ({ termine, data, motivo }: Scadenza): string => {
  const entro = `da versare entro il ${formatData(data)}`;
  return motivo === null ? entro : `${entro} (il ${formatData(termine)} ${motivo})`;
};

/** @example printGiorni(1) // '1 giorno' */
export const printGiorni = (giorni: number): string => (giorni === 1 ? '1 giorno' : `${giorni} giorni`);
