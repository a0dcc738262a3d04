import { useEffect } from 'react';
import type { EditorAperto } from './editor-context.ts';
import { readPosizione } from './griglia/tastiera.ts';

type Scorciatoie = {
  readonly aperto: EditorAperto;
  readonly goToSezione: (indice: number) => void;
  readonly openTasti: () => void;
};

const SEZIONI = ['Digit1', 'Digit2', 'Digit3'];

/** Whether the target is a text field outside the grid, which takes the letters. */
const isScrivendo = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  readPosizione(target) === null &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

const isInDialogo = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Cheap filter: the DOM is queried for an open dialog only for these keys, not at every digit. */
const isScorciatoia = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || key === '/' || key === '?';

const runComando = (
  { key, shiftKey }: KeyboardEvent,
  { editor, isSolaLettura, annulla, ripeti }: EditorAperto,
): boolean => {
  const tasto = key.toLowerCase();
  if (tasto === 's') {
    void editor.salva();
    return true;
  }
  if (isSolaLettura || (tasto !== 'z' && tasto !== 'y')) return false;
  if (tasto === 'y' || shiftKey) ripeti();
  else annulla();
  return true;
};

const focusRicerca = (): boolean => {
  const campo = document.querySelector<HTMLInputElement>('input[data-ricerca]');
  campo?.focus();
  campo?.select();
  return campo !== null;
};

const press = (event: KeyboardEvent, { aperto, goToSezione, openTasti }: Scorciatoie): boolean => {
  const sezione = SEZIONI.indexOf(event.code);
  if (event.altKey && !event.ctrlKey && sezione !== -1) {
    goToSezione(sezione);
    return true;
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    const isTestoAltrui = isScrivendo(event.target) && event.key.toLowerCase() !== 's';
    return !isTestoAltrui && runComando(event, aperto);
  }
  if (event.altKey || isScrivendo(event.target)) return false;
  if (event.key === '/') return focusRicerca();
  if (event.key !== '?') return false;
  openTasti();
  return true;
};

/** The shortcuts of the editor page; off while a dialog is open. */
export const useScorciatoie = (scorciatoie: Scorciatoie): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isScorciatoia(event) || isInDialogo() || !press(event, scorciatoie)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, [scorciatoie]);
};
