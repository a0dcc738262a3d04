import { useEffect } from 'react';
import { canSaveUnsaved, saveUnsaved } from '../../lib/unsaved.ts';

/** The form of the dialog on top, where it has changes to save. */
const findForm = (): HTMLFormElement | null =>
  [...document.querySelectorAll<HTMLFormElement>('[role="dialog"] form[data-dirty]')].at(-1) ?? null;

const isCovered = (): boolean => document.querySelector('[role="dialog"]') !== null;

/** Ctrl+S on every page: sends the dialog in front, else saves what the page has unsaved. Pages with keys of their own come first. */
export const useSaveKey = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
      if (!isSave || event.defaultPrevented) return;
      // Never the page as a file of the browser.
      event.preventDefault();
      const form = findForm();
      if (form !== null) form.requestSubmit();
      else if (!isCovered() && canSaveUnsaved()) void saveUnsaved();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};
