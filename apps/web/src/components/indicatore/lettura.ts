import type { Indicatore, Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { capitalize } from '@vedetta/domain';
import { readIntervallo } from './short-intervallo.ts';

/** A bold start and what follows it. */
export type Lettura = { readonly titolo: string; readonly testo: string | null };

/** The start of a sentence; a function (`ln(…)`) keeps its small letters. */
export const startSentence = (testo: string): string => (/^[a-z]+\(/u.test(testo) ? testo : capitalize(testo));

/** In the middle of a sentence only an acronym keeps its capital. */
const continueSentence = (testo: string): string =>
  /^[A-ZÀ-Ù]{2}/u.test(testo) ? testo : testo.charAt(0).toLowerCase() + testo.slice(1);

/** Reasons for which something has to be written, and may be. */
const MISSING_DATA = new Set(['debiti_finanziari_non_distinti', 'debiti_tributari_non_distinti']);

/** A reason that says by itself what is missing, or that nothing can put right, needs no start. */
const presentMotivo = (codice: string, testo: string, punteggio: number | null): Lettura => {
  if (testo.startsWith('Manca')) return { titolo: testo, testo: null };
  if (punteggio !== null) return { titolo: 'Senza rapporto', testo: continueSentence(testo) };
  return MISSING_DATA.has(codice)
    ? { titolo: 'Manca un dato', testo: continueSentence(testo) }
    : { titolo: startSentence(testo), testo: null };
};

/** A label that reads its own limits ('Almeno 0,5: a rischio') is not told them again. */
const readLimiti = (intervallo: Intervallo, unit: SchemaIndicatore['unit']): string | null =>
  intervallo.label.includes(':') ? null : readIntervallo(intervallo, unit);

/**
 * How a card reads its value: the interval hit and where the value stands in it, or its limits; without a value the reason; with a
 * value and no score what suspends it.
 *
 * @example presentLettura(indicatore, 'percent') // { titolo: 'Oltre soglia', testo: 'dovrebbe essere inferiore a 1,80 %' }
 */
export const presentLettura = (
  {
    motivo,
    punteggio,
    intervallo,
    lettura,
    note,
  }: Pick<Indicatore, 'motivo' | 'punteggio' | 'intervallo' | 'lettura' | 'note'>,
  unit: SchemaIndicatore['unit'],
): Lettura | null => {
  const [nota] = note;
  if (motivo !== null) return presentMotivo(motivo.codice, nota ?? motivo.testo, punteggio);
  if (punteggio === null && nota !== undefined) return { titolo: 'Senza punteggio', testo: continueSentence(nota) };
  if (intervallo === null)
    return nota === undefined ? null : { titolo: 'Caso particolare', testo: continueSentence(nota) };
  return {
    titolo: intervallo.label,
    testo: lettura === null ? readLimiti(intervallo, unit) : continueSentence(lettura),
  };
};
