import type { Intervallo, SchemaIndicatore } from '@vedetta/contract';
import { formatValore, hasStati } from './bar-text.ts';

/**
 * Formats an interval with symbols, for narrow columns; `formatIntervallo` uses words.
 *
 * @example formatShortIntervallo(intervallo, 'percent') // '1,44 – 1,80 %'
 */
export const formatShortIntervallo = (
  { min, max, min_incluso, max_incluso }: Intervallo,
  unit: SchemaIndicatore['unit'],
): string => {
  if (min !== null && min === max) return formatValore(min, unit);
  if (min === null) return max === null ? 'sempre' : `${max_incluso ? '≤' : '<'}\u00A0${formatValore(max, unit)}`;
  const da = formatValore(min, unit);
  if (max === null) return `${min_incluso ? '≥' : '>'}\u00A0${da}`;
  return `${da.replace(/\u00A0[€%]$/u, '')}\u00A0–\u00A0${formatValore(max, unit)}`;
};

/**
 * Describes an interval in a few words, after its label on a card; null for states, because their label is enough.
 *
 * @example readIntervallo(intervallo, null) // 'tra 5,00 e 10,00'
 */
export const readIntervallo = (
  { min, max, min_incluso, max_incluso }: Intervallo,
  unit: SchemaIndicatore['unit'],
): string | null => {
  if (hasStati(unit) || (min !== null && min === max)) return null;
  if (min === null) return max === null ? null : `${max_incluso ? 'fino a' : 'sotto'} ${formatValore(max, unit)}`;
  const da = formatValore(min, unit);
  return max === null ? `${min_incluso ? 'almeno' : 'oltre'} ${da}` : `tra ${da} e ${formatValore(max, unit)}`;
};
