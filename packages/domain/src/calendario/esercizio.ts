import { addAnni, addGiorni, buildData, countGiorni, parseData } from './data.ts';
import type { Data } from './data.ts';

/**
 * Closing date of the fiscal year of a company in a given year. Of `chiusura` only day and month count:
 * 29/02 falls on 28/02 in common years.
 * @example computeChiusura('2024-02-29', 2025) // '2025-02-28'
 */
export const computeChiusura = (chiusura: Data, anno: number): Data => {
  const { mese, giorno } = parseData(chiusura);
  return buildData(anno, mese, giorno);
};

/** True when a date is a closing date of the company. */
export const isChiusura = (data: Data, chiusura: Data): boolean => {
  return data === computeChiusura(chiusura, parseData(data).anno);
};

/** First closing date on or after a date: the end of its fiscal year. */
export const computeFineEsercizio = (data: Data, chiusura: Data): Data => {
  const { anno } = parseData(data);
  const stessoAnno = computeChiusura(chiusura, anno);
  return stessoAnno >= data ? stessoAnno : computeChiusura(chiusura, anno + 1);
};

/** First closing date after a date. */
export const computeProssimaChiusura = (data: Data, chiusura: Data): Data => {
  return computeFineEsercizio(addGiorni(data, 1), chiusura);
};

/** Last closing date before a date: where the previous fiscal year ended. */
export const computeChiusuraPrecedente = (data: Data, chiusura: Data): Data => {
  const fine = computeFineEsercizio(data, chiusura);
  return computeChiusura(chiusura, parseData(fine).anno - 1);
};

/**
 * First day of the fiscal year of a date: the day after the previous closing, or the start of the activity
 * if later. A start of activity after the date itself is ignored.
 */
export const computeInizioEsercizio = (data: Data, chiusura: Data, inizioAttivita: Data | null): Data => {
  const inizio = addGiorni(computeChiusuraPrecedente(data, chiusura), 1);
  return inizioAttivita !== null && inizioAttivita > inizio && inizioAttivita <= data ? inizioAttivita : inizio;
};

/** Elapsed part of the fiscal year: `trascorsi` days out of `totali`, both ends included. */
export type FrazioneEsercizio = { readonly trascorsi: number; readonly totali: number };

/**
 * @example computeFrazioneEsercizio('2024-06-30', '2024-12-31', null) // { trascorsi: 182, totali: 366 }
 */
export const computeFrazioneEsercizio = (
  data: Data,
  chiusura: Data,
  inizioAttivita: Data | null,
): FrazioneEsercizio => {
  const inizio = computeInizioEsercizio(data, chiusura, inizioAttivita);
  return {
    trascorsi: countGiorni(inizio, data) + 1,
    totali: countGiorni(inizio, computeFineEsercizio(data, chiusura)) + 1,
  };
};

/** A company is young while data_bilancio comes before the second anniversary of its start. */
export const isNeo = (dataBilancio: Data, inizioAttivita: Data | null): boolean => {
  return inizioAttivita !== null && dataBilancio < addAnni(inizioAttivita, 2);
};

/** First date allowed for a statement. */
export const PRIMA_DATA_BILANCIO: Data = '1990-01-01';

/** True for an allowed date of a statement: from 1990 to the first closing date after today. */
export const isDataBilancioAmmessa = (data: Data, chiusura: Data, oggi: Data): boolean => {
  return data >= PRIMA_DATA_BILANCIO && data <= computeProssimaChiusura(oggi, chiusura);
};
