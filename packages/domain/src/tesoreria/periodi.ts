import { addGiorni, buildData, countGiorni, parseData } from '../calendario/data.ts';
import type { Data } from '../calendario/data.ts';

export type Passo = 'mese' | 'settimana';

/** A period of a plan; `da` and `a` are its first and last day, counted from the first day of the plan. */
export type Periodo = { readonly inizio: Data; readonly fine: Data; readonly da: number; readonly a: number };

/** The same day some months later, or the last day of a shorter month. @example addMesi('2025-10-31', 1) // '2025-11-30' */
export const addMesi = (data: Data, mesi: number): Data => countMesiDa(data)(mesi);

/** The same for many counts from one date, which is read once. */
export const countMesiDa = (data: Data): ((mesi: number) => Data) => {
  const { anno, mese, giorno } = parseData(data);
  return (mesi) => {
    const conta = anno * 12 + (mese - 1) + mesi;
    return buildData(Math.floor(conta / 12), (conta % 12) + 1, giorno);
  };
};

/** The last day of a month, some months away from that of a date. @example findFineMese('2025-01-15', 1) // '2025-02-28' */
export const findFineMese = (data: Data, mesi = 0): Data => {
  const { anno, mese } = parseData(addMesi(`${data.slice(0, 8)}01`, mesi));
  return buildData(anno, mese, 31);
};

/**
 * The periods of a plan, from 0. Months are counted from `inizio` itself, so that on the 31st none is skipped; weeks are
 * seven days.
 * @example listPeriodi('2025-07-31', 'mese', 2) // 31/07–30/08, 31/08–29/09
 */
export const listPeriodi = (inizio: Data, passo: Passo, periodi: number): readonly Periodo[] =>
  Array.from({ length: periodi }, (_, numero) => {
    const primo = passo === 'mese' ? addMesi(inizio, numero) : addGiorni(inizio, numero * 7);
    const prossimo = passo === 'mese' ? addMesi(inizio, numero + 1) : addGiorni(inizio, (numero + 1) * 7);
    const fine = addGiorni(prossimo, -1);
    return { inizio: primo, fine, da: countGiorni(inizio, primo), a: countGiorni(inizio, fine) };
  });
