import type { History } from '../../../lib/history.ts';
import { EMPTY_HISTORY } from '../../../lib/history.ts';
import type { ImportazionePronta } from '../../../lib/importazione/importazione-pronta.ts';
import type { Bilancio, Voce } from '@vedetta/contract';
import type { ErroreOperazione, Euro, ValoreVoce, ValoriBilancio } from '@vedetta/domain';
import { euroFromNumber, isCodiceVoceInput, vociInput, ZERO_EURO } from '@vedetta/domain';

/** The two input columns. */
export type Column = 'valore' | 'rettifica';

/** The content of a cell: an amount, nothing, or a text that is not an amount and shows as '??'. */
export type Cell = {
  readonly importo: Euro | null;
  readonly illeggibile: { readonly testo: string; readonly errore: ErroreOperazione } | null;
};

export type Row = { readonly valore: Cell; readonly rettifica: Cell; readonly has_error: boolean };
export type Rows = ReadonlyMap<string, Row>;

/** The saved amounts of an input line. */
export type Importi = ValoreVoce;
export type ImportiSalvati = ReadonlyMap<string, Importi>;

/** A saved version of the statement. */
export type Version = {
  readonly importi: ImportiSalvati;
  /** Lines whose Valore Alternativo comes from adjustments, with how far those move it from the valore. */
  readonly assestate: ReadonlyMap<string, number>;
  readonly etag: string | null;
  readonly modificato_il: string;
};

/** The cell being typed in, and its previous content, which Esc restores. */
export type Typing = {
  readonly codice: string;
  readonly column: Column;
  readonly testo: string;
  readonly prima: Cell;
};

export type ChangedCell = {
  readonly codice: string;
  readonly column: Column;
  readonly prima: Cell;
  readonly dopo: Cell;
};

/** One edit: the unit of undo. */
export type Step = {
  readonly origine: Origin;
  readonly cells: readonly ChangedCell[];
  /** The import that gave the cells. */
  readonly importazione?: ImportazionePronta;
};
export type Origin = 'digitazione' | 'importazione' | 'copia' | 'incolla' | 'proiezione' | 'ripristino' | 'conflitto';

/**
 * State of the check. `numero` counts the changes of the amounts: a response for an older number is ignored.
 */
type CheckState =
  | { readonly state: 'aggiornata'; readonly numero: number }
  | { readonly state: 'attesa'; readonly numero: number }
  | { readonly state: 'fallita'; readonly numero: number; readonly motivo: string };

/** Why a save failed: a refusal and an unreadable amount go with the next edit, no answer goes with a retry. */
export type SaveFailure = 'illeggibile' | 'rifiuto' | 'senza_risposta' | 'altra_versione';

type SaveState =
  | { readonly state: 'fermo' }
  | { readonly state: 'in_corso'; readonly numero: number }
  | { readonly state: 'fallito'; readonly causa: SaveFailure; readonly motivo: string }
  | { readonly state: 'conflitto'; readonly loro: Version };

export type State = {
  readonly rows: Rows;
  readonly salvata: Version;
  readonly quadratura: Euro;
  readonly digitazione: Typing | null;
  readonly history: History<Step>;
  readonly check: CheckState;
  readonly salvataggio: SaveState;
  /** The import loaded and not saved yet: the next save keeps it with its lines. */
  readonly importazione: ImportazionePronta | null;
};

const EMPTY_CELL: Cell = { importo: null, illeggibile: null };

const EMPTY_ROW: Row = { valore: EMPTY_CELL, rettifica: EMPTY_CELL, has_error: false };
const EMPTY_IMPORTI: Importi = { valore: ZERO_EURO, rettifica: null };

/** Converts an amount of the wire to cents. More than two decimals is a bug: the contract forbids them. */
export const toEuro = (numero: number): Euro => {
  const outcome = euroFromNumber(numero);
  if (!outcome.ok) throw new RangeError(`Not an amount: ${numero}`);
  return outcome.valore;
};

export const createCell = (importo: Euro | null): Cell => ({ importo, illeggibile: null });

type VoceImporti = {
  readonly codice: string;
  readonly valore?: number | null | undefined;
  readonly rettifica?: number | null | undefined;
};

const toImporti = ({ valore, rettifica }: VoceImporti): Importi => ({
  valore: toEuro(valore ?? 0),
  rettifica: rettifica === null || rettifica === undefined ? null : toEuro(rettifica),
});

