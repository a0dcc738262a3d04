import { formatData } from '@vedetta/domain';
import { CSV_BOM, formatCsvRow } from '../adapters/csv.ts';
import type { CsvCell } from '../adapters/csv.ts';
import type { RigaEsportata, ValoreEsportato } from '../repositories/esportazione.ts';
import type { TabellaEsportata, TipoColonna } from './esportazione-tabelle.ts';

const istanti = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** As a spreadsheet in Italian reads it. */
const writeCella = (valore: ValoreEsportato, tipo: TipoColonna): CsvCell => {
  if (valore === null) return null;
  if (tipo === 'numero') return Number(valore);
  if (tipo === 'si_no') return valore === true ? 'Sì' : 'No';
  if (tipo === 'data') return formatData(String(valore));
  if (tipo === 'istante' && valore instanceof Date) return istanti.format(valore).replace(',', '');
  return String(valore);
};

/** As a program reads it. */
const writeValore = (valore: ValoreEsportato, tipo: TipoColonna): unknown => {
  if (valore === null) return null;
  if (tipo === 'numero') return Number(valore);
  if (tipo === 'json') return JSON.parse(String(valore));
  return valore;
};

const writeRigaCsv = (riga: RigaEsportata, { colonne }: TabellaEsportata): string =>
  formatCsvRow(Object.entries(colonne).map(([nome, tipo]) => writeCella(riga[nome] ?? null, tipo)));

const writeRigaJson = (riga: RigaEsportata, { colonne }: TabellaEsportata): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(colonne).map(([nome, tipo]) => [nome, writeValore(riga[nome] ?? null, tipo)])),
  );

/** A table as an Italian CSV, with its header. */
export const writeCsv = async function* (tabella: TabellaEsportata): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_BOM + formatCsvRow(Object.keys(tabella.colonne)));
  for await (const righe of tabella.righe())
    yield Buffer.from(righe.map((riga) => writeRigaCsv(riga, tabella)).join(''));
};

/** A table as a JSON array, an object for each row. */
export const writeJson = async function* (tabella: TabellaEsportata): AsyncGenerator<Uint8Array> {
  let prima = true;
  yield Buffer.from('[');
  for await (const righe of tabella.righe()) {
    if (righe.length === 0) continue;
    yield Buffer.from(`${prima ? '\n' : ',\n'}${righe.map((riga) => writeRigaJson(riga, tabella)).join(',\n')}`);
    prima = false;
  }
  yield Buffer.from('\n]\n');
};
