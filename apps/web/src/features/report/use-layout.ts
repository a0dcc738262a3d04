import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { MAX_RIDUZIONE } from './data/sintesi-page.ts';
import { FIRST_LAYOUT } from './paper/layout.ts';
import type { ReportLayout } from './paper/layout.ts';
import { computePagine, inColumns, drawHidden, measureChapters, shortenToPage } from './paper/measure-pages.ts';
import type { InizioCapitolo } from './paper/measure-pages.ts';
import { decodeImages, loadFonts } from './use-ready.ts';

/**
 * Lays out the document: once fonts and images are there, it shortens the summary until it takes one page, then gives each
 * chapter its page number. `key` names the data: other data are laid out again. `getInizio` must be one function.
 */
export const useReportLayout = (
  documento: RefObject<HTMLElement | null>,
  key: string,
  getInizio: (id: string) => InizioCapitolo,
): ReportLayout => {
  const [state, setState] = useState({ key, layout: FIRST_LAYOUT });
  const layout = state.key === key ? state.layout : FIRST_LAYOUT;
  const isLaidOut = layout.pagine !== null;
  useEffect(() => {
    if (isLaidOut) return undefined;
    let isCurrent = true;
    if (documento.current !== null) drawHidden(documento.current);
    void Promise.all([loadFonts(), decodeImages()]).then(() => {
      const element = documento.current;
      if (!isCurrent || element === null) return;
      // Drawn at once: between two steps nothing is painted.
      const draw = (layout: ReportLayout): void => flushSync(() => setState({ key, layout }));
      const shorten = (riduzione: number): void => draw({ ...FIRST_LAYOUT, riduzione });
      draw(inColumns(element, () => computeLayout(element, shorten, getInizio)));
    });
    return () => {
      isCurrent = false;
    };
  }, [documento, key, isLaidOut, getInizio]);
  return layout;
};

/** Shortens the summary while it is longer than a page, and measures the pages of the chapters. */
const computeLayout = (
  documento: HTMLElement,
  shorten: (riduzione: number) => void,
  getInizio: (id: string) => InizioCapitolo,
): ReportLayout => {
  const riduzione = shortenToPage(documento, 'sintesi', { max: MAX_RIDUZIONE, shorten });
  const chapters = measureChapters(documento, getInizio);
  return {
    pagine: computePagine(chapters),
    seguono: new Set(chapters.filter(({ segue }) => segue).map(({ id }) => id)),
    zoom: new Map(chapters.filter(({ zoom }) => zoom < 1).map(({ id, zoom }) => [id, zoom])),
    riduzione,
  };
};
