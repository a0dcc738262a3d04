import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { MAX_RIDUZIONE } from './data/sintesi-page.ts';
import { FIRST_LAYOUT } from './paper/layout.ts';
import type { ReportLayout } from './paper/layout.ts';
import { computePagine, measureChapters } from './paper/measure-pages.ts';
import { decodeImages, loadFonts } from './use-ready.ts';

/**
 * Lays out the document: once fonts and images are there, it shortens the summary until it takes one page, then gives each
 * chapter its page number. `key` names the data: other data are laid out again.
 */
export const useReportLayout = (documento: RefObject<HTMLElement | null>, key: string): ReportLayout => {
  const [loaded, setLoaded] = useState(false);
  const [state, setState] = useState({ key, layout: FIRST_LAYOUT });
  const layout = state.key === key ? state.layout : FIRST_LAYOUT;
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([loadFonts(), decodeImages()]).then(() => {
      if (isCurrent) setLoaded(true);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  useLayoutEffect(() => {
    if (!loaded || documento.current === null || layout.pagine !== null) return;
    const chapters = measureChapters(documento.current);
    const { riduzione } = layout;
    const isLong = chapters.some(({ id, pagine }) => id === 'sintesi' && pagine > 1);
    const next =
      isLong && riduzione < MAX_RIDUZIONE
        ? { pagine: null, riduzione: riduzione + 1 }
        : { pagine: computePagine(chapters), riduzione };
    setState({ key, layout: next });
  }, [documento, key, layout, loaded]);
  return layout;
};
