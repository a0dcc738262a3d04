import type { Bilancio, Voce } from '@vedetta/contract';
import type { ErroreImporto } from '@vedetta/domain';
import { isCodiceVoceInput, parseImporto, ZERO_EURO } from '@vedetta/domain';
import type { Action, NewCell } from './action.ts';
import { listCells } from './action.ts';
import { listDifferences } from './differences.ts';
import type { Cell, ChangedCell, Column, Origin, Step, Row, Rows, State } from './state.ts';
import { createCell, createState, getRow, isSameCell, toEuro, toRow, toVersion } from './state.ts';

const withCells = (rows: Rows, cells: readonly NewCell[]): Rows => {
  const nuove = new Map(rows);
  for (const { codice, column, dopo } of cells) {
    const row = nuove.get(codice);
    if (row !== undefined) nuove.set(codice, { ...row, [column]: dopo } satisfies Row);
  }
  return nuove;
};

/** Marks the computed values as stale after a change of amounts. */
const withCheckPending = (stato: State): State => ({
  ...stato,
  check: { stato: 'attesa', numero: stato.check.numero + 1 },
});

const withImporti = (stato: State, cells: readonly NewCell[]): State =>
  withCheckPending({ ...stato, rows: withCells(stato.rows, cells) });

const listChanged = (stato: State, cells: readonly NewCell[]): readonly ChangedCell[] =>
  cells
    .filter(({ codice }) => isCodiceVoceInput(codice))
    .map((cell) => ({ ...cell, prima: getRow(stato, cell.codice)[cell.column] }))
    .filter(({ prima, dopo }) => !isSameCell(prima, dopo));

const pushStep = (stato: State, passo: Step): State => ({ ...stato, fatti: [...stato.fatti, passo], disfatti: [] });

const change = (stato: State, origine: Origin, nuove: readonly NewCell[]): State => {
  const cells = listChanged(stato, nuove);
  return cells.length === 0 ? stato : pushStep(withImporti(stato, cells), { origine, cells });
};

type ParsedCell = { readonly ok: true; readonly cell: Cell } | { readonly ok: false; readonly errore: ErroreImporto };

/** An empty valore is 0, an empty rettifica is null. */
const readText = (column: Column, testo: string): ParsedCell => {
  const outcome = parseImporto(testo);
  if (!outcome.ok) return outcome;
  return { ok: true, cell: createCell(column === 'valore' ? (outcome.valore ?? ZERO_EURO) : outcome.valore) };
};

const withCell = (stato: State, codice: string, column: Column, dopo: Cell): State =>
  isSameCell(getRow(stato, codice)[column], dopo) ? stato : withImporti(stato, [{ codice, column, dopo }]);

/** While typing, only a valid text changes the amount of the cell: '-' alone is not an error yet. */
const type = (stato: State, codice: string, column: Column, testo: string): State => {
  const pending = stato.digitazione;
  const isStessa = pending?.codice === codice && pending.column === column;
  const base = isStessa ? stato : confirm(stato);
  const prima = isStessa ? pending.prima : getRow(base, codice)[column];
  const aperto: State = { ...base, digitazione: { codice, column, testo, prima } };
  const parsed = readText(column, testo);
  return parsed.ok ? withCell(aperto, codice, column, parsed.cell) : aperto;
};

const confirm = (stato: State): State => {
  if (stato.digitazione === null) return stato;
  const { codice, column, testo, prima } = stato.digitazione;
  const parsed = readText(column, testo);
  const dopo: Cell = parsed.ok
    ? parsed.cell
    : { importo: prima.importo, illeggibile: { testo, errore: parsed.errore } };
  const chiuso = withCell({ ...stato, digitazione: null }, codice, column, dopo);
  return isSameCell(prima, dopo)
    ? chiuso
    : pushStep(chiuso, { origine: 'digitazione', cells: [{ codice, column, prima, dopo }] });
};

const cancel = (stato: State): State => {
  if (stato.digitazione === null) return stato;
  const { codice, column, prima } = stato.digitazione;
  return withCell({ ...stato, digitazione: null }, codice, column, prima);
};

