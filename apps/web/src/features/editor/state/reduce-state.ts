import type { Bilancio, Voce } from '@vedetta/contract';
import type { ErroreImporto } from '@vedetta/domain';
import { isCodiceVoceInput, parseImporto, ZERO_EURO } from '@vedetta/domain';
import type { Action, NewCell } from './action.ts';
import { listCells } from './action.ts';
import { listDifferences } from './differences.ts';
import type { Cell, ChangedCell, Column, Origin, Step, Row, Rows, State } from './state.ts';
import { createCell, createState, getRow, isSameCell, toEuro, toRow, toVersion } from './state.ts';

const withCells = (righe: Rows, celle: readonly NewCell[]): Rows => {
  const nuove = new Map(righe);
  for (const { codice, colonna, dopo } of celle) {
    const riga = nuove.get(codice);
    if (riga !== undefined) nuove.set(codice, { ...riga, [colonna]: dopo } satisfies Row);
  }
  return nuove;
};

/** Marks the computed values as stale after a change of amounts. */
const withCheckPending = (stato: State): State => ({
  ...stato,
  verifica: { stato: 'attesa', numero: stato.verifica.numero + 1 },
});

const withImporti = (stato: State, celle: readonly NewCell[]): State =>
  withCheckPending({ ...stato, righe: withCells(stato.righe, celle) });

const listChanged = (stato: State, celle: readonly NewCell[]): readonly ChangedCell[] =>
  celle
    .filter(({ codice }) => isCodiceVoceInput(codice))
    .map((cella) => ({ ...cella, prima: getRow(stato, cella.codice)[cella.colonna] }))
    .filter(({ prima, dopo }) => !isSameCell(prima, dopo));

const pushStep = (stato: State, passo: Step): State => ({ ...stato, fatti: [...stato.fatti, passo], disfatti: [] });

const change = (stato: State, origine: Origin, nuove: readonly NewCell[]): State => {
  const celle = listChanged(stato, nuove);
  return celle.length === 0 ? stato : pushStep(withImporti(stato, celle), { origine, celle });
};

type ParsedCell = { readonly ok: true; readonly cella: Cell } | { readonly ok: false; readonly errore: ErroreImporto };

/** An empty valore is 0, an empty rettifica is null. */
const readText = (colonna: Column, testo: string): ParsedCell => {
  const esito = parseImporto(testo);
  if (!esito.ok) return esito;
  return { ok: true, cella: createCell(colonna === 'valore' ? (esito.valore ?? ZERO_EURO) : esito.valore) };
};

const withCell = (stato: State, codice: string, colonna: Column, dopo: Cell): State =>
  isSameCell(getRow(stato, codice)[colonna], dopo) ? stato : withImporti(stato, [{ codice, colonna, dopo }]);

/** While typing, only a valid text changes the amount of the cell: '-' alone is not an error yet. */
const type = (stato: State, codice: string, colonna: Column, testo: string): State => {
  const inCorso = stato.digitazione;
  const isStessa = inCorso?.codice === codice && inCorso.colonna === colonna;
  const base = isStessa ? stato : confirm(stato);
  const prima = isStessa ? inCorso.prima : getRow(base, codice)[colonna];
  const aperto: State = { ...base, digitazione: { codice, colonna, testo, prima } };
  const letto = readText(colonna, testo);
  return letto.ok ? withCell(aperto, codice, colonna, letto.cella) : aperto;
};

const confirm = (stato: State): State => {
  if (stato.digitazione === null) return stato;
  const { codice, colonna, testo, prima } = stato.digitazione;
  const letto = readText(colonna, testo);
  const dopo: Cell = letto.ok ? letto.cella : { importo: prima.importo, illeggibile: { testo, errore: letto.errore } };
  const chiuso = withCell({ ...stato, digitazione: null }, codice, colonna, dopo);
  return isSameCell(prima, dopo)
    ? chiuso
    : pushStep(chiuso, { origine: 'digitazione', celle: [{ codice, colonna, prima, dopo }] });
};

const cancel = (stato: State): State => {
  if (stato.digitazione === null) return stato;
  const { codice, colonna, prima } = stato.digitazione;
  return withCell({ ...stato, digitazione: null }, codice, colonna, prima);
};

const undo = (corrente: State): State => {
  const stato = confirm(corrente);
  const passo = stato.fatti.at(-1);
  if (passo === undefined) return stato;
  const indietro = passo.celle.map(({ codice, colonna, prima }) => ({ codice, colonna, dopo: prima }));
  return { ...withImporti(stato, indietro), fatti: stato.fatti.slice(0, -1), disfatti: [...stato.disfatti, passo] };
};

const redo = (corrente: State): State => {
  const stato = confirm(corrente);
  const passo = stato.disfatti.at(-1);
  if (passo === undefined) return stato;
  return { ...withImporti(stato, passo.celle), fatti: [...stato.fatti, passo], disfatti: stato.disfatti.slice(0, -1) };
};

const isSameRow = (a: Row, b: Row): boolean =>
  a.has_error === b.has_error && isSameCell(a.valore, b.valore) && isSameCell(a.rettifica, b.rettifica);

/** Takes the server's computed lines; on input lines only has_error, because their amounts are those typed here. */
const withComputedVoci = (righe: Rows, voci: readonly Voce[]): Rows => {
  const nuove = new Map(righe);
  for (const voce of voci) {
    const riga = nuove.get(voce.codice);
    if (riga === undefined) continue;
    const nuova = isCodiceVoceInput(voce.codice) ? { ...riga, has_error: voce.has_error } : toRow(voce);
    if (!isSameRow(riga, nuova)) nuove.set(voce.codice, nuova);
  }
  return nuove;
};

const withComputed = (stato: State, { voci, quadratura }: Pick<Bilancio, 'voci' | 'quadratura'>): State => ({
  ...stato,
  righe: withComputedVoci(stato.righe, voci),
  quadratura: toEuro(quadratura),
  verifica: { stato: 'aggiornata', numero: stato.verifica.numero },
});

/** Lines typed during the save stay unsaved. */
const setSaved = (stato: State, bilancio: Bilancio, etag: string | null): State => {
  const { salvataggio, verifica } = stato;
  const nuovo: State = { ...stato, salvata: toVersion(bilancio, etag), salvataggio: { stato: 'fermo' } };
  const isInvariato = salvataggio.stato === 'in_corso' && salvataggio.numero === verifica.numero;
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
        verifica: { stato: 'aggiornata', numero: stato.verifica.numero + 1 },
      };
    case 'digita':
      return type(stato, azione.codice, azione.colonna, azione.testo);
    case 'conferma':
      return confirm(stato);
    case 'rinuncia':
      return cancel(stato);
    case 'cambia':
      return change(confirm(stato), azione.origine, azione.celle);
    case 'annulla':
      return undo(stato);
    case 'ripeti':
      return redo(stato);
    case 'verificato':
      return azione.numero === stato.verifica.numero ? withComputed(stato, azione.check) : stato;
    case 'verifica_fallita':
      if (azione.numero !== stato.verifica.numero) return stato;
      return { ...stato, verifica: { stato: 'fallita', numero: azione.numero, motivo: azione.motivo } };
    case 'verifica_richiesta':
      return withCheckPending(stato);
    case 'salva': {
      const chiuso = confirm(stato);
      return { ...chiuso, salvataggio: { stato: 'in_corso', numero: chiuso.verifica.numero } };
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
