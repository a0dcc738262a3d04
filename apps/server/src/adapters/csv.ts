/** What a cell may hold; a number is written with the decimal comma, never as a formula. */
export type CellaCsv = string | number | null;

/** For UTF-8 to be recognised by the spreadsheets of accountants. */
export const BOM_CSV = '\uFEFF';

/** Blanks and what is not seen: some programs take them off before they look for a formula. */
const DAVANTI = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/u;
/** Signs that make a spreadsheet take a text for a formula or a command. */
const FORMULA = /^[=+\-−@|]/u;
/** They may end a cell, quoted or not, and leave the rest of the text at the beginning of another. */
const STACCO = /^[\t\r\n]/u;

/** In compatibility form, where wide and small signs are the plain ones. */
const isFormula = (testo: string): boolean =>
  STACCO.test(testo) || FORMULA.test(testo.normalize('NFKC').replace(DAVANTI, ''));

const writeTesto = (testo: string): string => {
  const innocuo = isFormula(testo) ? `'${testo}` : testo;
  return /[";\r\n]/u.test(innocuo) ? `"${innocuo.replaceAll('"', '""')}"` : innocuo;
};

const writeCella = (cella: CellaCsv): string => {
  if (cella === null) return '';
  return typeof cella === 'number' ? String(cella).replace('.', ',') : writeTesto(cella);
};

/**
 * A line of an Italian CSV: `;` between the cells, decimal comma, texts that a spreadsheet would take for a formula made harmless.
 *
 * @example formatRigaCsv(['Rossi; S.r.l.', -12.5, '=1+1', null]) // '"Rossi; S.r.l.";-12,5;\'=1+1;\r\n'
 */
export const formatRigaCsv = (celle: readonly CellaCsv[]): string => `${celle.map(writeCella).join(';')}\r\n`;
