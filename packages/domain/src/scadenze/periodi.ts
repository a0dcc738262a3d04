import type { Data } from '../calendario/data.ts';
import { buildData, parseData } from '../calendario/data.ts';
import { computeChiusura } from '../calendario/esercizio.ts';
import type { CadenzaDati } from './regole.ts';
import { MESI_CADENZA } from './regole.ts';

const ULTIMO_GIORNO = 31;
const ANNO_COMUNE = 2025;

/** Whether a day and month end a month, whatever the year they were entered with: 28/02 does, also in a leap year. */
const isFineMese = (mese: number, giorno: number): boolean =>
  giorno >= parseData(buildData(ANNO_COMUNE, mese, ULTIMO_GIORNO)).giorno;

/**
 * The ends of the periods of a fiscal year, from its closing. A year that closes at the end of a month has periods that end so too.
 * @example listPeriodi('2026-06-30', 2026, 'trimestrale') // ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30']
 */
export const listPeriodi = (chiusura: Data, anno: number, cadenza: CadenzaDati): readonly Data[] => {
  const fine = computeChiusura(chiusura, anno);
  const { mese, giorno } = parseData(chiusura);
  const giornoDelMese = isFineMese(mese, giorno) ? ULTIMO_GIORNO : giorno;
  return MESI_CADENZA[cadenza].map((indietro) => {
    if (indietro === 0) return fine;
    const mesi = anno * 12 + (mese - 1) - indietro;
    return buildData(Math.floor(mesi / 12), (mesi % 12) + 1, giornoDelMese);
  });
};
