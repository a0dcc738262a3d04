import { isCodiceVoceInput, parseImporto, ZERO_EURO } from '@vedetta/domain';
import type { Position } from '../grid/movement.ts';
import type { Cell, Column } from '../state/state.ts';
import { createCell } from '../state/state.ts';
import { createNameReader } from './names.ts';

/** An amount to paste. */
type PastedCell = { readonly codice: string; readonly colonna: Column; readonly dopo: Cell };

/** A clipboard row that cannot be pasted, and why. */
type DiscardedRow = { readonly testo: string; readonly motivo: string };

type PasteResult = { readonly celle: readonly PastedCell[]; readonly scartate: readonly DiscardedRow[] };

/** `ignorate`: how many amount columns are left out, because only the first is used. */
export type Block = PasteResult & { readonly ignorate: number };

const MOTIVI = {
  calcolata: 'Voce calcolata',
  ripetuta: 'Voce ripetuta',
  ignota: 'Voce non riconosciuta',
  ambigua: 'Più voci hanno questo titolo: aggiungere il codice',
  oltre: 'Oltre l’ultima riga da compilare',
  illeggibile: 'Importo non leggibile',
} as const;

/** Rows and cells of a text copied from a spreadsheet, without the quotes around cells. */
const splitTable = (testo: string): readonly (readonly string[])[] => {
  const righe = testo.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const celle = righe.map((riga) =>
    riga.split('\t').map((cella) =>
      cella
        .trim()
        .replace(/^"(.*)"$/su, '$1')
        .trim(),
    ),
  );
  while (celle.length > 0 && celle.at(-1)?.every((cella) => cella === '')) celle.pop();
  return celle;
};

const isVuoto = (testo: string): boolean => testo === '' || testo === '-';
const isImporto = (testo: string): boolean => !isVuoto(testo) && parseImporto(testo).ok;

/** Columns where most non-empty cells are amounts. */
const listImportiColumns = (righe: readonly (readonly string[])[]): readonly number[] => {
  const larghezza = Math.max(0, ...righe.map((riga) => riga.length));
  return Array.from({ length: larghezza }, (_, colonna) => colonna).filter((colonna) => {
    const scritte = righe.map((riga) => riga[colonna] ?? '').filter((cella) => !isVuoto(cella));
    return scritte.length > 0 && scritte.filter(isImporto).length * 2 > scritte.length;
  });
};

/** Index of each amount in a row, and its target column. */
type Targets = readonly { readonly indice: number; readonly colonna: Column }[];

const readRow = (codice: string, riga: readonly string[], destinazioni: Targets): PasteResult => {
  const celle: PastedCell[] = [];
  const scartate: DiscardedRow[] = [];
  for (const { indice, colonna } of destinazioni) {
    const testo = riga[indice] ?? '';
    if (testo === '') continue;
    const letto = testo === '-' ? ({ ok: true, valore: null } as const) : parseImporto(testo);
    if (!letto.ok) scartate.push({ testo: riga.join(' '), motivo: `${MOTIVI.illeggibile}: «${testo}»` });
    else
      celle.push({
        codice,
        colonna,
        dopo: createCell(colonna === 'valore' ? (letto.valore ?? ZERO_EURO) : letto.valore),
      });
  }
  return { celle, scartate };
};

const NOTHING: PasteResult = { celle: [], scartate: [] };

const discard = (riga: readonly string[], motivo: string): PasteResult => ({
  celle: [],
  scartate: [{ testo: riga.join(' ').trim(), motivo }],
});

const join = (esiti: readonly PasteResult[], ignorate: number): Block => ({
  celle: esiti.flatMap(({ celle }) => celle),
  scartate: esiti.flatMap(({ scartate }) => scartate),
  ignorate,
});

/** The columns named in a header row, as in a block copied from this grid. */
const readHeader = (testa: readonly string[]): Targets =>
  testa.flatMap((nome, indice) => {
    const colonna = ({ valore: 'valore', 'valore alternativo': 'rettifica' } as const)[nome.toLowerCase()];
    return colonna === undefined ? [] : [{ indice, colonna }];
  });

/** Parses rows with a code or title. Skips headers and rows without amounts. */
const parseNamedRows = (righe: readonly (readonly string[])[], importi: readonly number[], attiva: Column): Block => {
  const testa = readHeader(righe[0] ?? []);
  const destinazioni = testa.length > 0 ? testa : importi.slice(0, 1).map((indice) => ({ indice, colonna: attiva }));
  const isMuta = (riga: readonly string[]): boolean =>
    destinazioni.every(({ indice }) => isVuoto(riga[indice] ?? '') || !/\d/u.test(riga[indice] ?? ''));
  const readNome = createNameReader();
  const viste = new Set<string>();
  const esiti = righe.map((riga): PasteResult => {
    const nominata = readNome(riga.filter((cella, indice) => !isVuoto(cella) && !importi.includes(indice)));
    const isVoce = nominata.tipo === 'voce';
    if (isMuta(riga) && !(isVoce && isCodiceVoceInput(nominata.codice))) return NOTHING;
    if (!isVoce) return discard(riga, MOTIVI[nominata.tipo]);
    if (!isCodiceVoceInput(nominata.codice)) return discard(riga, MOTIVI.calcolata);
    if (viste.has(nominata.codice)) return discard(riga, MOTIVI.ripetuta);
    viste.add(nominata.codice);
    return readRow(nominata.codice, riga, destinazioni);
  });
  return join(esiti, testa.length > 0 ? 0 : importi.length - destinazioni.length);
};

/** Parses rows of bare amounts: they fill the input lines from the active one down. */
const parseBareRows = (
  righe: readonly (readonly string[])[],
  importi: readonly number[],
  attiva: Column,
  sotto: readonly string[],
): Block => {
  const colonne: readonly Column[] = importi.length > 1 && attiva === 'valore' ? ['valore', 'rettifica'] : [attiva];
  const destinazioni = importi.flatMap((indice, posizione) => {
    const colonna = colonne[posizione];
    return colonna === undefined ? [] : [{ indice, colonna }];
  });
  const esiti = righe.map((riga, posizione): PasteResult => {
    const codice = sotto[posizione];
    if (codice !== undefined) return readRow(codice, riga, destinazioni);
    return riga.every((cella) => cella === '') ? NOTHING : discard(riga, MOTIVI.oltre);
  });
  return join(esiti, importi.length - destinazioni.length);
};

/**
 * Parses a block copied from a spreadsheet. Rows with a code or title go to that line; rows of bare amounts fill the
 * visible lines from the active one down. '-' clears a cell; an empty cell leaves it unchanged.
 */
export const parseBlock = (testo: string, da: Position, visibili: readonly string[]): Block => {
  const righe = splitTable(testo);
  const attiva: Column = da.colonna === 'rettifica' ? 'rettifica' : 'valore';
  const importi = listImportiColumns(righe);
  const hasNomi = righe.some((riga) =>
    riga.some((cella, indice) => !isVuoto(cella) && !importi.includes(indice) && /\p{L}/u.test(cella)),
  );
  if (hasNomi) return parseNamedRows(righe, importi, attiva);
  return parseBareRows(righe, importi, attiva, visibili.slice(visibili.indexOf(da.codice)).filter(isCodiceVoceInput));
};
