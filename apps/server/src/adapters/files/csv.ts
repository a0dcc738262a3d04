/** The value of a cell; a number is written with a decimal comma, never as a formula. */
export type CsvCell = string | number | null;

/** Makes spreadsheets recognise UTF-8. */
export const CSV_BOM = '\uFEFF';

/** Blanks and invisible characters: some programs strip them before looking for a formula. */
const LEADING = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u;
/** Characters that make a spreadsheet read a text as a formula or a command. */
const FORMULA = /^[=+\-−@|]/u;
/** They may end a cell, quoted or not, so that the rest of the text starts another one. */
const SEPARATOR = /^[\t\r\n]/u;

/** Tested in compatibility form (NFKC), where wide and small signs become the plain ones. */
const isFormula = (text: string): boolean =>
  SEPARATOR.test(text) || FORMULA.test(text.normalize('NFKC').replace(LEADING, ''));

const writeText = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const writeCell = (cell: CsvCell): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : writeText(cell);
};

/**
 * A row of an Italian CSV: `;` between cells, decimal comma, and texts that look like a formula made harmless.
 *
 * @example formatCsvRow(['Rossi; S.r.l.', -12.5, '=1+1', null]) // '"Rossi; S.r.l.";-12,5;\'=1+1;\r\n'
 */
export const formatCsvRow = (cells: readonly CsvCell[]): string => `${cells.map(writeCell).join(';')}\r\n`;
