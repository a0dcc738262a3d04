import { isCodiceVoceInput } from '@vedetta/domain';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { GridKeys } from '../../../components/grid/index.ts';
import { move, pressGridKey } from '../../../components/grid/index.ts';
import { toTsv } from '../paste/tsv.ts';
import type { OpenEditor } from '../editor-context.ts';
import type { Column } from '../state/state.ts';
import { getRow } from '../state/state.ts';
import { toRawText } from './format-cell.ts';
import { readPosition } from './cell.ts';
import type { GridColumn, Position } from './movement.ts';
import { moveInput, moveTab } from './movement.ts';
import { isInSezione } from './sezioni-voci.ts';
import { getParent } from './visible-rows.ts';
import { hasFigli } from './view.ts';

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

const pressEnter = (context: KeyContext, direction: 1 | -1): boolean => {
  const { view, here, explain } = context;
  if (isCodiceVoceInput(here.codice)) return goTo(context, moveInput(view.get(), here, direction));
  if (here.column === 'titolo') view.toggle(here.codice, view.get().chiuse.has(here.codice));
  else explain(here.codice);
  return true;
};

const pressTab = (context: KeyContext, direction: 1 | -1): boolean => {
  const { view, here } = context;
  const target = moveTab(view.get(), here, direction);
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
  // Now: in a later frame the focus may be elsewhere, and select() would take it back.
  flushSync(() => editor.dispatch({ tipo: 'rinuncia' }));
  const { target } = event;
  if (target instanceof HTMLInputElement) target.select();
  return true;
};

/** What each key does in this grid. */
const createKeys = (context: KeyContext): GridKeys => {
  const { editor, view, here } = context;
  return {
    isTyping: () => editor.get().digitazione !== null,
    enter: (direction) => pressEnter(context, direction),
    tab: (direction) => pressTab(context, direction),
    startTyping: () => startTyping(context),
    stopTyping: () => stopTyping(context),
    move: (key, ctrl) =>
      moveInTree(context) ||
      goTo(context, move({ visible: view.get().visible, columns: view.columns }, here, key, ctrl)),
  };
};

const listBelow = ({ view }: OpenEditor, codice: string): readonly string[] =>
  view.get().visible.filter((other) => isInSezione(other, codice));

/** Key and copy handlers, delegated for all cells. */
export const createKeyboard = (aperto: OpenEditor) => ({
  onKeyDown: (event: KeyboardEvent): void => {
    const here = readPosition(event.target);
    if (here !== null && pressGridKey(event, createKeys({ ...aperto, here, event })) === true) event.preventDefault();
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
