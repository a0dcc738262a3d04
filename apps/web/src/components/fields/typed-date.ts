import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { DATE_FORMAT, DATA_FORMATO_CHIUSURA } from '../../lib/constants.ts';

dayjs.extend(customParseFormat);

const WIRE = 'YYYY-MM-DD';
const FORMATS = ['DD/MM/YYYY', 'D/M/YYYY', 'D/MM/YYYY', 'DD/M/YYYY', 'DDMMYYYY', WIRE];
const DAY_FORMATS = ['DD/MM', 'D/M', 'D/MM', 'DD/M'];

/** `data`: day, month and year. `giorno`: day and month, with the year of the current value. */
export type DateFormat = 'data' | 'giorno';

/**
 * Parses a typed date to `YYYY-MM-DD`, or '' when it is not a date.
 *
 * @example parseTypedDate('31.12.2025', 'data', '') // '2025-12-31'
 */
export const parseTypedDate = (testo: string, formato: DateFormat, value: string): string => {
  const clean = testo.trim().replaceAll(/[.\-\s]+/gu, '/');
  const candidates = formato === 'giorno' ? DAY_FORMATS : FORMATS;
  for (const scrittura of candidates) {
    const data = dayjs(scrittura === WIRE ? testo.trim() : clean, scrittura, true);
    if (!data.isValid()) continue;
    return formato === 'giorno' && value !== '' ? data.year(dayjs(value).year()).format(WIRE) : data.format(WIRE);
  }
  return '';
};

/** Formats `YYYY-MM-DD` as users type it; '' for ''. */
export const formatTypedDate = (value: string, formato: DateFormat): string =>
  value === '' ? '' : dayjs(value).format(formato === 'giorno' ? DATA_FORMATO_CHIUSURA : DATE_FORMAT);
