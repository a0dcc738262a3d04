import type { ValoreVoce, ValoriBilancio } from '../bilancio/bilancio.ts';
import { divideArrotondando } from '../numbers/arrotondamento.ts';
import type { Euro } from '../numbers/euro.ts';
import { euro, ZERO_EURO } from '../numbers/euro.ts';
import { isVoceCrescente } from './conto-economico.ts';

/** What to do with the income statement of a statement of another length. */
export type SceltaCopia = 'patrimonio' | 'proporzione';

/** Days of the fiscal year in the statement that is copied, and in the one that takes it. */
export type GiorniCopia = { readonly copiati: number; readonly giorni: number };

/** Common and leap years, and the end of February, are not another length. */
const TOLLERANZA = 2;

/** Whether the income statement of one cannot stand in the other as it is. */
export const hasAltraDurata = ({ copiati, giorni }: GiorniCopia): boolean => Math.abs(copiati - giorni) > TOLLERANZA;

const computeInProporzione = (importo: Euro, { copiati, giorni }: GiorniCopia): Euro =>
  euro(Number(divideArrotondando(BigInt(importo) * BigInt(giorni), BigInt(copiati))));

const computeVoceInProporzione = ({ valore, rettifica }: ValoreVoce, giorni: GiorniCopia): ValoreVoce => ({
  valore: computeInProporzione(valore, giorni),
  rettifica: rettifica === null ? null : computeInProporzione(rettifica, giorni),
});

/**
 * The lines of a statement for another of another length: the balance sheet as it is, and the income statement empty or in
 * proportion to the days. Lines that do not grow with the days (stock changes, provisions, one-off items, taxes of past
 * years) stay as they are. Amounts are rounded to the cent, half away from zero.
 * @example computeVociCopiate(valori, 'proporzione', { copiati: 365, giorni: 181 }) // 'CE.A.1': 365,00 becomes 181,00
 */
export const computeVociCopiate = (valori: ValoriBilancio, scelta: SceltaCopia, giorni: GiorniCopia): ValoriBilancio =>
  new Map(
    [...valori].map(([codice, voce]) => {
      if (!codice.startsWith('CE.')) return [codice, voce] as const;
      if (scelta === 'patrimonio') return [codice, { valore: ZERO_EURO, rettifica: null }] as const;
      return [codice, isVoceCrescente(codice) ? computeVoceInProporzione(voce, giorni) : voce] as const;
    }),
  );