const undo = (corrente: State): State => {
  const stato = confirm(corrente);
  const passo = stato.fatti.at(-1);
  if (passo === undefined) return stato;
  const indietro = passo.cells.map(({ codice, column, prima }) => ({ codice, column, dopo: prima }));
  return { ...withImporti(stato, indietro), fatti: stato.fatti.slice(0, -1), disfatti: [...stato.disfatti, passo] };
};

const redo = (corrente: State): State => {
  const stato = confirm(corrente);
  const passo = stato.disfatti.at(-1);
  if (passo === undefined) return stato;
  return { ...withImporti(stato, passo.cells), fatti: [...stato.fatti, passo], disfatti: stato.disfatti.slice(0, -1) };
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

const withComputed = (stato: State, { voci, quadratura }: Pick<Bilancio, 'voci' | 'quadratura'>): State => ({
  ...stato,
  rows: withComputedVoci(stato.rows, voci),
  quadratura: toEuro(quadratura),
  check: { stato: 'aggiornata', numero: stato.check.numero },
});

/** Lines typed during the save stay unsaved. */
const setSaved = (stato: State, bilancio: Bilancio, etag: string | null): State => {
  const { salvataggio, check } = stato;
  const nuovo: State = { ...stato, salvata: toVersion(bilancio, etag), salvataggio: { stato: 'fermo' } };
  const isInvariato = salvataggio.stato === 'in_corso' && salvataggio.numero === check.numero;
  return isInvariato ? withComputed(nuovo, bilancio) : nuovo;
};

/** Rebase on their version; chosen lines take theirs, the rest stay unsaved. */
const resolveConflict = (stato: State, prendi: readonly string[]): State => {
  if (stato.salvataggio.stato !== 'conflitto') return stato;
  const { loro } = stato.salvataggio;
  const importi = new Map([...loro.importi].filter(([codice]) => prendi.includes(codice)));
  return change({ ...stato, salvata: loro, salvataggio: { stato: 'fermo' } }, 'conflitto', listCells(importi));
};

/** Not a conflict if the other user changed no lines (only the description, for example). */
const startConflict = (stato: State, azione: Extract<Action, { tipo: 'conflitto' }>): State => {
  const conteso: State = { ...stato, salvataggio: { stato: 'conflitto', loro: azione.loro } };
  return listDifferences(conteso).length === 0 ? resolveConflict(conteso, []) : conteso;
};

/** The reducer of the editor: pure, without React, server or clock. */
export const reduceState = (stato: State, azione: Action): State => {
  switch (azione.tipo) {
    case 'letto':
      return {
        ...createState(azione.bilancio, azione.etag),
        check: { stato: 'aggiornata', numero: stato.check.numero + 1 },
      };
    case 'digita':
      return type(stato, azione.codice, azione.column, azione.testo);
    case 'conferma':
      return confirm(stato);
    case 'rinuncia':
      return cancel(stato);
    case 'cambia':
      return change(confirm(stato), azione.origine, azione.cells);
    case 'annulla':
      return undo(stato);
    case 'ripeti':
      return redo(stato);
    case 'verificato':
      return azione.numero === stato.check.numero ? withComputed(stato, azione.check) : stato;
    case 'verifica_fallita':
      if (azione.numero !== stato.check.numero) return stato;
      return { ...stato, check: { stato: 'fallita', numero: azione.numero, motivo: azione.motivo } };
    case 'verifica_richiesta':
      return withCheckPending(stato);
    case 'salva': {
      const chiuso = confirm(stato);
      return { ...chiuso, salvataggio: { stato: 'in_corso', numero: chiuso.check.numero } };
    }
    case 'salvato':
      return setSaved(stato, azione.bilancio, azione.etag);
    case 'salvataggio_fallito':
      return { ...stato, salvataggio: { stato: 'fallito', motivo: azione.motivo } };
    case 'conflitto':
      return startConflict(stato, azione);
    case 'conflitto_risolto':
      return resolveConflict(stato, azione.prendi);
    case 'conflitto_rinviato':
      return { ...stato, salvataggio: { stato: 'fallito', motivo: 'Modificato nel frattempo da un altro utente.' } };
    case 'versione_nuova':
      return { ...stato, salvata: { ...stato.salvata, etag: azione.etag, modificato_il: azione.modificato_il } };
  }
};
