import { strToU8, zipSync } from 'fflate';
import type { Convenzione } from '../outcome.ts';
import type { CellaStampata, RigaStampata } from './print-azienda.ts';

export type Contenitore = 'csv' | 'incollato' | 'pagina' | 'xlsx' | 'ods';
export const CONTENITORI: readonly Contenitore[] = ['csv', 'incollato', 'pagina', 'xlsx', 'ods'];

/** How amounts are written as text. */
export type Scrittura = { readonly convenzione: Convenzione; readonly negativo: 'prima' | 'dopo' | 'parentesi' };
export const SCRITTURE: readonly Scrittura[] = [
  { convenzione: 'virgola', negativo: 'prima' },
  { convenzione: 'virgola', negativo: 'dopo' },
  { convenzione: 'virgola', negativo: 'parentesi' },
  { convenzione: 'punto', negativo: 'prima' },
  { convenzione: 'punto', negativo: 'parentesi' },
];

/** @example writeImporto(-123456, { convenzione: 'virgola', negativo: 'dopo' }) // '1.234,56-' */
export const writeImporto = (centesimi: number, { convenzione, negativo }: Scrittura): string => {
  const cifre = String(Math.abs(centesimi)).padStart(3, '0');
  const [migliaia, decimale] = convenzione === 'virgola' ? ['.', ','] : [',', '.'];
  const testo = `${cifre.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, migliaia)}${decimale}${cifre.slice(-2)}`;
  if (centesimi >= 0) return testo;
  if (negativo === 'parentesi') return `(${testo})`;
  return negativo === 'dopo' ? `${testo}-` : `-${testo}`;
};

const toTesto = (cella: CellaStampata, scrittura: Scrittura): string =>
  typeof cella === 'string' ? cella : writeImporto(cella.centesimi, scrittura);

/** The same rows in a container; text goes in as bytes, as a file does, but for what is pasted. */
export const writeFile = (
  righe: readonly RigaStampata[],
  contenitore: Contenitore,
  scrittura: Scrittura,
): { readonly bytes: Uint8Array } | { readonly testo: string } => {
  if (contenitore === 'xlsx') return { bytes: writeXlsx(righe) };
  if (contenitore === 'ods') return { bytes: writeOds(righe) };
  const testi = righe.map((riga) => riga.map((cella) => toTesto(cella, scrittura)));
  if (contenitore === 'incollato') return { testo: testi.map((riga) => riga.join('\t')).join('\n') };
  if (contenitore === 'pagina') return { testo: writePagina(testi) };
  const quote = (testo: string): string => (/[;"]/.test(testo) ? `"${testo.replaceAll('"', '""')}"` : testo);
  return { bytes: strToU8(testi.map((riga) => riga.map(quote).join(';')).join('\r\n')) };
};

/** Columns of fixed width, amounts to the right. */
const writePagina = (testi: readonly (readonly string[])[]): string => {
  const colonne = testi.reduce((massimo, riga) => Math.max(massimo, riga.length), 0);
  const tabella = testi.filter((riga) => riga.length > 1);
  const larghezze = Array.from({ length: colonne }, (_, i) =>
    Math.max(3, ...tabella.map((riga) => riga[i]?.length ?? 0)),
  );
  return testi
    .map((riga) =>
      riga.length < 2
        ? riga.join('')
        : riga
            .map((testo, i) =>
              /^[-(]?\d[\d.,]*,?\.?\d{2}[-)]?$/.test(testo)
                ? testo.padStart(larghezze[i] ?? 0)
                : testo.padEnd(larghezze[i] ?? 0),
            )
            .join('   '),
    )
    .join('\n');
};

const escapeXml = (testo: string): string =>
  testo.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const nameColonna = (indice: number): string => String.fromCharCode(65 + indice);

const writeXlsx = (righe: readonly RigaStampata[]): Uint8Array => {
  const celle = righe.map((riga, r) => {
    const interne = riga.map((cella, c) => {
      const riferimento = `${nameColonna(c)}${r + 1}`;
      if (typeof cella !== 'string') return `<c r="${riferimento}"><v>${cella.centesimi / 100}</v></c>`;
      return cella === ''
        ? ''
        : `<c r="${riferimento}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cella)}</t></is></c>`;
    });
    return `<row r="${r + 1}">${interne.join('')}</row>`;
  });
  return buildXlsx(`<sheetData>${celle.join('')}</sheetData>`);
};

/** A workbook of one sheet around the content given. */
export const buildXlsx = (contenuto: string, altre: Readonly<Record<string, string>> = {}): Uint8Array => {
  const parti: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Verifica" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${contenuto}</worksheet>`,
    ...altre,
  };
  return zipSync(Object.fromEntries(Object.entries(parti).map(([nome, testo]) => [nome, strToU8(testo)])));
};

const writeOds = (righe: readonly RigaStampata[]): Uint8Array => {
  const celle = righe.map((riga) => {
    const interne = riga.map((cella) => {
      if (typeof cella !== 'string')
        return `<table:table-cell office:value-type="float" office:value="${cella.centesimi / 100}"><text:p>mostrato</text:p></table:table-cell>`;
      return cella === ''
        ? '<table:table-cell/>'
        : `<table:table-cell office:value-type="string"><text:p>${escapeXml(cella)}</text:p></table:table-cell>`;
    });
    return `<table:table-row>${interne.join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`;
  });
  return buildOds(
    `${celle.join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
  );
};

/** A spreadsheet of one table around the rows given. */
export const buildOds = (righe: string): Uint8Array =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="Verifica">${righe}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
