import type { BilancioCalcolato } from '../../bilancio/bilancio.ts';
import type { Conseguenza } from './conseguenza.ts';
import { fattiNorme } from './fatti-norme.ts';
import type { DatiNorme, StatoConseguenza } from './fatti-norme.ts';
import { norme } from './norme.ts';
import { listConseguenzeSegnali } from './segnali.ts';
import type { RispostaSegnale } from './segnali.ts';

const ORDINE: readonly StatoConseguenza[] = ['presente', 'da_accertare', 'assente'];

/**
 * The legal consequences that depend on a statement, those of its legal form: present first, then to be ascertained, then
 * absent. None for a statement that does not balance or is empty: nothing can be said of it.
 * @example computeConseguenze(dati)[0] // { titolo: 'Perdite oltre un terzo del capitale', stato: 'presente', … }
 */
export const computeConseguenze = (
  dati: DatiNorme & {
    readonly bilancio: Pick<BilancioCalcolato, 'effettivo' | 'quadratura' | 'vuoto'>;
    readonly risposte: readonly RispostaSegnale[];
  },
): readonly Conseguenza[] => {
  if (dati.bilancio.quadratura !== 0 || dati.bilancio.vuoto) return [];
  const esaminate = norme.flatMap(({ codice, titolo, se, allora, articolo, fonte, certezza }) => {
    const trovato = articolo(dati.forma);
    return trovato === null
      ? []
      : [
          {
            codice,
            titolo,
            se,
            allora,
            articolo: trovato,
            fonte: fonte(dati.forma),
            certezza,
            ...fattiNorme[codice](dati),
          },
        ];
  });
  const conseguenze: readonly Conseguenza[] = [...esaminate, ...listConseguenzeSegnali(dati.risposte)];
  return ORDINE.flatMap((stato) => conseguenze.filter((conseguenza) => conseguenza.stato === stato));
};