/** The input lines in a list of voci; missing ones are 0. */
export const readImporti = (voci: readonly VoceImporti[]): ValoriBilancio => {
  const letti = new Map(
    voci.filter(({ codice }) => isCodiceVoceInput(codice)).map((voce) => [voce.codice, toImporti(voce)]),
  );
  return new Map(vociInput.map((codice) => [codice, letti.get(codice) ?? EMPTY_IMPORTI]));
};

const readAssestate = ({ assestamento }: Bilancio, importi: ImportiSalvati): Version['assestate'] =>
  new Map(
    (assestamento?.voci ?? []).map((codice) => {
      const { valore, rettifica } = importi.get(codice) ?? EMPTY_IMPORTI;
      return [codice, (rettifica ?? valore) - valore];
    }),
  );

export const toVersion = (bilancio: Bilancio, etag: string | null): Version => {
  const importi = readImporti(bilancio.voci);
  return { importi, assestate: readAssestate(bilancio, importi), etag, modificato_il: bilancio.modificato_il };
};

export const toRow = (voce: Voce): Row => {
  const { valore, rettifica } = toImporti(voce);
  return { valore: createCell(valore), rettifica: createCell(rettifica), has_error: voce.has_error };
};

/** The initial state for a loaded statement. */
export const createState = (bilancio: Bilancio, etag: string | null): State => ({
  rows: new Map(bilancio.voci.map((voce) => [voce.codice, toRow(voce)])),
  salvata: toVersion(bilancio, etag),
  quadratura: toEuro(bilancio.quadratura),
  digitazione: null,
  history: EMPTY_HISTORY,
  check: { state: 'aggiornata', numero: 0 },
  salvataggio: { state: 'fermo' },
  importazione: null,
});

export const getRow = ({ rows }: Pick<State, 'rows'>, codice: string): Row => rows.get(codice) ?? EMPTY_ROW;

export const isSameCell = (a: Cell, b: Cell): boolean =>
  a.importo === b.importo && a.illeggibile?.testo === b.illeggibile?.testo;

const isUnreadable = ({ valore, rettifica }: Row): boolean =>
  valore.illeggibile !== null || rettifica.illeggibile !== null;

/** Whether an input line differs from the saved one. An empty valore is saved as 0. */
export const isRowModified = (row: Row, salvata: Importi | undefined): boolean => {
  if (isUnreadable(row)) return true;
  const { valore, rettifica } = salvata ?? EMPTY_IMPORTI;
  return (row.valore.importo ?? 0) !== valore || row.rettifica.importo !== rettifica;
};

/** Memoizes a computation on the lines: many components need the same result at every key press. */
const derive = <T>(compute: (rows: Rows, salvata: Version) => T) => {
  const noti = new WeakMap<Rows, { readonly salvata: Version; readonly outcome: T }>();
  return ({ rows, salvata }: Pick<State, 'rows' | 'salvata'>): T => {
    const noto = noti.get(rows);
    if (noto?.salvata === salvata) return noto.outcome;
    const outcome = compute(rows, salvata);
    noti.set(rows, { salvata, outcome });
    return outcome;
  };
};

/** Codes of the unsaved lines, in schema order. */
export const listModified = derive((rows, salvata): readonly string[] =>
  vociInput.filter((codice) => isRowModified(rows.get(codice) ?? EMPTY_ROW, salvata.importi.get(codice))),
);

/** Whether no input line has an amount. */
export const isEmptyStatement = derive((rows): boolean =>
  vociInput.every((codice) => {
    const row = rows.get(codice) ?? EMPTY_ROW;
    return (row.valore.importo ?? 0) === 0 && (row.rettifica.importo ?? 0) === 0 && !isUnreadable(row);
  }),
);

/** Codes of the lines with a text that is not an amount, in schema order. */
export const listUnreadable = derive((rows): readonly string[] =>
  vociInput.filter((codice) => isUnreadable(rows.get(codice) ?? EMPTY_ROW)),
);

/** Counts the lines with an alternative amount and those to check. */
export const countRows = derive((rows) => {
  const input = vociInput.map((codice) => rows.get(codice) ?? EMPTY_ROW);
  return {
    alternative: input.filter(({ rettifica }) => rettifica.importo !== null || rettifica.illeggibile !== null).length,
    toCheck: input.filter((row) => row.has_error || isUnreadable(row)).length,
  };
});
