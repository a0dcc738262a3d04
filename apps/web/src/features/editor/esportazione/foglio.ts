import type { Euro } from '@vedetta/domain';
import { euroToNumber, formatData, pianoVoci } from '@vedetta/domain';
import { IMPORTO_NON_LEGGIBILE } from '../../../lib/constants.ts';
import type { Confronto } from '../editor-context.ts';
import type { Cell, Row, Rows } from '../state/state.ts';
import { getRow } from '../state/state.ts';
import { computeScritto, withTotali } from '../state/totali.ts';
import type { CellStyle, SheetCell } from './celle.ts';
import { toNumero, toText } from './celle.ts';

export type Foglio = {
  readonly nome: string;
  readonly dati: SheetCell[][];
  /** Column widths, in characters. */
  readonly widths: readonly number[];
  /** How many header rows are above the lines. */
  readonly testa: number;
};

/** The header of the sheet. */
export type SheetHeader = {
  readonly azienda: string;
  readonly data_bilancio: string;
  readonly descrizione: string;
  /** With the date: 'Situazione infrannuale al 30/09/2026'. */
  readonly titolo: string;
  readonly isSalvato: boolean;
};

const PERCENTO = '#,##0.00%';
/** Fill by depth: section, class, roman number. */
const TINTS = ['#DDE5E9', '#EDF1F3', '#F7F9FA'] as const;
const WIDTHS = { codice: 16, titolo: 64, importo: 21, variazione: 14 } as const;

const toImporto = (importo: Euro | null, aspetto: CellStyle = {}): SheetCell =>
  importo === null ? null : toNumero(euroToNumber(importo), aspetto);

const toCell = (cell: Cell, aspetto: CellStyle): SheetCell =>
  cell.illeggibile === null
    ? toImporto(cell.importo, aspetto)
    : toText(IMPORTO_NON_LEGGIBILE, { align: 'right', ...aspetto });

/** 'Variazione %' as a number: 'N/D' if the valore is 0, empty without an alternative. */
const toVariazione = ({ valore, rettifica }: Row, aspetto: CellStyle): SheetCell => {
  if (valore.illeggibile !== null || rettifica.illeggibile !== null || rettifica.importo === null) return null;
  if (valore.importo === null || valore.importo === 0) return toText('N/D', { align: 'right', ...aspetto });
  return { value: (rettifica.importo - valore.importo) / valore.importo, type: Number, format: PERCENTO, ...aspetto };
};

const getCellStyle = (input: boolean, profondita: number): CellStyle => {
  if (input) return {};
  const tint = TINTS[profondita];
  return { fontWeight: 'bold', ...(tint === undefined ? {} : { backgroundColor: tint }) };
};

/** An empty cell keeps the fill of its row. */
const fill = (cell: SheetCell, aspetto: CellStyle): SheetCell =>
  cell === null && aspetto.backgroundColor !== undefined ? toText('', aspetto) : cell;

const listRows = (rows: Rows, confronti: readonly Confronto[]): SheetCell[][] =>
  pianoVoci.map(({ codice, titolo, profondita, input }) => {
    const row = getRow({ rows }, codice);
    const aspetto = getCellStyle(input, profondita);
    return [
      toText(codice, aspetto),
      toText(titolo, { indent: profondita, ...aspetto }),
      ...confronti.map(({ importi }) => toImporto(importi.get(codice) ?? null, aspetto)),
      toCell(row.valore, aspetto),
      toCell(row.rettifica, aspetto),
      toVariazione(row, aspetto),
    ].map((cell) => fill(cell, aspetto));
  });

const describe = ({ titolo, descrizione, isSalvato }: SheetHeader): readonly string[] => [
  `${titolo}${descrizione === '' ? '' : `, ${descrizione}`}`,
  isSalvato ? 'Importi in euro' : 'Importi in euro, con modifiche non ancora salvate',
];

/** The whole statement as a spreadsheet, with numeric cells and totals of the amounts in the editor. */
export const buildFoglio = (scritte: Rows, confronti: readonly Confronto[], header: SheetHeader): Foglio => {
  const nomi = [...confronti.map(({ titolo }) => titolo), 'Valore', 'Valore Alternativo', 'Variazione %'];
  const testata = [
    toText('Codice', { fontWeight: 'bold' }),
    toText('Voce', { fontWeight: 'bold' }),
    ...nomi.map((nome) => toText(nome, { fontWeight: 'bold', align: 'right' })),
  ];
  const headerRows = [
    [toText(header.azienda, { fontWeight: 'bold' })],
    ...describe(header).map((testo) => [toText(testo)]),
    [],
    testata,
  ];
  const squadratura = [
    null,
    toText('Squadratura', { fontWeight: 'bold' }),
    ...confronti.map(() => null),
    toImporto(computeScritto(scritte).quadratura, { fontWeight: 'bold' }),
  ];
  return {
    nome: formatData(header.data_bilancio).replaceAll('/', '-'),
    dati: [...headerRows, ...listRows(withTotali(scritte), confronti), squadratura],
    widths: [WIDTHS.codice, WIDTHS.titolo, ...nomi.slice(1).map(() => WIDTHS.importo), WIDTHS.variazione],
    testa: headerRows.length,
  };
};
