/** What a cell may hold; a number is written with the decimal comma, never as a formula. */
export type CellaCsv = string | number | null;

/** For UTF-8 to be recognised by the spreadsheets of accountants. */
export const BOM_CSV = '\uFEFF';

/** Signs that make a spreadsheet take a text for a formula, also in their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

const writeTesto = (testo: string): string => {
  const innocuo = FORMULA.test(testo) ? `'${testo}` : testo;
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
