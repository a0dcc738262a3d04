import { useEffect } from 'react';
import { isCovered } from '../../lib/tasti/tasti.ts';

/** The regions of the frame in the order of the page: menu, page, right panel. */
const REGIONS = ['nav[aria-label="Menu principale"]', '#contenuto', '#contenuto ~ aside:not([inert])'];
/** What takes the focus in a region that had none: the page of the menu, a title, else the first control. */
const FIRST = ['[aria-current="page"]', 'h1[tabindex], h2[tabindex]', 'a[href], button, input, select, textarea'];

/** Where the focus was in each region. */
const left = new WeakMap<Element, HTMLElement>();

const findFirst = (region: HTMLElement): HTMLElement =>
  FIRST.map((selector) => region.querySelector<HTMLElement>(selector)).find((found) => found !== null) ?? region;

const enterRegion = (step: 1 | -1): void => {
  const regions = REGIONS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
  const { activeElement } = document;
  const from = regions.findIndex((region) => region.contains(activeElement));
  const current = regions[from];
  if (current !== undefined && activeElement instanceof HTMLElement) left.set(current, activeElement);
  // From outside, as from the top bar: forwards to the first, backwards to the last.
  const outside = step === 1 ? 0 : -1;
  const next = regions.at(from === -1 ? outside : (from + step) % regions.length);
  if (next === undefined) return;
  const before = left.get(next);
  (before !== undefined && next.contains(before) ? before : findFirst(next)).focus();
};

/** F6 and Shift+F6 move the focus among menu, page and right panel, and come back to where it was in each. */
export const useRegionKeys = (): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || isCovered()) return;
      event.preventDefault();
      enterRegion(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
