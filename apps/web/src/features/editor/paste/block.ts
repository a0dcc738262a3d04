import { isCodiceVoceInput, parseImporto, splitTabella, ZERO_EURO } from '@vedetta/domain';
import type { DiscardedRow } from '../../../components/grid/index.ts';
import type { Position } from '../grid/movement.ts';
import type { Cell, Column } from '../state/state.ts';
import { createCell } from '../state/state.ts';
import { createNameReader } from './names.ts';

/** An amount to paste. */
type PastedCell = { readonly codice: string; readonly column: Column; readonly dopo: Cell };

type PasteResult = { readonly cells: readonly PastedCell[]; readonly scartate: readonly DiscardedRow[] };

/** `ignorate`: how many amount columns are left out, because only the first is used. */
export type Block = PasteResult & { readonly ignorate: number };

const MOTIVI = {
  calcolata: 'Voce calcolata',
  repeated: 'Voce ripetuta',
  ignota: 'Voce non riconosciuta',
  ambigua: 'Più voci hanno questo titolo: aggiungere il codice',
  oltre: 'Oltre l’ultima riga da compilare',
  illeggibile: 'Importo non leggibile',
} as const;

const isEmpty = (testo: string): boolean => testo === '' || testo === '-';
const isImporto = (testo: string): boolean => !isEmpty(testo) && parseImporto(testo).ok;

/** Columns where most non-empty cells are amounts. */
const listImportiColumns = (rows: readonly (readonly string[])[]): readonly number[] => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const scritte = rows.map((row) => row[column] ?? '').filter((cell) => !isEmpty(cell));
    return scritte.length > 0 && scritte.filter(isImporto).length * 2 > scritte.length;
  });
};

/** Index of each amount in a row, and its target column. */
type Targets = readonly { readonly indice: number; readonly column: Column }[];

const readRow = (codice: string, row: readonly string[], destinazioni: Targets): PasteResult => {
  const cells: PastedCell[] = [];
  const scartate: DiscardedRow[] = [];
  for (const { indice, column } of destinazioni) {
    const testo = row[indice] ?? '';
    if (testo === '') continue;
    const parsed = testo === '-' ? ({ ok: true, valore: null } as const) : parseImporto(testo);
    if (!parsed.ok) scartate.push({ testo: row.join(' '), motivo: `${MOTIVI.illeggibile}: «${testo}»` });
    else
      cells.push({
        codice,
        column,
        dopo: createCell(column === 'valore' ? (parsed.valore ?? ZERO_EURO) : parsed.valore),
      });
  }
  return { cells, scartate };
};

const NOTHING: PasteResult = { cells: [], scartate: [] };

const discard = (row: readonly string[], motivo: string): PasteResult => ({
  cells: [],
  scartate: [{ testo: row.join(' ').trim(), motivo }],
});

const join = (esiti: readonly PasteResult[], ignorate: number): Block => ({
  cells: esiti.flatMap(({ cells }) => cells),
  scartate: esiti.flatMap(({ scartate }) => scartate),
  ignorate,
});

/** The columns named in a header row, as in a block copied from this grid. */
const readHeader = (testa: readonly string[]): Targets =>
  testa.flatMap((nome, indice) => {
    const column = ({ valore: 'valore', 'valore alternativo': 'rettifica' } as const)[nome.toLowerCase()];
    return column === undefined ? [] : [{ indice, column }];
  });

/** Parses rows with a code or title. Skips headers and rows without amounts. */
const parseNamedRows = (rows: readonly (readonly string[])[], importi: readonly number[], attiva: Column): Block => {
  const testa = readHeader(rows[0] ?? []);
  const destinazioni = testa.length > 0 ? testa : importi.slice(0, 1).map((indice) => ({ indice, column: attiva }));
  const isMuta = (row: readonly string[]): boolean =>
    destinazioni.every(({ indice }) => isEmpty(row[indice] ?? '') || !/\d/u.test(row[indice] ?? ''));
  const readNome = createNameReader();
  const viste = new Set<string>();
  const esiti = rows.map((row): PasteResult => {
    const nominata = readNome(row.filter((cell, indice) => !isEmpty(cell) && !importi.includes(indice)));
    const isVoce = nominata.tipo === 'voce';
    if (isMuta(row) && !(isVoce && isCodiceVoceInput(nominata.codice))) return NOTHING;
    if (!isVoce) return discard(row, MOTIVI[nominata.tipo]);
    if (!isCodiceVoceInput(nominata.codice)) return discard(row, MOTIVI.calcolata);
    if (viste.has(nominata.codice)) return discard(row, MOTIVI.repeated);
    viste.add(nominata.codice);
    return readRow(nominata.codice, row, destinazioni);
  });
  return join(esiti, testa.length > 0 ? 0 : importi.length - destinazioni.length);
};

/** Parses rows of bare amounts: they fill the input lines from the active one down. */
const parseBareRows = (
  rows: readonly (readonly string[])[],
  importi: readonly number[],
  attiva: Column,
  sotto: readonly string[],
): Block => {
  const columns: readonly Column[] = importi.length > 1 && attiva === 'valore' ? ['valore', 'rettifica'] : [attiva];
  const destinazioni = importi.flatMap((indice, position) => {
    const column = columns[position];
    return column === undefined ? [] : [{ indice, column }];
  });
  const esiti = rows.map((row, position): PasteResult => {
    const codice = sotto[position];
    if (codice !== undefined) return readRow(codice, row, destinazioni);
    return row.every((cell) => cell === '') ? NOTHING : discard(row, MOTIVI.oltre);
  });
  return join(esiti, importi.length - destinazioni.length);
};

/**
 * Parses a block copied from a spreadsheet. Rows with a code or title go to that line; rows of bare amounts fill the
 * visible lines from the active one down. '-' clears a cell; an empty cell leaves it unchanged.
 */
export const parseBlock = (testo: string, da: Position, visible: readonly string[]): Block => {
  const rows = splitTabella(testo);
  const attiva: Column = da.column === 'rettifica' ? 'rettifica' : 'valore';
  const importi = listImportiColumns(rows);
  const hasNomi = rows.some((row) =>
    row.some((cell, indice) => !isEmpty(cell) && !importi.includes(indice) && /\p{L}/u.test(cell)),
  );
  if (hasNomi) return parseNamedRows(rows, importi, attiva);
  return parseBareRows(rows, importi, attiva, visible.slice(visible.indexOf(da.codice)).filter(isCodiceVoceInput));
};
