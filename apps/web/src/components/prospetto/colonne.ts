import type { Prospetto } from '@vedetta/contract';
import type { ChartColumn } from './scala.ts';

type Colonna = Prospetto['colonne'][number];

/** A year end in December by its year, any other date by month and year. @example nameColonna(colonna) // '06/26' */
const nameColonna = ({ data, tipo, proiezione }: Colonna): string =>
  tipo === 'annuale' && !proiezione && data.slice(5, 7) === '12'
    ? data.slice(0, 4)
    : `${data.slice(5, 7)}/${data.slice(2, 4)}`;

const DAYS_OF_MONTH = 365.25 / 12;

/** @example describePeriodo({ giorni: 273, … }) // '9 mesi' */
export const describePeriodo = ({ giorni }: Pick<Colonna, 'giorni'>): string => {
  const mesi = Math.round(giorni / DAYS_OF_MONTH);
  if (mesi === 0) return giorni === 1 ? '1 giorno' : `${giorni} giorni`;
  return mesi === 1 ? '1 mese' : `${mesi} mesi`;
};

const getAspetto = ({ tipo, proiezione }: Colonna): ChartColumn['aspetto'] => (proiezione ? 'proiezione' : tipo);

/** The place of the latest statement: the column that stands out. */
export const findUltima = (colonne: readonly Colonna[]): number =>
  colonne.findLastIndex(({ proiezione }) => !proiezione);

/** The columns of the charts. */
export const listChartColumns = (
  { colonne }: Pick<Prospetto, 'colonne'>,
  posti: readonly number[],
): readonly ChartColumn[] => {
  const ultima = findUltima(colonne);
  return posti.flatMap((posto) => {
    const colonna = colonne[posto];
    return colonna === undefined
      ? []
      : [
          {
            key: colonna.bilancio,
            label: nameColonna(colonna),
            aspetto: getAspetto(colonna),
            isUltima: posto === ultima,
          },
        ];
  });
};
