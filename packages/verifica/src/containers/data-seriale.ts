const GIORNO_MS = 86_400_000;
/** Day 0 of the serial dates of a spreadsheet, so that day 60 (29 February 1900, which never was) and those after it are right. */
const INIZIO_1900 = Date.UTC(1899, 11, 30);
const INIZIO_1904 = Date.UTC(1904, 0, 1);

/** Built-in number formats that show a date. */
const FORMATI_DATA: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** @example isFormatoData(14, undefined) // true */
export const isFormatoData = (id: number, codice: string | undefined): boolean => {
  if (codice === undefined) return FORMATI_DATA.has(id);
  // The plain format has letters of a date in its name, and LibreOffice writes it as one of the file's own.
  const senzaTesto = codice.replace(/"[^"]*"|\[[^\]]*\]|\\.|general|standard/gi, '');
  return /[dmyg]/i.test(senzaTesto) && !/[0#]/.test(senzaTesto);
};

/**
 * A serial date as `YYYY-MM-DD`; null when it is none.
 * @example formatSeriale(46022, { dal1904: false }) // '2025-12-31'
 */
export const formatSeriale = (numero: number, { dal1904 }: { readonly dal1904: boolean }): string | null => {
  const data = new Date((dal1904 ? INIZIO_1904 : INIZIO_1900) + Math.floor(numero) * GIORNO_MS);
  return numero > 0 && numero < 2_958_466 ? data.toISOString().slice(0, 10) : null;
};
