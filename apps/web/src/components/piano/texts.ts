import { formatEuro, formatRapporto, formatVariato, TESTO_VUOTO } from '@vedetta/domain';
import type { Euro } from '@vedetta/domain';

/** Whole euros of an amount in cents; 0 is a dash. */
export const formatIntero = (centesimi: number): string => {
  const euro = Math.sign(centesimi) * Math.round(Math.abs(centesimi) / 100);
  return euro === 0 ? TESTO_VUOTO : formatEuro((euro * 100) as Euro).replace(/,00$/u, '');
};

/** A variance: a plus sign where it is above. */
export const formatScarto = (centesimi: number): string => formatVariato(formatIntero(centesimi));

/** The same, where 0 is told. */
export const formatInteroPieno = (centesimi: number): string =>
  formatIntero(centesimi) === TESTO_VUOTO ? '0' : formatIntero(centesimi);

/** An amount in cents, also beyond the limit of one: totals of many periods. */
export const formatCentesimi = (centesimi: number): string => formatEuro(centesimi as Euro);

export const formatDscr = (valore: number | null): string => (valore === null ? 'N/D' : formatRapporto(valore));

const MESI = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'] as const;

/** The name of a period: `ott 26`, or the week by its first day: `02/11`. */
export const namePeriodo = ({ inizio }: { readonly inizio: string }, isSettimana: boolean): string => {
  const [anno = '', mese = '', giorno = ''] = inizio.split('-');
  if (isSettimana) return `${giorno}/${mese}`;
  return `${MESI[Number(mese) - 1] ?? ''} ${anno.slice(2)}`;
};
