import type { Indicatore, SchemaIndicatore } from '@vedetta/contract';
import { formatMidSentence } from '@vedetta/domain';
import { readIntervallo } from './short-intervallo.ts';

/** A title in bold and the text after it. */
export type Lettura = { readonly titolo: string; readonly testo: string | null };

/** Which equity it is: the motivo of several indices cannot say it, their notes do. */
const QUALE = / (?:di riferimento|rettificato)(?= )/u;

/**
 * Whether a note begins with the motivo: then it says it, and more.
 * @example hasMotivo('Il MOL non è positivo e non copre …', 'Il MOL non è positivo') // true
 */
export const hasMotivo = (nota: string | undefined, motivo: string): boolean =>
  nota?.replace(QUALE, '').startsWith(motivo.replace(QUALE, '')) ?? false;

/** The motivo comes first, and then the note that explains it, unless the note already says it. */
const presentMotivo = (testo: string, punteggio: number | null, nota: string | undefined): Lettura => ({
  // With a score the index was rated all the same: only its ratio has no value.
  titolo: punteggio === null ? 'Non calcolabile' : 'Rapporto non calcolabile',
  testo: [...(hasMotivo(nota, testo) ? [] : [testo]), ...(nota === undefined ? [] : [nota])]
    .map((parte) => formatMidSentence(parte).replace(/\.$/u, ''))
    .join('; '),
});

/**
 * Describes the value of a card: the interval hit and the position in it, or its limits; without a value, the reason;
 * with a value but no punteggio, what suspends it.
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
  if (motivo !== null) return presentMotivo(motivo.testo, punteggio, nota);
  if (punteggio === null && nota !== undefined) return { titolo: 'Senza punteggio', testo: formatMidSentence(nota) };
  if (intervallo === null)
    return nota === undefined ? null : { titolo: 'Caso particolare', testo: formatMidSentence(nota) };
  return {
    titolo: intervallo.label,
    testo: lettura === null ? readIntervallo(intervallo, unit) : formatMidSentence(lettura),
  };
};
