import { isCodiceVoceInput } from '@vedetta/domain';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { toTsv } from '../paste/tsv.ts';
import type { OpenEditor } from '../editor-context.ts';
import type { Column } from '../state/state.ts';
import { getRow } from '../state/state.ts';
import { toRawText } from './format-cell.ts';
import type { GridColumn, Position, MovementKey } from './movement.ts';
import { move, moveInput, moveTab } from './movement.ts';
import { isInSezione } from './sezioni-voci.ts';
import { getParent } from './visible-rows.ts';
import { hasFigli } from './view.ts';

/** The cell an event comes from. */
export const readPosition = (target: EventTarget): Position | null => {
  const cella = target instanceof Element ? target.closest('[data-cella]')?.getAttribute('data-cella') : null;
  const [codice, colonna] = cella?.split('|') ?? [];
  return codice === undefined || colonna === undefined ? null : { codice, colonna: colonna as GridColumn };
};

const MOVEMENT_KEYS: ReadonlySet<string> = new Set<MovementKey>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);
const isMovementKey = (tasto: string): tasto is MovementKey => MOVEMENT_KEYS.has(tasto);

/** Keys that move the caret while typing. */
const CARET_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

const isInputColumn = (colonna: GridColumn): colonna is Column => colonna === 'valore' || colonna === 'rettifica';

type KeyContext = OpenEditor & { readonly qui: Position; readonly event: KeyboardEvent };

/** On a title, left and right collapse and expand the tree before they move. */
const walkTree = ({ view, focus, qui, event }: KeyContext): boolean => {
  if (qui.colonna !== 'titolo') return false;
  const isAperta = !view.get().chiuse.has(qui.codice);
  if (event.key === 'ArrowRight' && hasFigli(qui.codice) && !isAperta) {
    view.toggle(qui.codice, true);
    return true;
  }
  if (event.key !== 'ArrowLeft') return false;
  const parent = getParent(qui.codice);
  if (hasFigli(qui.codice) && isAperta) view.toggle(qui.codice, false);
  else if (parent !== null) focus(parent, 'titolo');
  return true;
};

const goTo = ({ focus }: KeyContext, { codice, colonna }: Position): boolean => {
  focus(codice, colonna);
  return true;
};

const pressEnter = (contesto: KeyContext): boolean => {
  const { view, qui, event, explain } = contesto;
  if (isCodiceVoceInput(qui.codice))
    return goTo(
      contesto,
      moveInput({ visibili: view.get().visibili, colonne: view.colonne }, qui, event.shiftKey ? -1 : 1),
    );
  if (qui.colonna === 'titolo') view.toggle(qui.codice, view.get().chiuse.has(qui.codice));
  else explain(qui.codice);
  return true;
};

const pressTab = (contesto: KeyContext): boolean => {
  const { view, qui, event } = contesto;
  const arrivo = moveTab({ visibili: view.get().visibili, colonne: view.colonne }, qui, event.shiftKey ? -1 : 1);
  return arrivo === null ? false : goTo(contesto, arrivo);
};

const startTyping = ({ editor, qui, isSolaLettura }: KeyContext): boolean => {
  if (isSolaLettura || !isCodiceVoceInput(qui.codice) || !isInputColumn(qui.colonna)) return false;
  editor.dispatch({
    tipo: 'digita',
    codice: qui.codice,
    colonna: qui.colonna,
    testo: toRawText(getRow(editor.get(), qui.codice)[qui.colonna]),
  });
  return true;
};

const stopTyping = ({ editor, event }: KeyContext): boolean => {
  if (editor.get().digitazione === null) return false;
  editor.dispatch({ tipo: 'rinuncia' });
  const { target } = event;
  if (target instanceof HTMLInputElement) requestAnimationFrame(() => target.select());
  return true;
};

/** Handles a key; returns false to leave it to the browser. */
const press = (contesto: KeyContext): boolean => {
  const { editor, view, qui, event } = contesto;
  const { key } = event;
  if (key === 'Enter') return pressEnter(contesto);
  if (key === 'Tab') return pressTab(contesto);
  if (key === 'F2') return startTyping(contesto);
  if (key === 'Escape') return stopTyping(contesto);
  if (!isMovementKey(key) || event.shiftKey || event.altKey) return false;
  if (editor.get().digitazione !== null && CARET_KEYS.has(key)) return false;
  if (walkTree(contesto)) return true;
  return goTo(
    contesto,
    move({ visibili: view.get().visibili, colonne: view.colonne }, qui, key, event.ctrlKey || event.metaKey),
  );
};

const listBelow = ({ view }: OpenEditor, codice: string): readonly string[] =>
  view.get().visibili.filter((altra) => isInSezione(altra, codice));

/** Key and copy handlers, delegated for all cells. */
export const createKeyboard = (aperto: OpenEditor) => ({
  onKeyDown: (event: KeyboardEvent): void => {
    const qui = readPosition(event.target);
    if (qui !== null && press({ ...aperto, qui, event })) event.preventDefault();
  },
  /** Copies a cell as a bare amount, a title as TSV of its line and those below. */
  onCopy: (event: ClipboardEvent): void => {
    const qui = readPosition(event.target);
    const stato = aperto.editor.get();
    if (qui === null || stato.digitazione !== null) return;
    if (isInputColumn(qui.colonna))
      event.clipboardData.setData('text/plain', toRawText(getRow(stato, qui.codice)[qui.colonna]));
    else if (qui.colonna === 'titolo')
      event.clipboardData.setData('text/plain', toTsv(stato, listBelow(aperto, qui.codice), aperto.confronti));
    else return;
    event.preventDefault();
  },
});
