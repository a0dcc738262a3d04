import type { Prospetto } from '@vedetta/contract';
import { formatData } from '@vedetta/domain';

/** A fact of the statements on screen, with its number on the chart. */
export type FattoNumerato = Prospetto['fatti'][number] & {
  readonly numero: number;
  readonly data: string;
  /** The statement before it on the chart is another than that of its comparison. */
  readonly isLontano: boolean;
};

/** Numbers that a chart has room for: the latest. */
const MASSIMO = 4;

/** The latest facts of the columns on screen, oldest first. */
export const listFatti = (
  { fatti, colonne }: Pick<Prospetto, 'fatti' | 'colonne'>,
  posti: readonly number[],
): readonly FattoNumerato[] => {
  const shown = posti.flatMap((posto) => colonne[posto] ?? []);
  return fatti
    .flatMap((fatto) => {
      const posto = shown.findIndex(({ bilancio }) => bilancio === fatto.bilancio);
      const data = shown[posto]?.data;
      return data === undefined ? [] : [{ ...fatto, data, isLontano: shown[posto - 1]?.bilancio !== fatto.prima }];
    })
    .slice(-MASSIMO)
    .map((fatto, posto) => ({ ...fatto, numero: posto + 1 }));
};

const printAltri = (altri: number): string => {
  if (altri === 0) return '';
  return altri === 1 ? '; e un altro limite passato' : `; e altri ${altri} limiti passati`;
};

/**
 * The gravest of a fact, and the day it is compared with where the chart shows another before it.
 * @example printFatto(fatto) // 'Da Medio ad Alto: grado da 67 % a 85 %, dal 31/12/2025; e un altro limite passato.'
 */
export const printFatto = ({ frasi, data_prima, isLontano }: Omit<FattoNumerato, 'numero' | 'data'>): string =>
  `${frasi[0] ?? ''}${isLontano ? `, dal ${formatData(data_prima)}` : ''}${printAltri(frasi.length - 1)}.`;
