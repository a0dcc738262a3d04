import type { Bilancio, Voce } from '@vedetta/contract';
import type { ErroreOperazione, Result } from '@vedetta/domain';
import { isCodiceVoceInput, parseOperazione, ZERO_EURO } from '@vedetta/domain';
import type { History } from '../../../lib/history.ts';
import { addStep, redoStep, undoStep } from '../../../lib/history.ts';
import type { ImportazionePronta } from '../../../lib/importazione/importazione-pronta.ts';
import type { Action, NewCell } from './action.ts';
import { listCells } from './action.ts';
import { listDifferences, listUntouched } from './differences.ts';
import type { Cell, ChangedCell, Column, Origin, Step, Row, Rows, State } from './state.ts';
import { markTotals } from './unknown-totals.ts';
import { createCell, createState, getRow, isSameCell, toEuro, toRow, toVersion } from './state.ts';

/** The rows with these cells. */
export const withCells = (rows: Rows, cells: readonly NewCell[]): Rows => {
  const nuove = new Map(rows);
  let isReadabilityChanged = false;
  for (const { codice, column, dopo } of cells) {
    const row = nuove.get(codice);
    if (row === undefined) continue;
    isReadabilityChanged ||= (row[column].illeggibile === null) !== (dopo.illeggibile === null);
    nuove.set(codice, { ...row, [column]: dopo } satisfies Row);
  }
  return isReadabilityChanged ? markTotals(nuove) : nuove;
};

/** Marks the computed values as stale after a change of amounts. */
const withCheckPending = (state: State): State => ({
  ...state,
  check: { state: 'attesa', numero: state.check.numero + 1 },
});

/** A failure that the next edit makes out of date; the others need a retry or a choice. */
const isMendedByEdit = ({ salvataggio }: State): boolean =>
  salvataggio.state === 'fallito' && (salvataggio.causa === 'illeggibile' || salvataggio.causa === 'rifiuto');

const withImporti = (state: State, cells: readonly NewCell[]): State =>
  withCheckPending({
    ...state,
    rows: withCells(state.rows, cells),
    salvataggio: isMendedByEdit(state) ? { state: 'fermo' } : state.salvataggio,
  });

const listChanged = (state: State, cells: readonly NewCell[]): readonly ChangedCell[] =>
  cells
    .filter(({ codice }) => isCodiceVoceInput(codice))
    .map((cell) => ({ ...cell, prima: getRow(state, cell.codice)[cell.column] }))
    .filter(({ prima, dopo }) => !isSameCell(prima, dopo));

const withStep = (state: State, step: Step): State => ({ ...state, history: addStep(state.history, step) });

const change = (state: State, origine: Origin, nuove: readonly NewCell[], importazione?: ImportazionePronta): State => {
  // What comes from adjustments is changed there: an import or a paste leaves it.
  const proprie = nuove.filter(
    ({ codice, column }) => origine === 'conflitto' || column !== 'rettifica' || !state.salvata.assestate.has(codice),
  );
  const cells = listChanged(state, proprie);
  if (cells.length === 0) return state;
  const changed = withStep(withImporti(state, cells), { origine, cells, ...(importazione && { importazione }) });
  return importazione === undefined ? changed : { ...changed, importazione };
};

/** The import whose lines are loaded: the last of the steps done. */
const findImportazione = ({ done }: History<Step>): ImportazionePronta | null =>
  done.findLast(({ importazione }) => importazione !== undefined)?.importazione ?? null;

/** An empty valore is 0, an empty rettifica is null. */
const readText = (column: Column, testo: string): Result<Cell, ErroreOperazione> => {
  const outcome = parseOperazione(testo);
  if (!outcome.ok) return outcome;
  return { ok: true, valore: createCell(column === 'valore' ? (outcome.valore ?? ZERO_EURO) : outcome.valore) };
};

