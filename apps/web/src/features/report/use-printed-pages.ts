import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nameChapter } from './paper/layout.ts';
import type { ReportLayout } from './paper/layout.ts';

type Pagine = NonNullable<ReportLayout['pagine']>;

declare global {
  interface Window {
    /** The page number of each chapter in the contents, by the id of its element: the printer compares them with the file. */
    __vedetta_pagine__?: Readonly<Record<string, number>>;
    /** Called by the printer with the numbers that are wrong. */
    __vedetta_correggi__?: (right: Readonly<Record<string, number>>) => void;
  }
}

const replacePagine = (pagine: Pagine, right: Readonly<Record<string, number>>): Pagine =>
  new Map([...pagine].map(([id, numero]) => [id, right[nameChapter(id)] ?? numero]));

/** The page numbers of a document that is printed: measured, and `corrette` by the printer where the file has others. */
export const usePrintedPages = () => {
  const [misurate, setMisurate] = useState<Pagine | null>(null);
  const [corrette, setCorrette] = useState<Pagine | null>(null);
  const onLayout = useCallback((layout: ReportLayout) => setMisurate((prima) => prima ?? layout.pagine), []);
  const pagine = corrette ?? misurate;
  useEffect(() => {
    if (pagine === null) return undefined;
    window.__vedetta_pagine__ = Object.fromEntries([...pagine].map(([id, numero]) => [nameChapter(id), numero]));
    window.__vedetta_correggi__ = (right) => flushSync(() => setCorrette(replacePagine(pagine, right)));
    return () => {
      delete window.__vedetta_pagine__;
      delete window.__vedetta_correggi__;
    };
  }, [pagine]);
  return { onLayout, corrette, isLaidOut: pagine !== null };
};
