import type { Intervallo } from '@vedetta/contract';
import { getParolaBanda, getParolaBandaElenco, toPunti } from '@vedetta/domain';
import type { CodiceBanda } from '@vedetta/domain';
import { FASCE_RISCHIO, FASCE_RISCHIO_ELENCO } from '../../../lib/constants.ts';

const { good, ok, warn, bad } = FASCE_RISCHIO;

/** Limits of the bands; the first limit belongs to the second band, each other limit to the band below it. */
const estremi: readonly (readonly [banda: CodiceBanda, min: number | null, max: number | null, lettura: string])[] = [
  ['good', null, good, `sotto ${toPunti(good)}\u00A0%`],
  ['ok', good, ok, `fino a ${toPunti(ok)}\u00A0%`],
  ['warn', ok, warn, `fino a ${toPunti(warn)}\u00A0%`],
  ['bad', warn, bad, `fino a ${toPunti(bad)}\u00A0%`],
];

/** The scale of the grade as a threshold bar, from 0 to 100 %. */
export const bande: readonly Intervallo[] = estremi.map(([banda, min, max]) => ({
  min,
  max: max === bad ? null : max,
  // The bar uses the colour of the band of a punteggio: use the upper limit, or a lower value for the first band.
  score: max === null || max === good ? 0 : max,
  label: getParolaBanda(banda),
  score_label: getParolaBanda(banda),
  min_incluso: min === good,
  max_incluso: max !== good,
}));

/** The range of each band, for the legend; the fifth, above 100 %, is never reached. */
export const legendaBande: readonly { readonly banda: CodiceBanda; readonly lettura: string }[] = estremi.map(
  ([banda, , , lettura]) => ({ banda, lettura }),
);

/** @example 'Buono sotto 25 %, Accettabile fino a 50 %, Attenzione fino a 75 %, Critico fino a 100 %.' */
export const printBande = (): string => {
  return `${estremi.map(([banda, , , lettura]) => `${getParolaBanda(banda)} ${lettura}`).join(', ')}.`;
};

/** The bands of the same grade on the list of companies. */
export const printBandeElenco = (): string =>
  `Nell’elenco delle aziende lo stesso grado ha tre fasce: ${getParolaBandaElenco('good')} fino a ${toPunti(FASCE_RISCHIO_ELENCO.good)}\u00A0%, ${getParolaBandaElenco('warn')} fino a ${toPunti(FASCE_RISCHIO_ELENCO.warn)}\u00A0%, ${getParolaBandaElenco('worst')} oltre.`;