const withCell = (state: State, codice: string, column: Column, dopo: Cell): State =>
  isSameCell(getRow(state, codice)[column], dopo) ? state : withImporti(state, [{ codice, column, dopo }]);

/** While typing, only a valid text changes the amount of the cell: '-' alone is not an error yet. */
const type = (state: State, codice: string, column: Column, testo: string): State => {
  // What comes from adjustments is changed there.
  if (column === 'rettifica' && state.salvata.assestate.has(codice)) return state;
  const pending = state.digitazione;
  const isStessa = pending?.codice === codice && pending.column === column;
  const base = isStessa ? state : confirm(state);
  const prima = isStessa ? pending.prima : getRow(base, codice)[column];
  const aperto: State = { ...base, digitazione: { codice, column, testo, prima } };
  const parsed = readText(column, testo);
  return parsed.ok ? withCell(aperto, codice, column, parsed.valore) : aperto;
};

const confirm = (state: State): State => {
  if (state.digitazione === null) return state;
  const { codice, column, testo, prima } = state.digitazione;
  const parsed = readText(column, testo);
  const dopo: Cell = parsed.ok
    ? parsed.valore
    : { importo: prima.importo, illeggibile: { testo, errore: parsed.rifiuto } };
  const chiuso = withCell({ ...state, digitazione: null }, codice, column, dopo);
  return isSameCell(prima, dopo)
    ? chiuso
    : withStep(chiuso, { origine: 'digitazione', cells: [{ codice, column, prima, dopo }] });
};

const cancel = (state: State): State => {
  if (state.digitazione === null) return state;
  const { codice, column, prima } = state.digitazione;
  return withCell({ ...state, digitazione: null }, codice, column, prima);
};

const undo = (corrente: State): State => {
  const state = confirm(corrente);
  const moved = undoStep(state.history);
  if (moved === null) return state;
  const { step, history } = moved;
  const indietro = step.cells.map(({ codice, column, prima }) => ({ codice, column, dopo: prima }));
  const undone: State = { ...withImporti(state, indietro), history };
  return step.importazione === undefined ? undone : { ...undone, importazione: findImportazione(history) };
};

const redo = (corrente: State): State => {
  const state = confirm(corrente);
  const moved = redoStep(state.history);
  if (moved === null) return state;
  const { step, history } = moved;
  const redone: State = { ...withImporti(state, step.cells), history };
  return step.importazione === undefined ? redone : { ...redone, importazione: step.importazione };
};

const isSameRow = (a: Row, b: Row): boolean =>
  a.has_error === b.has_error && isSameCell(a.valore, b.valore) && isSameCell(a.rettifica, b.rettifica);

/** Takes the server's computed lines; on input lines only has_error, because their amounts are those typed here. */
const withComputedVoci = (rows: Rows, voci: readonly Voce[]): Rows => {
  const nuove = new Map(rows);
  for (const voce of voci) {
    const row = nuove.get(voce.codice);
    if (row === undefined) continue;
    const nuova = isCodiceVoceInput(voce.codice) ? { ...row, has_error: voce.has_error } : toRow(voce);
    if (!isSameRow(row, nuova)) nuove.set(voce.codice, nuova);
  }
  return nuove;
};

const withComputed = (state: State, { voci, quadratura }: Pick<Bilancio, 'voci' | 'quadratura'>): State => ({
  ...state,
  rows: withComputedVoci(state.rows, voci),
  quadratura: toEuro(quadratura),
  check: { state: 'aggiornata', numero: state.check.numero },
});

/** Adjusted lines take the Valore Alternativo that the save computed: it follows their valore, and nobody types it. */
const withAssestate = ({ rows, salvata: prima }: State, { assestate, importi }: State['salvata']): Rows => {
  const codici = new Set([...prima.assestate.keys(), ...assestate.keys()]);
  if (codici.size === 0) return rows;
  const nuove = new Map(rows);
  for (const codice of codici) {
    const row = nuove.get(codice);
    const rettifica = createCell(importi.get(codice)?.rettifica ?? null);
    if (row !== undefined && !isSameCell(row.rettifica, rettifica)) nuove.set(codice, { ...row, rettifica });
  }
  return nuove;
};

