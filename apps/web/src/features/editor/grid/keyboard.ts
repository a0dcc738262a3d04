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
  const cell = target instanceof Element ? target.closest('[data-cella]')?.getAttribute('data-cella') : null;
  const [codice, column] = cell?.split('|') ?? [];
  return codice === undefined || column === undefined ? null : { codice, column: column as GridColumn };
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
const isMovementKey = (key: string): key is MovementKey => MOVEMENT_KEYS.has(key);

/** Keys that move the caret while typing. */
const CARET_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

const isInputColumn = (column: GridColumn): column is Column => column === 'valore' || column === 'rettifica';

type KeyContext = OpenEditor & { readonly here: Position; readonly event: KeyboardEvent };

/** On a title, left and right collapse and expand the tree before they move. */
const moveInTree = ({ view, focus, here, event }: KeyContext): boolean => {
  if (here.column !== 'titolo') return false;
  const isOpen = !view.get().chiuse.has(here.codice);
  if (event.key === 'ArrowRight' && hasFigli(here.codice) && !isOpen) {
    view.toggle(here.codice, true);
    return true;
  }
  if (event.key !== 'ArrowLeft') return false;
  const parent = getParent(here.codice);
  if (hasFigli(here.codice) && isOpen) view.toggle(here.codice, false);
  else if (parent !== null) focus(parent, 'titolo');
  return true;
};

const goTo = ({ focus }: KeyContext, { codice, column }: Position): boolean => {
  focus(codice, column);
  return true;
};

const pressEnter = (context: KeyContext): boolean => {
  const { view, here, event, explain } = context;
  if (isCodiceVoceInput(here.codice))
    return goTo(
      context,
      moveInput({ visible: view.get().visible, columns: view.columns }, here, event.shiftKey ? -1 : 1),
    );
  if (here.column === 'titolo') view.toggle(here.codice, view.get().chiuse.has(here.codice));
  else explain(here.codice);
  return true;
};

const pressTab = (context: KeyContext): boolean => {
  const { view, here, event } = context;
  const target = moveTab({ visible: view.get().visible, columns: view.columns }, here, event.shiftKey ? -1 : 1);
  return target === null ? false : goTo(context, target);
};

const startTyping = ({ editor, here, isSolaLettura }: KeyContext): boolean => {
  if (isSolaLettura || !isCodiceVoceInput(here.codice) || !isInputColumn(here.column)) return false;
  editor.dispatch({
    tipo: 'digita',
    codice: here.codice,
    column: here.column,
    testo: toRawText(getRow(editor.get(), here.codice)[here.column]),
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
const press = (context: KeyContext): boolean => {
  const { editor, view, here, event } = context;
  const { key } = event;
  if (key === 'Enter') return pressEnter(context);
  if (key === 'Tab') return pressTab(context);
  if (key === 'F2') return startTyping(context);
  if (key === 'Escape') return stopTyping(context);
  if (!isMovementKey(key) || event.shiftKey || event.altKey) return false;
  if (editor.get().digitazione !== null && CARET_KEYS.has(key)) return false;
  if (moveInTree(context)) return true;
  return goTo(
    context,
    move({ visible: view.get().visible, columns: view.columns }, here, key, event.ctrlKey || event.metaKey),
  );
};

const listBelow = ({ view }: OpenEditor, codice: string): readonly string[] =>
  view.get().visible.filter((other) => isInSezione(other, codice));

/** Key and copy handlers, delegated for all cells. */
export const createKeyboard = (aperto: OpenEditor) => ({
  onKeyDown: (event: KeyboardEvent): void => {
    const here = readPosition(event.target);
    if (here !== null && press({ ...aperto, here, event })) event.preventDefault();
  },
  /** Copies a cell as a bare amount, a title as TSV of its line and those below. */
  onCopy: (event: ClipboardEvent): void => {
    const here = readPosition(event.target);
    const state = aperto.editor.get();
    if (here === null || state.digitazione !== null) return;
    if (isInputColumn(here.column))
      event.clipboardData.setData('text/plain', toRawText(getRow(state, here.codice)[here.column]));
    else if (here.column === 'titolo')
      event.clipboardData.setData('text/plain', toTsv(state, listBelow(aperto, here.codice), aperto.confronti));
    else return;
    event.preventDefault();
  },
});
