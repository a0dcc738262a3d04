/**
 * Formats the local time of day.
 *
 * @example formatOra(new Date(2026, 10, 20, 9, 5)) // '09:05'
 */
export const formatOra = (instant: Date): string =>
  `${String(instant.getHours()).padStart(2, '0')}:${String(instant.getMinutes()).padStart(2, '0')}`;
