import {
  computeBanda,
  computeBandaElenco,
  getParolaBanda,
  getParolaBandaElenco,
  roundPunti,
  TESTO_VUOTO,
} from '@vedetta/domain';
import type { CodiceBanda } from '@vedetta/domain';

/** The content of a chip; the band is `none` without a grade. */
export type BandaSegno = CodiceBanda | 'none';
export type Segno = { readonly banda: BandaSegno; readonly parola: string };

const NON_CALCOLABILE: Segno = { banda: 'none', parola: 'Non calcolabile' };
const SENZA_BILANCI: Segno = { banda: 'none', parola: 'Senza bilanci' };

/** Segno of the grade of a bilancio or of a gruppo. */
export const presentRischio = (rischio: number | null): Segno => {
  if (rischio === null) return NON_CALCOLABILE;
  const banda = computeBanda(rischio);
  return { banda, parola: getParolaBanda(banda) };
};

/** Segno of an azienda in the list: three words, and another one without a bilancio. */
export const presentRischioAzienda = (azienda: {
  readonly overall_risk: number | null;
  readonly data_ultimo_bilancio: string | null;
}): Segno => {
  if (azienda.data_ultimo_bilancio === null) return SENZA_BILANCI;
  if (azienda.overall_risk === null) return NON_CALCOLABILE;
  const banda = computeBandaElenco(azienda.overall_risk);
  return { banda, parola: getParolaBandaElenco(banda) };
};

/**
 * Segno of one indicatore: its word is etichetta_punteggio, because the bands do not tell the levels of
 * a punteggio apart, and its colour is the band of the punteggio. Grandezze have no etichetta, hence no segno.
 */
export const presentPunteggio = (indicatore: {
  readonly punteggio: number | null;
  readonly etichetta_punteggio: string | null;
}): Segno | null => {
  const { punteggio, etichetta_punteggio: parola } = indicatore;
  if (parola === null) return null;
  return { banda: punteggio === null ? 'none' : computeBanda(punteggio), parola };
};

/**
 * A grade as a rounded percentage; empty is `-`.
 * @example formatGrado(0.285) // '29 %'
 */
export const formatGrado = (rischio: number | null): string => {
  const cifre = formatGradoCifre(rischio);
  return rischio === null ? cifre : `${cifre}\u00A0%`;
};

/** The digits alone, if the percent sign is rendered apart, as in a headline figure. */
export const formatGradoCifre = (rischio: number | null): string => {
  if (rischio === null) return TESTO_VUOTO;
  return String(roundPunti(rischio));
};