/** Lines typed during the save stay unsaved. */
const setSaved = (state: State, bilancio: Bilancio, etag: string | null): State => {
  const { salvataggio, check } = state;
  const salvata = toVersion(bilancio, etag);
  const nuovo: State = {
    ...state,
    rows: withAssestate(state, salvata),
    salvata,
    salvataggio: { state: 'fermo' },
    importazione: null,
  };
  const isInvariato = salvataggio.state === 'in_corso' && salvataggio.numero === check.numero;
  return isInvariato ? withComputed(nuovo, bilancio) : nuovo;
};

const ALTRA_VERSIONE = 'Il bilancio è stato salvato altrove: resta da scegliere quali importi tenere.';

/** Rebase on their version; chosen lines take theirs, the rest stay unsaved. */
const resolveConflict = (state: State, prendi: readonly string[]): State => {
  if (state.salvataggio.state !== 'conflitto') return state;
  const { loro } = state.salvataggio;
  const importi = new Map([...loro.importi].filter(([codice]) => prendi.includes(codice)));
  return change({ ...state, salvata: loro, salvataggio: { state: 'fermo' } }, 'conflitto', listCells(importi));
};

/** Lines untouched here take theirs without asking; a line changed on both sides is a conflict. */
const startConflict = (state: State, { loro }: Extract<Action, { tipo: 'conflitto' }>): State => {
  const untouched = listUntouched(state, loro);
  const merged = untouched.size === 0 ? state : withImporti(state, listCells(untouched));
  const importi = new Map([...state.salvata.importi, ...untouched]);
  const contested: State = {
    ...merged,
    salvata: { ...state.salvata, importi },
    salvataggio: { state: 'conflitto', loro },
  };
  return listDifferences(contested).length === 0 ? resolveConflict(contested, []) : contested;
};

/** The reducer of the editor: pure, without React, server or clock. */
export const reduceState = (state: State, action: Action): State => {
  switch (action.tipo) {
    case 'letto':
      return {
        ...createState(action.bilancio, action.etag),
        check: { state: 'aggiornata', numero: state.check.numero + 1 },
      };
    case 'digita':
      return type(state, action.codice, action.column, action.testo);
    case 'conferma':
      return confirm(state);
    case 'rinuncia':
      return cancel(state);
    case 'cambia':
      return change(confirm(state), action.origine, action.cells, action.importazione);
    case 'annulla':
      return undo(state);
    case 'ripeti':
      return redo(state);
    case 'verificato':
      return action.numero === state.check.numero ? withComputed(state, action.check) : state;
    case 'verifica_fallita':
      if (action.numero !== state.check.numero) return state;
      return { ...state, check: { state: 'fallita', numero: action.numero, motivo: action.motivo } };
    case 'verifica_richiesta':
      return withCheckPending(state);
    case 'salva': {
      const chiuso = confirm(state);
      return { ...chiuso, salvataggio: { state: 'in_corso', numero: chiuso.check.numero } };
    }
    case 'salvato':
      return setSaved(state, action.bilancio, action.etag);
    case 'salvataggio_fallito':
      return { ...state, salvataggio: { state: 'fallito', causa: action.causa, motivo: action.motivo } };
    case 'conflitto':
      return startConflict(state, action);
    case 'conflitto_risolto':
      return resolveConflict(state, action.prendi);
    case 'conflitto_rinviato':
      return { ...state, salvataggio: { state: 'fallito', causa: 'altra_versione', motivo: ALTRA_VERSIONE } };
    case 'versione_nuova':
      return { ...state, salvata: { ...state.salvata, etag: action.etag, modificato_il: action.modificato_il } };
  }
};
