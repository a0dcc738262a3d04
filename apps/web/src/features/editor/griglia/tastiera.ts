import { isCodiceVoceInput } from '@vedetta/domain';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { toTsv } from '../blocco/tsv.ts';
import type { EditorAperto } from '../editor-context.ts';
import type { Colonna } from '../stato/stato.ts';
import { getRiga } from '../stato/stato.ts';
import { toTestoGrezzo } from './formato-cella.ts';
import type { ColonnaGriglia, Posizione, TastoMovimento } from './movimento.ts';
import { move, moveInput, moveTab } from './movimento.ts';
import { isInSezione } from './sezioni-voci.ts';
import { getParent } from './visibili.ts';
import { hasFigli } from './vista.ts';

/** The cell an event comes from. */
export const readPosizione = (target: EventTarget): Posizione | null => {
  const cella = target instanceof Element ? target.closest('[data-cella]')?.getAttribute('data-cella') : null;
  const [codice, colonna] = cella?.split('|') ?? [];
  return codice === undefined || colonna === undefined ? null : { codice, colonna: colonna as ColonnaGriglia };
};

const MOVIMENTI: ReadonlySet<string> = new Set<TastoMovimento>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);
const isMovimento = (tasto: string): tasto is TastoMovimento => MOVIMENTI.has(tasto);

/** Keys that move the caret while typing. */
const DEL_TESTO: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

const isColonnaInput = (colonna: ColonnaGriglia): colonna is Colonna => colonna === 'valore' || colonna === 'rettifica';

type Contesto = EditorAperto & { readonly qui: Posizione; readonly event: KeyboardEvent };

/** On a title, left and right collapse and expand the tree before they move. */
const walkAlbero = ({ vista, focus, qui, event }: Contesto): boolean => {
  if (qui.colonna !== 'titolo') return false;
  const isAperta = !vista.get().chiuse.has(qui.codice);
  if (event.key === 'ArrowRight' && hasFigli(qui.codice) && !isAperta) {
    vista.toggle(qui.codice, true);
    return true;
  }
  if (event.key !== 'ArrowLeft') return false;
  const parent = getParent(qui.codice);
  if (hasFigli(qui.codice) && isAperta) vista.toggle(qui.codice, false);
  else if (parent !== null) focus(parent, 'titolo');
  return true;
};

const goTo = ({ focus }: Contesto, { codice, colonna }: Posizione): boolean => {
  focus(codice, colonna);
  return true;
};

const pressEnter = (contesto: Contesto): boolean => {
  const { vista, qui, event, explain } = contesto;
  if (isCodiceVoceInput(qui.codice))
    return goTo(
      contesto,
      moveInput({ visibili: vista.get().visibili, colonne: vista.colonne }, qui, event.shiftKey ? -1 : 1),
    );
  if (qui.colonna === 'titolo') vista.toggle(qui.codice, vista.get().chiuse.has(qui.codice));
  else explain(qui.codice);
  return true;
};

const pressTab = (contesto: Contesto): boolean => {
  const { vista, qui, event } = contesto;
  const arrivo = moveTab({ visibili: vista.get().visibili, colonne: vista.colonne }, qui, event.shiftKey ? -1 : 1);
  return arrivo === null ? false : goTo(contesto, arrivo);
};

const startDigitazione = ({ editor, qui, isSolaLettura }: Contesto): boolean => {
  if (isSolaLettura || !isCodiceVoceInput(qui.codice) || !isColonnaInput(qui.colonna)) return false;
  editor.dispatch({
    tipo: 'digita',
    codice: qui.codice,
    colonna: qui.colonna,
    testo: toTestoGrezzo(getRiga(editor.get(), qui.codice)[qui.colonna]),
  });
  return true;
};

const stopDigitazione = ({ editor, event }: Contesto): boolean => {
  if (editor.get().digitazione === null) return false;
  editor.dispatch({ tipo: 'rinuncia' });
  const { target } = event;
  if (target instanceof HTMLInputElement) requestAnimationFrame(() => target.select());
  return true;
};

/** Handles a key; returns false to leave it to the browser. */
const press = (contesto: Contesto): boolean => {
  const { editor, vista, qui, event } = contesto;
  const { key } = event;
  if (key === 'Enter') return pressEnter(contesto);
  if (key === 'Tab') return pressTab(contesto);
  if (key === 'F2') return startDigitazione(contesto);
  if (key === 'Escape') return stopDigitazione(contesto);
  if (!isMovimento(key) || event.shiftKey || event.altKey) return false;
  if (editor.get().digitazione !== null && DEL_TESTO.has(key)) return false;
  if (walkAlbero(contesto)) return true;
  return goTo(
    contesto,
    move({ visibili: vista.get().visibili, colonne: vista.colonne }, qui, key, event.ctrlKey || event.metaKey),
  );
};

const listSotto = ({ vista }: EditorAperto, codice: string): readonly string[] =>
  vista.get().visibili.filter((altra) => isInSezione(altra, codice));

/** Key and copy handlers, delegated for all cells. */
export const createTastiera = (aperto: EditorAperto) => ({
  onKeyDown: (event: KeyboardEvent): void => {
    const qui = readPosizione(event.target);
    if (qui !== null && press({ ...aperto, qui, event })) event.preventDefault();
  },
  /** Copies a cell as a bare amount, a title as TSV of its line and those below. */
  onCopy: (event: ClipboardEvent): void => {
    const qui = readPosizione(event.target);
    const stato = aperto.editor.get();
    if (qui === null || stato.digitazione !== null) return;
    if (isColonnaInput(qui.colonna))
      event.clipboardData.setData('text/plain', toTestoGrezzo(getRiga(stato, qui.codice)[qui.colonna]));
    else if (qui.colonna === 'titolo')
      event.clipboardData.setData('text/plain', toTsv(stato, listSotto(aperto, qui.codice), aperto.confronti));
    else return;
    event.preventDefault();
  },
});
