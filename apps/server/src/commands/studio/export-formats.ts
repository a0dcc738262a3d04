import { formatData } from '@vedetta/domain';
import { CSV_BOM, formatCsvRow } from '../../adapters/files/csv.ts';
import type { CsvCell } from '../../adapters/files/csv.ts';
import type { ExportType } from '../../nouns/noun.ts';
import type { ExportedRow, ExportedValue } from '../../repositories/export.ts';
import type { ExportedTable } from './export-tables.ts';

const instants = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Cell value for a spreadsheet in Italian. */
const writeCell = (value: ExportedValue, type: ExportType): CsvCell => {
  if (value === null) return null;
  if (type === 'numero') return Number(value);
  if (type === 'si_no') return value === true ? 'Sì' : 'No';
  if (type === 'data') return formatData(String(value));
  if (type === 'istante' && value instanceof Date) return instants.format(value).replace(',', '');
  return String(value);
};

/** JSON value. */
const writeValue = (value: ExportedValue, type: ExportType): unknown => {
  if (value === null) return null;
  if (type === 'numero') return Number(value);
  if (type === 'json') return JSON.parse(String(value));
  return value;
};

const writeCsvRow = (row: ExportedRow, { columns }: ExportedTable): string =>
  formatCsvRow(Object.entries(columns).map(([name, type]) => writeCell(row[name] ?? null, type)));

const writeJsonRow = (row: ExportedRow, { columns }: ExportedTable): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, writeValue(row[name] ?? null, type)])),
  );

/** Streams a table as Italian CSV, header included. */
export const writeCsv = async function* (table: ExportedTable): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_BOM + formatCsvRow(Object.keys(table.columns)));
  for await (const rows of table.rows()) yield Buffer.from(rows.map((row) => writeCsvRow(row, table)).join(''));
};

/** Streams a table as a JSON array, one object per row. */
export const writeJson = async function* (table: ExportedTable): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  yield Buffer.from('[');
  for await (const rows of table.rows()) {
    if (rows.length === 0) continue;
    yield Buffer.from(`${isFirst ? '\n' : ',\n'}${rows.map((row) => writeJsonRow(row, table)).join(',\n')}`);
    isFirst = false;
  }
  yield Buffer.from('\n]\n');
};
