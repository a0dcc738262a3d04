import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { MAX_RIDUZIONE } from './data/sintesi-page.ts';
import { FIRST_LAYOUT } from './paper/layout.ts';
import type { ReportLayout } from './paper/layout.ts';
import { computePagine, measureChapters } from './paper/measure-pages.ts';
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
  useEffect(() => {
    if (layout.pagine !== null) return undefined;
    let isCurrent = true;
    void Promise.all([loadFonts(), decodeImages()]).then(() => {
      if (isCurrent && documento.current !== null)
        setState({ key, layout: computeLayout(documento.current, layout.riduzione, getInizio) });
    });
    return () => {
      isCurrent = false;
    };
  }, [documento, key, layout, getInizio]);
  return layout;
};

/** The pages of the chapters; none yet when the summary still has to be shortened. */
const computeLayout = (
  documento: HTMLElement,
  riduzione: number,
  getInizio: (id: string) => InizioCapitolo,
): ReportLayout => {
  const isLong = measureChapters(documento, getInizio, '[data-capitolo="sintesi"]').some(({ pagine }) => pagine > 1);
  if (isLong && riduzione < MAX_RIDUZIONE) return { ...FIRST_LAYOUT, riduzione: riduzione + 1 };
  const chapters = measureChapters(documento, getInizio);
  return {
    pagine: computePagine(chapters),
    seguono: new Set(chapters.filter(({ segue }) => segue).map(({ id }) => id)),
    zoom: new Map(chapters.filter(({ zoom }) => zoom < 1).map(({ id, zoom }) => [id, zoom])),
    riduzione,
  };
};
