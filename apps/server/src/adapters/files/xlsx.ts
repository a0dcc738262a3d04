import { strToU8, zipSync } from 'fflate';

/**
 * Writes workbooks with formulas that carry their value, which readers that do not compute show too. Text is an inline string,
 * so nothing typed by a user can become a formula.
 */

type FormatoFoglio = 'importo' | 'rapporto' | 'numero' | 'percento' | 'intero';

export type CellaFoglio =
  | { readonly tipo: 'testo'; readonly testo: string; readonly isTitolo: boolean }
  | { readonly tipo: 'cifra'; readonly valore: number; readonly formato: FormatoFoglio }
  | { readonly tipo: 'data'; readonly valore: string }
  | {
      readonly tipo: 'formula';
      /** Without the equals sign. */
      readonly formula: string;
      readonly valore: number | null;
      readonly formato: FormatoFoglio;
      readonly isTitolo: boolean;
    }
  | null;

/** A sheet; `testa` is how many rows stay in sight, `larghezze` are in characters. */
export type Foglio = {
  readonly nome: string;
  readonly righe: readonly (readonly CellaFoglio[])[];
  readonly larghezze: readonly number[];
  readonly testa: number;
};

/** Styles of `styles.xml`, by position: each format plain and bold, then text in bold and dates. */
const FORMATS: readonly FormatoFoglio[] = ['importo', 'rapporto', 'numero', 'percento', 'intero'];
const STYLE_TITLE = FORMATS.length * 2 + 1;
const STYLE_DATE = STYLE_TITLE + 1;
const getStyle = (formato: FormatoFoglio, isBold: boolean): number =>
  1 + FORMATS.indexOf(formato) * 2 + (isBold ? 1 : 0);

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The letters of a column, from 0. @example nameColumn(26) // 'AA' */
export const nameColumn = (position: number): string =>
  position < 26
    ? String.fromCodePoint(65 + position)
    : `${nameColumn(Math.floor(position / 26) - 1)}${nameColumn(position % 26)}`;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, after their leap year 1900. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const toSerial = (data: string): number => (Date.parse(`${data}T00:00:00Z`) - EPOCH_MS) / DAY_MS;

const writeCell = (cella: CellaFoglio, address: string): string => {
  if (cella === null) return '';
  switch (cella.tipo) {
    case 'testo': {
      const style = cella.isTitolo ? ` s="${STYLE_TITLE}"` : '';
      return `<c r="${address}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cella.testo)}</t></is></c>`;
    }
    case 'data':
      return `<c r="${address}" s="${STYLE_DATE}"><v>${toSerial(cella.valore)}</v></c>`;
    case 'cifra':
      return `<c r="${address}" s="${getStyle(cella.formato, false)}"><v>${cella.valore}</v></c>`;
    case 'formula': {
      const open = `<c r="${address}" s="${getStyle(cella.formato, cella.isTitolo)}"`;
      const formula = `<f>${escapeXml(cella.formula)}</f>`;
      // A formula without a number gives an empty text.
      return cella.valore === null
        ? `${open} t="str">${formula}<v></v></c>`
        : `${open}>${formula}<v>${cella.valore}</v></c>`;
    }
  }
};

const writeRow = (celle: readonly CellaFoglio[], position: number): string =>
  `<row r="${position + 1}">${celle.map((cella, column) => writeCell(cella, `${nameColumn(column)}${position + 1}`)).join('')}</row>`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const writeSheet = ({ righe, larghezze, testa }: Foglio): string => {
  const pane =
    testa === 0
      ? ''
      : `<pane xSplit="1" ySplit="${testa}" topLeftCell="B${testa + 1}" activePane="bottomRight" state="frozen"/>`;
  const columns = larghezze
    .map((width, position) => `<col min="${position + 1}" max="${position + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0" showGridLines="0">${pane}</sheetView></sheetViews><cols>${columns}</cols><sheetData>${righe.map(writeRow).join('')}</sheetData></worksheet>`;
};

const CODES: Readonly<Record<FormatoFoglio, string>> = {
  importo: '#,##0.00',
  rapporto: '0.00',
  numero: 'General',
  percento: '0.00%',
  intero: '#,##0',
};
const FIRST_CODE = 164;

const writeStyles = (): string => {
  const codes = [...FORMATS.map((formato) => CODES[formato]), 'dd/mm/yyyy'];
  const numFmts = codes.map((code, position) => `<numFmt numFmtId="${FIRST_CODE + position}" formatCode="${code}"/>`);
  const write = (format: number, font: number): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const styles = [
    write(0, 0),
    ...FORMATS.flatMap((_, position) => [write(FIRST_CODE + position, 0), write(FIRST_CODE + position, 1)]),
    write(0, 1),
    write(FIRST_CODE + FORMATS.length, 0),
  ];
  const font = (bold: string): string => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`;
};

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const writeParts = (fogli: readonly Foglio[]): Readonly<Record<string, string>> => {
  const sheets = fogli.map((_, position) => `xl/worksheets/sheet${position + 1}.xml`);
  const override = (part: string, kind: string): string =>
    `<Override PartName="/${part}" ContentType="${TYPE}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const names = fogli.map(
    ({ nome }, position) => `<sheet name="${escapeXml(nome)}" sheetId="${position + 1}" r:id="s${position + 1}"/>`,
  );
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${sheets.map((part) => override(part, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('w', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.join('')}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((part, position) => relation(`s${position + 1}`, 'worksheet', part.replace('xl/', ''))).join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': writeStyles(),
    ...Object.fromEntries(fogli.map((foglio, position) => [sheets[position] ?? '', writeSheet(foglio)])),
  };
};

/**
 * Writes sheets as one .xlsx file.
 * @example writeXlsx(buildFogli(piano) ?? [])
 */
export const writeXlsx = (fogli: readonly Foglio[]): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(writeParts(fogli)).map(([name, xml]) => [name, strToU8(xml)])), {
      level: 6,
    }),
  );
